/**
 * The computers as members of the hall: who is free, and what each does at its boards. They command as everybody does, through
 * the room of a game, and nothing of what they do is held here alone: after a restart the logs say whose turn it is, and what was
 * being thought is thought again.
 */
import { LEVELS, replyOf, think } from '@duiyi/computer';
import type { Answer, Level, Question, Score } from '@duiyi/computer';
import { isLive, plyOf, present } from '@duiyi/game';
import type { GameId, GameState, Instant, Millis, SeatCommand, Terms, UserId } from '@duiyi/game';
import { MAX_GAMES_WITH_COMPUTERS } from '@duiyi/protocol';
import type { ComputerHere, Refusal } from '@duiyi/protocol';
import { fail, ok } from '@duiyi/rules';
import type { Result } from '@duiyi/rules';
import type { Logger } from 'pino';
import type { Bus, ToldEvents, Unsubscribe } from '../bus/bus.ts';
import type { Settings } from '../people/settings.ts';
import type { Room } from '../play/room.ts';
import type { Rooms } from '../play/rooms.ts';
import { seatCommand } from '../play/seats.ts';
import type { Presences } from '../socket/presences.ts';
import type { Store } from '../store/store.ts';
import type { Cancel, Time } from '../time.ts';
import { computerId, computerIn } from './identity.ts';
import type { ComputerSeat } from './identity.ts';
import { Engines } from './engines.ts';

export interface ComputersTools {
  readonly store: Store;
  readonly bus: Bus;
  readonly rooms: Rooms;
  readonly settings: Settings;
  readonly presences: Presences;
  readonly time: Time;
  readonly log: Logger;
  /** Processes of the engine at most. */
  readonly engines: number;
  /** Whether it falls to this node to see to a game of a computer; null: there are no others. */
  readonly fallsHere: ((game: GameId, computer: UserId) => boolean) | null;
}

/** A game that runs. */
interface Playing {
  readonly seat: ComputerSeat;
  readonly isLive: boolean;
  activeAt: Instant;
  /** The turn that is thought about: its ply, and since when it is. */
  turn: string | null;
  /** How it thought it stood last. */
  stands: Score | null;
}

/** Nobody sees a move that comes at once, in milliseconds … */
const PAUSE: Millis = 400;
/** … and on a clock no more than one part in so many of what is left is waited. */
const SHARE = 100;
/** A game that takes days, or has no clock, keeps nobody else from playing once nothing has happened for so long. */
const ASLEEP_AFTER: Millis = 10 * 60_000;
const SWEEP_EVERY: Millis = 60_000;
/** Positions a machine looks at in a millisecond, others having their turn as well. */
const USUAL = 100;
/** An answer of the weakest is wanted within so long; who thinks more waits for them. */
const WANTED_WITHIN: Millis = 250;

export class Computers {
  readonly engines: Engines;
  readonly #tools: ComputersTools;
  readonly #playing = new Map<GameId, Playing>();
  readonly #unsubscribe: readonly Unsubscribe[];
  /** Those who wait for somebody to come back, after an outage. */
  readonly #awaited = new Map<GameId, Unsubscribe>();
  readonly #listeners = new Set<() => void>();
  #areHere = false;
  #isClosed = false;
  #cancelSweep: Cancel | null = null;

