/** Points, forgotten with the process. */
import { resultOf } from '@duiyi/game';
import type { GameEvent, GameId, Instant, UserId } from '@duiyi/game';
import type { BestWin, Board, OrganiserAction, Person, PointsCause, PointsEntry } from '@duiyi/protocol';
import { COLORS, fail, ok, opposite } from '@duiyi/rules';
import type { ByColor } from '@duiyi/rules';
import { scoreOf } from './archive.ts';
import type { Recorded } from './people.ts';
import { HALL, settledBy, weekOf } from './points.ts';
import type { Points, Settled } from './points.ts';

/** Who somebody is, as far as points go; null: nobody. */
interface Known {
  readonly name: string | null;
  readonly since: Instant | null;
}

interface MemoryPointsTools {
  readonly known: (id: UserId) => Known | null;
  /** Into the log of the organisers. */
  readonly enter: (action: OrganiserAction, recorded: Recorded, at: Instant) => void;
}

export class MemoryPoints {
  readonly #tools: MemoryPointsTools;
  readonly #histories = new Map<UserId, PointsEntry[]>();
  readonly #forgottenWeeks = new Map<UserId, Instant>();

  constructor(tools: MemoryPointsTools) {
    this.#tools = tools;
  }

  pointsOf(id: UserId): number {
    return this.#histories.get(id)?.at(-1)?.after ?? 0;
  }

  start(id: UserId, points: number, at: Instant): void {
    if (points !== 0) this.#book(id, points, { type: 'start' }, at);
  }

  leave(id: UserId, at: Instant): void {
    this.#forgottenWeeks.set(id, at);
    this.#leaveToHall(id, at);
  }

