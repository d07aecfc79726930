/**
 * What the record says, read back through a node that knows of nothing, against what was told: to the sockets, in answers, and
 * in the points of the members. Whatever is wrong is counted, and put down.
 */
import { isScored, replay, resultOf } from '@duiyi/game';
import type { EventOf, GameEvent, GameId } from '@duiyi/game';
import type { GameAnswer, PlayerAnswer, PointsAnswer, PointsEntry } from '@duiyi/protocol';
import { pointsChange } from '@duiyi/rating';
import { COLORS } from '@duiyi/rules';
import { Visitor } from '../../apps/server/src/testing/hall.ts';
import { isJoinedAs } from './table.ts';
import type { PlayedGame } from './table.ts';

/** As many requests are on their way at once. */
const AT_ONCE = 16;

/** What must be nothing at all. */
export interface Faults {
  /** Events that were told, and games and seats that were given, and are not in the record. */
  lost: number;
  /** Gaps, repetitions and contradictions in what was told on one connection, or between that and the record. */
  holes: number;
  /** Ends after the first, and anything that happened in a game after its end. */
  doubleEndings: number;
  /** Changes of points that belong to no end, ends without one, and sums that are wrong. */
  drift: number;
  /** Events that happened before the one before them. */
  backwards: number;
}

interface Standing extends Pick<PlayerAnswer, 'points'> {
  /** The oldest first. */
  readonly history: readonly PointsEntry[];
}

export class Account {
  readonly faults: Faults = { lost: 0, holes: 0, doubleEndings: 0, drift: 0, backwards: 0 };
  /** The first few faults, with what contradicts each other. */
  readonly evidence: string[] = [];
  /** How the games ended, by the name of it. */
  readonly endings: Record<string, number> = {};
  told = 0;
  readonly #origin: string;
  readonly #scored = new Map<GameId, EventOf<'ended'>>();

  /** `origin`: of a node nobody has been to. */
  constructor(origin: string) {
    this.#origin = origin;
  }

  async readGames(games: readonly PlayedGame[]): Promise<void> {
    await each(games, async (game, i) => {
      const { events = [] } = await this.#ask<Partial<GameAnswer>>(`/api/v1/games/${game.id}`, i);
      this.#compare(game, events);
      this.#check(game, events);
    });
  }

  /** Members by their names; all their points come from the games that were read. */
  async readPoints(names: readonly string[]): Promise<void> {
    const changes = new Map<GameId, PointsEntry[]>();
    let sum = 0;
    for (const [name, { points, history }] of await this.#standing(names)) {
      let before = 0;
      history.forEach((entry, at) => {
        if (entry.number !== at + 1 || entry.before !== before || entry.after !== before + entry.change) {
          this.#fault('drift', `the points of ${name} do not follow each other`, entry, history[at - 1]);
        }
        before = entry.after;
        const game = entry.cause.type === 'game' ? entry.cause.game : '';
        changes.set(game, [...(changes.get(game) ?? []), entry]);
      });
      if (points !== before) this.#fault('drift', `the points of ${name}`, points, before);
      sum += points;
    }
    if (sum !== 0) this.#fault('drift', 'the points of all members are not nothing', sum, 0);
    // A flag may have fallen since its game was read.
    await each(
      [...changes.keys()].filter((game) => !this.#scored.has(game)),
      async (game, i) => this.#note(game, (await this.#ask<GameAnswer>(`/api/v1/games/${game}`, i)).events),
    );
    for (const [game, ended] of this.#scored) this.#settled(game, ended, changes.get(game) ?? []);
    for (const [game, entries] of changes) {
      if (!this.#scored.has(game)) this.#fault('drift', `points for ${game}, which is worth none`, entries, null);
    }
  }

  /** Both players' points changed once, by what the result is worth. */
  #settled(game: GameId, ended: EventOf<'ended'>, entries: readonly PointsEntry[]): void {
    const result = resultOf(ended);
    const { points } = ended;
    if (points === undefined || result === '*')
      return this.#fault('drift', `${game} ended without points`, ended, entries);
    const due = pointsChange(points.white.before, points.black.before, result);
    const isDue = COLORS.every(
      (color) =>
        points[color].change === due[color] &&
        entries.filter(({ before, change }) => before === points[color].before && change === due[color]).length >= 1,
    );
    if (!isDue || entries.length !== 2) this.#fault('drift', `the points of ${game}`, ended, entries);
  }

  /** Everybody's points as they stand at one time: a flag may fall while they are read one after the other. */
  async #standing(names: readonly string[]): Promise<ReadonlyMap<string, Standing>> {
    for (let last = ''; ;) {
      const all = new Map<string, Standing>();
      await each(names, async (name, i) => {
        const history = (await this.#historyOf(name, i)).toReversed();
        const { points } = await this.#ask<PlayerAnswer>(`/api/v1/players/${name}`, i);
        all.set(name, { points, history });
      });
      const now = JSON.stringify(names.map((name) => all.get(name)));
      if (now === last) return all;
      last = now;
    }
  }

  async #historyOf(name: string, i: number): Promise<readonly PointsEntry[]> {
    const entries: PointsEntry[] = [];
    for (let before: number | null = Infinity; before !== null;) {
      const page: PointsAnswer = await this.#ask(
        `/api/v1/players/${name}/points${before === Infinity ? '' : `?before=${before}`}`,
        i,
      );
      entries.push(...page.entries);
      before = page.next;
    }
    return entries;
  }