  constructor(tools: ComputersTools) {
    this.#tools = tools;
    this.engines = new Engines({ log: tools.log, processes: tools.engines, changed: () => this.#comeOrGo() });
    const { bus, fallsHere, presences } = tools;
    this.#unsubscribe = [
      bus.subscribe(
        (told) => {
          if (told.type === 'events') this.#hear(told);
          if (told.type === 'settings') this.#tell();
        },
        () => this.#missed(),
      ),
      // A node has come or gone: a game may fall to another one than before.
      ...(fallsHere === null ? [] : LEVELS.map(computerId)).map((id) =>
        presences.watch(id, () => {
          for (const [game, { seat }] of this.#playing) if (seat.id === id) this.#do(game);
        }),
      ),
    ];
  }

  /** Goes on with the games that run. */
  async open(): Promise<void> {
    this.#comeOrGo();
    this.#sweepLater();
    await this.#findGames();
  }

  /** What is known of somebody's games with computers, or of a computer's, is what there is, whatever other nodes have begun. */
  async sureOf(user: UserId): Promise<void> {
    if (this.#tools.fallsHere !== null) await this.#findGamesOf(user);
  }

  /** Every game that runs, and what is to be done in each. */
  async #findGames(): Promise<void> {
    for (const level of LEVELS) await this.#findGamesOf(computerId(level));
    for (const game of this.#playing.keys()) this.#do(game);
  }

  async #findGamesOf(user: UserId): Promise<void> {
    const known = [...this.#playing].filter(([, { seat }]) => seat.id === user || seat.opponent === user);
    const running = await this.#tools.store.runningOf(user);
    const games = new Set(running.map(({ game }) => game));
    for (const [game] of known) if (!games.has(game)) this.#rise(game);
    for (const { game, white, black, kind, startedAt } of running) {
      this.#sit(game, { white, black }, isLive({ kind }), startedAt);
    }
  }

  #missed(): void {
    if (this.#tools.fallsHere === null || this.#isClosed) return;
    this.#findGames().catch((error: unknown) =>
      this.#tools.log.error({ err: error }, 'the games of the computers could not be read'),
    );
  }

  close(): void {
    // Their games fall to other nodes at once.
    if (this.#areHere) for (const id of LEVELS.map(computerId)) this.#tools.presences.leave(id, this.#tools.time.now());
    this.#isClosed = true;
    for (const leave of this.#unsubscribe) leave();
    this.#cancelSweep?.();
    for (const ignore of this.#awaited.values()) ignore();
    this.engines.close();
  }

  /** Runs `run` whenever who is free may have changed. */
  listen(run: () => void): Unsubscribe {
    this.#listeners.add(run);
    return () => this.#listeners.delete(run);
  }

  /** Those who sit in the lobby, the weakest first. */
  here(): readonly ComputerHere[] {
    return LEVELS.filter((level) => this.#placesOf(level) > 0).map((level) => ({
      level,
      state: !this.engines.areThere ? 'away' : this.#awake(level) < this.#placesOf(level) ? 'free' : 'busy',
    }));
  }

  /** Whether the computer of a level begins another game on these terms. */
  mayBegin(level: Level, { formal }: Pick<Terms, 'formal'>): Result<void, Refusal> {
    if (formal) return fail({ code: 'computers-play-casual' });
    const state = this.here().find((one) => one.level === level)?.state ?? 'away';
    if (state === 'free') return ok(undefined);
    return fail({ code: state === 'busy' ? 'computer-busy' : 'computer-away' });
  }

  /** Whether somebody may play one more of them. */
  mayMeet(user: UserId): Result<void, Refusal> {
    const games = [...this.#playing.values()].filter((one) => one.seat.opponent === user && this.#isAwake(one));
    const limit = MAX_GAMES_WITH_COMPUTERS;
    return games.length < limit ? ok(undefined) : fail({ code: 'too-many-games', limit });
  }

  // Who is there.

  #placesOf(level: Level): number {
    return this.#tools.settings.now.computers[level - 1] ?? 0;
  }

  #awake(level: Level): number {
    return [...this.#playing.values()].filter((one) => one.seat.level === level && this.#isAwake(one)).length;
  }

  #isAwake({ isLive: isNow, activeAt }: Playing): boolean {
    return isNow || activeAt + ASLEEP_AFTER > this.#tools.time.now();
  }

  /** They are present as long as there are engines for them. */
  #comeOrGo(): void {
    if (this.#isClosed) return;
    const { presences, time } = this.#tools;
    const areHere = this.engines.areThere;
    if (areHere !== this.#areHere) {
      this.#areHere = areHere;
      for (const id of LEVELS.map(computerId)) {
        if (areHere) presences.enter(id);
        else presences.leave(id, time.now());
      }
    }
    this.#tell();
    if (areHere) for (const game of this.#playing.keys()) this.#do(game);
  }

  #tell(): void {
    for (const run of this.#listeners) run();
  }

  #sweepLater(): void {
    const { time } = this.#tools;
    this.#cancelSweep = time.at(time.now() + SWEEP_EVERY, () => {
      this.#sweepLater();
      this.#tell();
    });
  }

  // What happens in the games.

