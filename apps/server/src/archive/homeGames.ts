/**
 * Games against the computer that were played in a visitor's own browser, brought into the archive once they have ended. Nothing
 * is believed of one: it is judged again, and whoever sends it is its player. Its clock was the visitor's: one that was fast
 * is set back, so that the game is over by now.
 */
import type { Level } from '@duiyi/computer';
import { colorOf, replay, resultOf } from '@duiyi/game';
import type { GameEvent, GameId, Instant, Millis, UserId } from '@duiyi/game';
import { rejudge } from '@duiyi/game/rejudge';
import { AT_HOME, MATE_BUDGET, MAX_HOME_BYTES_OF_ADDRESS, MAX_HOME_BYTES_OF_PERSON } from '@duiyi/protocol';
import type { HomeGameBody, HttpRefusal } from '@duiyi/protocol';
import { fail, ok } from '@duiyi/rules';
import type { Result } from '@duiyi/rules';
import type { Logger } from 'pino';
import type { Count, Tallies } from '../bus/tallies.ts';
import { computerId } from '../computers/identity.ts';
import { closingOf } from '../play/closing.ts';
import type { Store } from '../store/store.ts';
import type { Time } from '../time.ts';
import { Allowance } from './allowance.ts';

export interface HomeGamesTools {
  readonly store: Store;
  readonly time: Time;
  readonly log: Logger;
  /** What other nodes count; null: there are none. */
  readonly tallies: Tallies | null;
}

/** A game that was judged again, in which the players are those of `AT_HOME`. */
export interface JudgedGame {
  readonly level: Level;
  readonly log: readonly GameEvent[];
}

type Kept = Result<void, HttpRefusal>;

const DONE: Kept = ok(undefined);

export class HomeGames {
  readonly #tools: HomeGamesTools;
  readonly #ofPerson = new Allowance(MAX_HOME_BYTES_OF_PERSON);
  readonly #ofAddress = new Allowance(MAX_HOME_BYTES_OF_ADDRESS);
  readonly #tellPerson: Count | undefined;
  readonly #tellAddress: Count | undefined;

  constructor(tools: HomeGamesTools) {
    this.#tools = tools;
    const share = (limit: string, allowance: Allowance): Count | undefined =>
      tools.tallies?.share(limit, (key, bytes) => allowance.take(key, bytes, tools.time.now()));
    this.#tellPerson = share('home games of a person', this.#ofPerson);
    this.#tellAddress = share('home games of an address', this.#ofAddress);
  }

  /** Keeps a game of `user`, who sent `bytes` of it from `address`. Once: what is kept already is left as it is. */
  async keep(game: GameId, user: UserId, judged: JudgedGame, bytes: number, address: string): Promise<Kept> {
    const { store, time, log } = this.#tools;
    const known = await this.#known(game, user);
    if (known) return known;
    const now = time.now();
    const isBounded = this.#ofPerson.has(user, bytes, now) && this.#ofAddress.has(address, bytes, now);
    if (!isBounded) return fail({ code: 'too-fast' });
    const events = settled(judged, user, now);
    if (events === null) return fail({ code: 'impossible-game', event: 1 });
    const kept = await store.append(game, 0, events, closingOf(game, replay(events), events));
    if (kept.ok) {
      this.#ofPerson.take(user, bytes, now);
      this.#ofAddress.take(address, bytes, now);
      this.#tellPerson?.(user, bytes);
      this.#tellAddress?.(address, bytes);
      log.info({ game, user, level: judged.level, events: events.length }, 'game played at home kept');
      return DONE;
    }
    if (kept.error.code === 'not-stored') return fail(kept.error);
    // Another tab of the same browser was faster, or somebody else.
    return (await this.#known(game, user)) ?? fail({ code: 'game-taken' });
  }

  /** The answer where a game has this id; null: none has. */
  async #known(game: GameId, user: UserId): Promise<Kept | null> {
    const events = await this.#tools.store.read(game, 0);
    const [created] = events;
    if (created === undefined) return null;
    const isSame = created.type === 'created' && created.home && colorOf(replay(events), user) !== null;
    return isSame ? DONE : fail({ code: 'game-taken' });
  }
}

/** The game as the rules have it, whoever its player is. */
export const judgeHomeGame = ({ level, log: [first, ...others] }: HomeGameBody): Result<JudgedGame, HttpRefusal> => {
  if (first.type !== 'created') return fail({ code: 'impossible-game', event: 1 });
  // A casual game between these two, and nothing else that may be agreed on.
  const { time, color, start } = first.terms;
  const judged = rejudge(
    [{ ...first, home: true, terms: { time, color, ...(start && { start }) } }, ...others],
    MATE_BUDGET,
  );
  if (!judged.ok) return judged;
  const { outcome, isBegun } = replay(judged.value);
  if (outcome === null) return fail({ code: 'game-not-over' });
  if (!isBegun && resultOf(outcome) === '*') return fail({ code: 'too-early' });
  return ok({ level, log: judged.value });
};

/** The log as the hall keeps it; null: it would have begun before there was time. */
const settled = ({ level, log }: JudgedGame, user: UserId, now: Instant): readonly GameEvent[] | null => {
  const ahead = Math.max(0, log[log.length - 1].at - now);
  if (log.some(({ at }) => at < ahead)) return null;
  const players = { [AT_HOME.visitor]: user, [AT_HOME.computer]: computerId(level) };
  return log.map((event) => placed(event, players, ahead));
};

const placed = (event: GameEvent, players: Readonly<Record<UserId, UserId>>, ahead: Millis): GameEvent => {
  const at = event.at - ahead;
  switch (event.type) {
    case 'created':
      return { ...event, at, host: players[event.host] };
    case 'joined':
      return { ...event, at, white: players[event.white], black: players[event.black] };
    case 'halted':
      return { ...event, at, from: Math.max(0, event.from - ahead) };
    default:
      return { ...event, at };
  }
};