  /** What everybody was told of a game stands in its record, in its place. */
  #compare({ id, players, guestColor }: PlayedGame, events: readonly GameEvent[]): void {
    if (events.length === 0) this.#fault('lost', `the game ${id} was created`, null, events);
    if (guestColor !== null && !isJoinedAs(events, guestColor)) {
      this.#fault('lost', `a seat in ${id} was given`, guestColor, events);
    }
    for (const { told, conflicts } of players) {
      this.told += told.length;
      told.forEach((event, i) => {
        if (events[i] === undefined) this.#fault('lost', `event ${i + 1} of ${id}`, event, null);
        else if (!isSame(events[i], event)) this.#fault('holes', `event ${i + 1} of ${id}`, event, events[i]);
      });
      for (const { seq, told: said, before } of conflicts) this.#fault('holes', `event ${seq} of ${id}`, said, before);
    }
  }

  /** The record is a game that ended once at most, and in it time passes. */
  #check({ id, isFormal }: PlayedGame, events: readonly GameEvent[]): void {
    const end = events.findIndex(({ type }) => type === 'ended');
    const after = end === -1 ? [] : events.slice(end + 1);
    for (const event of after) this.#fault('doubleEndings', `after the end of ${id}`, events[end], event);
    events.forEach((event, i) => {
      if (i > 0 && event.at < events[i - 1].at) this.#fault('backwards', `in ${id}`, events[i - 1], event);
    });
    try {
      if (events.length > 0) replay(events);
    } catch (error) {
      this.#fault('holes', `${id} cannot be played again`, events, String(error));
    }
    const how = end === -1 ? 'none yet' : (events[end] as EventOf<'ended'>).termination;
    this.endings[how] = (this.endings[how] ?? 0) + 1;
    if (isFormal) this.#note(id, events);
  }

  /** The end of a formal game, if it is one that moves points. */
  #note(id: GameId, events: readonly GameEvent[]): void {
    const ended = events.find((event) => event.type === 'ended');
    if (ended && isScored(ended.termination)) this.#scored.set(id, ended);
  }

  #fault(kind: keyof Faults, what: string, one: unknown, other: unknown): void {
    this.faults[kind] += 1;
    if (this.evidence.length < 40) {
      this.evidence.push(`${kind}: ${what}\n    ${JSON.stringify(one)}\n    ${JSON.stringify(other)}`);
    }
  }

  /** The hall limits how often one address may ask. */
  async #ask<T>(path: string, i: number): Promise<T> {
    const from = { 'x-forwarded-for': `10.3.${Math.floor(i / 200) % 200}.${i % 200}` };
    return (await (await new Visitor(this.#origin).ask('GET', path, undefined, from)).json()) as T;
  }
}

/** The record of the hall may name what was told in another order of its parts. */
const isSame = (one: GameEvent, other: GameEvent): boolean => JSON.stringify(one) === JSON.stringify(other);

const each = async <T>(items: readonly T[], work: (item: T, i: number) => Promise<void>): Promise<void> => {
  const left = items.entries();
  const hand = async (): Promise<void> => {
    for (const [i, item] of left) await work(item, i);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, hand));
};