  #hear({ game, events }: ToldEvents): void {
    const joined = events.find((event) => event.type === 'joined');
    const room = this.#tools.rooms.at(game);
    if (joined) this.#sit(game, joined, room ? isLive(room.state.terms.time) : true, joined.at);
    const playing = this.#playing.get(game);
    if (playing) {
      playing.activeAt = events[events.length - 1].at;
      if (events.some(({ type }) => type === 'ended')) this.#rise(game);
    }
    const isAsked = events.some(({ type }) => type === 'rematch-offered');
    if (playing || (isAsked && room && computerIn(room.state.seats))) this.#do(game);
  }

  #sit(
    game: GameId,
    seats: { readonly white: UserId; readonly black: UserId },
    isNow: boolean,
    activeAt: Instant,
  ): void {
    const seat = computerIn({ white: seats.white, black: seats.black });
    if (seat === null || this.#playing.has(game)) return;
    this.#playing.set(game, { seat, isLive: isNow, activeAt, turn: null, stands: null });
    this.#tell();
  }

  #rise(game: GameId): void {
    this.#playing.delete(game);
    this.#awaited.get(game)?.();
    this.#awaited.delete(game);
    this.#tell();
  }

  #do(game: GameId): void {
    this.#look(game).catch((error: unknown) =>
      this.#tools.log.error({ game, err: error }, 'a computer could not go on with its game'),
    );
  }

  /** Does what is to be done in a game as it stands. */
  async #look(game: GameId): Promise<void> {
    if (this.#isClosed || !this.#isMine(game, this.#playing.get(game)?.seat ?? null)) return;
    const room = await this.#tools.rooms.open(game);
    if (room === null || this.#isClosed) return;
    const { state } = room;
    const seat = computerIn(state.seats);
    if (seat === null || !this.#isMine(game, seat)) return;
    const playing = this.#playing.get(game) ?? null;
    const reply = replyOf(state, seat.color, { stands: playing?.stands ?? null, takesBack: true });
    if (reply) return this.#command(room, seat, plyOf(state), this.#allowed(reply, seat, state));
    if (playing === null || state.phase !== 'playing' || present(state).turn !== seat.color) return;
    if (this.#isHalted(game, state, seat)) return;
    const turn = `${plyOf(state)} ${state.turnSince}`;
    if (playing.turn === turn) return;
    playing.turn = turn;
    this.#tools.log.debug({ game, ply: plyOf(state) }, 'a computer thinks');
    await room.present(seat.id);
    const move = await this.#move(room.state, seat);
    if (playing.turn !== turn) return;
    playing.turn = null;
    if (!move?.uci) return;
    playing.stands = move.stands ?? playing.stands;
    await this.#command(room, seat, plyOf(state), { type: 'move', uci: move.uci });
  }

  /** One node at a time sees to a game; where two believe it falls to them, the log takes the first of two moves. */
  #isMine(game: GameId, seat: ComputerSeat | null): boolean {
    return seat === null || (this.#tools.fallsHere?.(game, seat.id) ?? true);
  }

  /** Another game only where it may begin one. */
  #allowed(reply: SeatCommand, { level }: ComputerSeat, { terms }: GameState): SeatCommand {
    return reply.type === 'rematch' && !this.mayBegin(level, terms).ok ? { type: 'decline-rematch' } : reply;
  }

  /** After an outage nobody's clock is set going by a move made before they are back (C4). */
  #isHalted(game: GameId, { clock }: GameState, { opponent }: ComputerSeat): boolean {
    const { presences } = this.#tools;
    this.#awaited.get(game)?.();
    this.#awaited.delete(game);
    if (!clock?.resumeBy || presences.goneSince(opponent) === null) return false;
    this.#awaited.set(
      game,
      presences.watch(opponent, () => this.#do(game)),
    );
    return true;
  }

  async #move(state: GameState, { level, color }: ComputerSeat) {
    const left = state.clock?.remaining[color] ?? Infinity;
    const pause = new Promise((resolve) => {
      setTimeout(resolve, Math.min(PAUSE, left / SHARE));
    });
    const [thought] = await Promise.all([
      think(state, level, (question) => this.#ask(question, left), Math.random),
      pause,
    ]);
    return thought;
  }

  /** The quick ones first, and before them who has little time left. */
  #ask(question: Question, left: Millis): Promise<Answer | null> {
    const { limit } = question;
    const length = limit.type === 'millis' ? limit.millis : limit.nodes / USUAL;
    return this.engines.ask(question, Math.min(WANTED_WITHIN + length, left / SHARE));
  }

  async #command(room: Room, { id }: ComputerSeat, ply: number, command: SeatCommand): Promise<void> {
    const { time, presences, log } = this.#tools;
    const known = { lag: 0, goneSince: (user: UserId) => presences.goneSince(user) };
    const decided = await room.decide((state) => seatCommand(state, id, ply, command, known), time.now());
    // Somebody was faster: a takeback, a flag, an end. What has happened is heard, and answered, by itself.
    if (!decided.ok)
      log.debug({ game: room.game, command: command.type, code: decided.error.code }, 'a computer was refused');
    if (!decided.ok && decided.error.code === 'not-stored') this.#again(room.game);
  }

  /** What could not be kept is tried again when it can be. */
  #again(game: GameId): void {
    const { time } = this.#tools;
    time.at(time.now() + 1000, () => this.#do(game));
  }
}