  settle(game: GameId, events: readonly GameEvent[], players: ByColor<UserId>): Settled | null {
    if (COLORS.some((color) => this.#tools.known(players[color]) === null)) return null;
    let settled: Settled | null = null;
    for (const event of events) {
      const { at } = event;
      if (event.type === 'ended') {
        settled = settledBy(event, { white: this.pointsOf(players.white), black: this.pointsOf(players.black) });
        for (const color of COLORS) {
          const opponent = opposite(color);
          const cause: PointsCause = {
            type: 'game',
            game,
            opponent: players[opponent],
            opponentPoints: settled[opponent].before,
            score: scoreOf(resultOf(event), color),
          };
          this.#book(players[color], settled[color].change, cause, at);
        }
      } else if (event.type === 'annulled') {
        const { by, reason } = event;
        const brought = (id: UserId): number | undefined =>
          this.#histories.get(id)?.find(({ cause }) => cause.type === 'game' && cause.game === game)?.change;
        const back = (id: UserId) => ({ before: this.pointsOf(id), change: 0 - brought(id)! });
        if (brought(players.white) === undefined) continue;
        settled = { white: back(players.white), black: back(players.black) };
        for (const color of COLORS) {
          this.#book(players[color], settled[color].change, { type: 'annulment', game, by, reason }, at);
        }
      }
    }
    for (const color of COLORS) {
      if (this.#tools.known(players[color])!.name === null)
        this.#leaveToHall(players[color], events[events.length - 1].at);
    }
    return settled;
  }

  readonly answers: Points = {
    adjustPoints: async (id, change, { by, reason }, now) => {
      if ((this.#tools.known(id)?.name ?? null) === null) return fail({ code: 'no-such-account' });
      this.#book(id, change, { type: 'adjustment', by, reason }, now);
      this.#tools.enter({ type: 'points-adjusted', member: id, change }, { by, reason }, now);
      return ok(this.pointsOf(id));
    },
    playerPoints: async (id, now) => {
      const known = this.#tools.known(id);
      if (known === null || known.name === null || known.since === null) return null;
      const place = await this.answers.ownPlace('points', id, now);
      return {
        person: this.#person(id),
        since: known.since,
        points: this.pointsOf(id),
        peak: this.#peak(id),
        week: this.#week(id, now)?.gained ?? 0,
        rank: place && place.above + 1,
      };
    },
    pointsHistory: async (id, before, limit) =>
      (this.#histories.get(id) ?? [])
        .filter(({ number }) => before === null || number < before)
        .toReversed()
        .slice(0, limit),
    pointsCurve: async (id, limit) =>
      (this.#histories.get(id) ?? []).slice(-limit).map(({ at, after }) => [at, after] as const),
    bestWins: async (id, limit) =>
      this.#games(id)
        .toReversed()
        .flatMap(({ at, change, cause }): readonly BestWin[] =>
          cause.type === 'game' && cause.score === 'won' && !this.#isAnnulled(id, cause.game)
            ? [{ game: cause.game, at, opponent: cause.opponent, opponentPoints: cause.opponentPoints, change }]
            : [],
        )
        .toSorted((a, b) => b.opponentPoints - a.opponentPoints)
        .slice(0, limit),
    leaders: async (board, after, limit, now) => {
      const all = this.#board(board, now);
      const isBefore = (a: { value: number; id: UserId }, b: { value: number; id: UserId }): boolean =>
        a.value > b.value || (a.value === b.value && a.id > b.id);
      const rows = all.filter((row) => after === null || isBefore(after, row)).slice(0, limit);
      const [top] = rows;
      return {
        rows: rows.map(({ id, value }) => ({ person: this.#person(id), value })),
        before: top ? all.indexOf(top) : 0,
        above: top ? all.filter(({ value }) => value > top.value).length : 0,
        total: all.length,
      };
    },
    ownPlace: async (board, id, now) => {
      const all = this.#board(board, now);
      const own = all.find((row) => row.id === id);
      return own ? { value: own.value, above: all.filter(({ value }) => value > own.value).length } : null;
    },
  };

  #book(id: UserId, change: number, cause: PointsCause, at: Instant): void {
    const history = this.#histories.get(id) ?? [];
    const before = this.pointsOf(id);
    this.#histories.set(id, [
      ...history,
      { number: history.length + 1, at, before, change, after: before + change, cause },
    ]);
  }

  #leaveToHall(id: UserId, at: Instant): void {
    const points = this.pointsOf(id);
    if (points === 0) return;
    this.#book(id, 0 - points, { type: 'deletion', member: id }, at);
    this.#book(HALL, points, { type: 'deletion', member: id }, at);
  }

  #person(id: UserId): Person {
    const points = this.pointsOf(id);
    return { id, name: this.#tools.known(id)!.name, ...(points !== 0 && { points }) };
  }

  #peak(id: UserId): number {
    return Math.max(0, ...(this.#histories.get(id) ?? []).map(({ after }) => after));
  }

  #games(id: UserId): readonly PointsEntry[] {
    return (this.#histories.get(id) ?? []).filter(({ cause }) => cause.type === 'game');
  }

  #isAnnulled(id: UserId, game: GameId): boolean {
    return this.#histories.get(id)!.some(({ cause }) => cause.type === 'annulment' && cause.game === game);
  }

  /** What the games of this week brought; null: there were none that stand. */
  #week(id: UserId, now: Instant): { readonly gained: number } | null {
    const forgotten = this.#forgottenWeeks.get(id);
    if (forgotten !== undefined && weekOf(forgotten) === weekOf(now)) return null;
    const games = this.#games(id).filter(
      ({ at, cause }) => weekOf(at) === weekOf(now) && cause.type === 'game' && !this.#isAnnulled(id, cause.game),
    );
    return games.length === 0 ? null : { gained: games.reduce((sum, { change }) => sum + change, 0) };
  }

  #board(board: Board, now: Instant): readonly { readonly id: UserId; readonly value: number }[] {
    return [...this.#histories.keys()]
      .filter((id) => id !== HALL && this.#tools.known(id)!.name !== null)
      .flatMap((id) => {
        const value =
          board === 'points' ? this.pointsOf(id) : board === 'peak' ? this.#peak(id) : this.#week(id, now)?.gained;
        return value === undefined ? [] : [{ id, value }];
      })
      .toSorted((a, b) => b.value - a.value || (a.id < b.id ? 1 : -1));
  }
}
