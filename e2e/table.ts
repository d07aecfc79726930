/** Two players and one who looks on, each in a browser of their own, at one game. */
import assert from 'node:assert/strict';
import type { GameEvent, GameId, Instant, Outcome } from '@duiyi/game';
import { COLORS, opposite } from '@duiyi/rules';
import type { ByColor, Color } from '@duiyi/rules';
import type { Visitor } from './browser.ts';
import { eventually } from './eventually.ts';
import { sceneOf, SQUARES } from './expected.ts';
import type { WholeGame } from './games.ts';
import type { Hall } from './hall.ts';
import { makeMove, pressTwice } from './hand.ts';
import type { Way } from './hand.ts';
import { askGame, keptEvents, movesIn } from './record.ts';
import type { Stage } from './scenario.ts';
import { faceMillis, readClocks, readScreen } from './screen.ts';
import type { Screen } from './screen.ts';
import { moveText, squareName, turnText, verdictText } from './words.ts';
import type { Language } from './words.ts';

/** Somebody who sees the game. */
export interface Viewer {
  readonly visitor: Visitor;
  readonly language: Language;
  /** null: only looks on. */
  readonly seat: Color | null;
}

export interface TableOptions {
  /** A tile of the time grid (`300+3`, `untimed`), or what is put into the form: minutes and seconds. */
  readonly time?: string | { readonly minutes: string; readonly seconds: string };
  /** The name by which they reach the hall. */
  readonly name?: string;
  /** Another way to the hall for the one who joins. */
  readonly guestOrigin?: string;
  /** The host's side; the host reads Chinese. */
  readonly hosting?: Color;
  /** The language of the one who joins. */
  readonly guest?: Language;
  readonly watched?: boolean;
  readonly animated?: boolean;
}

/** A game as far as it has gone, and what of it is looked at. */
export interface Moment {
  readonly game: Pick<WholeGame, 'ucis' | 'sans'>;
  /** Made so far. */
  readonly plies: number;
  /** The ply looked at; the last one where it is not said. */
  readonly at?: number;
  /** Once it is over. */
  readonly outcome?: Outcome;
}

/** What the screen of one viewer shows. */
const screenFor = ({ game, plies, at = plies, outcome }: Moment, { language, seat }: Viewer): Screen => {
  const { men, lastMove, check } = sceneOf(game, at);
  const now = sceneOf(game, plies);
  return {
    names: Object.fromEntries(SQUARES.map((square) => [square, squareName(language, square, men[square])])),
    men,
    lastMove,
    check,
    moves: movesShown(game, plies, language),
    turn: outcome ? null : now.turn,
    status: outcome ? verdictText(language, outcome, seat) : turnText(language, now.turn, seat, now.check !== null),
  };
};

const movesShown = (game: Moment['game'], plies: number, language: Language): readonly string[] =>
  game.sans.slice(0, plies).map((san, ply) => {
    // A pawn that leaves its file for an empty square has captured in passing.
    const isEnPassant = /^[a-h]x/.test(san) && !(game.ucis[ply].slice(2, 4) in sceneOf(game, ply).men);
    return moveText(language, san, isEnPassant);
  });

export class Table {
  readonly hall: Hall;
  readonly game: GameId;
  readonly players: Readonly<Record<Color, Viewer>>;
  readonly viewers: readonly Viewer[];

  private constructor(hall: Hall, game: GameId, players: Table['players'], watchers: readonly Viewer[]) {
    this.hall = hall;
    this.game = game;
    this.players = players;
    this.viewers = [players.white, players.black, ...watchers];
  }

  /** An invitation is made and taken as people do it, and the game stands before everybody. */
  static async open({ hall, visit }: Stage, options: TableOptions = {}): Promise<Table> {
    const { time = '300+3', hosting = 'white', guest = 'zh-CN', watched = true, animated = false } = options;
    const at = { animated, ...(options.name && { origin: `http://${options.name}:${hall.port}` }) };
    const host = await visit('host', at);
    const game = await invite(host, hosting, time);
    const guesting = opposite(hosting);
    const other = await visit('guest', {
      ...at,
      locale: guest,
      ...(options.guestOrigin && { origin: options.guestOrigin }),
    });
    await other.page.goto(`/game/${game}`);
    await other.page.locator('[data-part=join]').click();
    const seats = {
      [hosting]: { visitor: host, language: 'zh-CN', seat: hosting },
      [guesting]: { visitor: other, language: guest, seat: guesting },
    } as unknown as Table['players'];
    const watchers: Viewer[] = [];
    if (watched) {
      const watcher = await visit('watcher', at);
      await watcher.page.goto(`/game/${game}`);
      watchers.push({ visitor: watcher, language: 'zh-CN', seat: null });
    }
    return new Table(hall, game, seats, watchers);
  }

  get path(): string {
    return `/game/${this.game}`;
  }

  page(color: Color) {
    return this.players[color].visitor.page;
  }

  /** Every screen shows the game after `plies` moves. */
  async shows(moment: Moment): Promise<void> {
    await Promise.all(this.viewers.map((viewer) => viewerSees(viewer, moment)));
  }

  /** The API and the file hold these moves; returns all events. */
  async keeps(game: Moment['game'], plies: number): Promise<readonly GameEvent[]> {
    const events = await keptEvents(this.hall, this.game);
    assert.deepEqual(movesIn(events), game.ucis.slice(0, plies));
    return events;
  }

  /** All clocks show what the record says, to a second while they run. */
  async clocksAgree(): Promise<void> {
    await Promise.all(this.viewers.map(({ visitor }) => clockIsRight(this.hall, this.game, visitor)));
  }

  /** Makes ply `ply` (from 0) of `game` on its player's board. */
  async move(game: Moment['game'], ply: number, way: Way): Promise<void> {
    await makeMove(this.page(ply % 2 === 0 ? 'white' : 'black'), game.ucis[ply], way);
  }

  /** Plays `game` from ply `from` up to `to`, and after each move compares every screen and the record. */
  async play(game: WholeGame, from = 0, to = game.ucis.length): Promise<void> {
    for (let ply = from; ply < to; ply += 1) {
      await this.move(game, ply, ply % 4 < 2 ? 'click' : 'drag');
      const isLast = ply + 1 === game.ucis.length && !game.resigned;
      await this.shows({ game, plies: ply + 1, ...(isLast && { outcome: game.outcome }) });
      await this.keeps(game, ply + 1);
      await this.clocksAgree();
    }
  }

  async resign(color: Color): Promise<void> {
    await pressTwice(this.page(color), 'resign');
  }
}

/** Makes an invitation on the home page; returns the game it is to. */
export const invite = async (
  host: Visitor,
  color: Color | 'random',
  time: NonNullable<TableOptions['time']>,
): Promise<GameId> => {
  const { page } = host;
  await page.goto('/');
  await page.locator(`label:has(input[name=color][value=${color}])`).click();
  if (typeof time === 'string') {
    await page.locator(`[data-time="${time}"]`).click();
  } else {
    await page.locator('[data-time=custom]').click();
    await page.locator('input[name=base]').fill(time.minutes);
    await page.locator('input[name=increment]').fill(time.seconds);
    await page.locator('[data-part=create]').click();
  }
  await page.locator('[data-part=invitation]').waitFor();
  return new URL(page.url()).pathname.replace('/game/', '');
};

export const viewerSees = async (viewer: Viewer, moment: Moment): Promise<void> => {
  try {
    await eventually(() => readScreen(viewer.visitor.page), screenFor(moment, viewer));
  } catch (error) {
    throw new Error(`${viewer.visitor.name} does not see ply ${moment.at ?? moment.plies}`, { cause: error });
  }
};

/** How far a clock may be off: a face is rounded to the second it shows, and looking takes a moment too. */
const FACE_STEP = 1000;
const LOOK = 300;

const clockIsRight = async (hall: Hall, game: GameId, visitor: Visitor): Promise<void> => {
  const [{ events, now }, faces] = [await askGame(hall, game), await readClocks(visitor.page)];
  const { left, running } = clocksOf(events, now);
  for (const color of COLORS) {
    const { face, state } = faces[color];
    const wanted = left?.[color];
    const title = `${visitor.name}: ${color}'s clock shows ${face} (${state}), the record says ${wanted} ms`;
    if (wanted === undefined) {
      assert.equal(face, '∞', title);
      continue;
    }
    assert.equal(state, running === color ? 'running' : 'stopped', title);
    if (running === color) {
      const shown = faceMillis(face);
      assert.ok(shown > wanted - FACE_STEP - LOOK && shown < wanted + FACE_STEP + LOOK, title);
    } else {
      assert.equal(face, stoppedFace(wanted), title);
    }
  }
};

/** The clocks by the record (C1–C4), worked out here once more; null in an untimed game. */
const clocksOf = (
  events: readonly GameEvent[],
  now: Instant,
): { readonly left: ByColor<number> | null; readonly running: Color | null } => {
  let left: Record<Color, number> | null = null;
  let turn: Color = 'white';
  let plies = 0;
  let since: Instant | null = null;
  const charge = (until: Instant): void => {
    if (left && since !== null && plies >= 2) left[turn] = Math.max(0, left[turn] - (until - since));
  };
  for (const event of events) {
    if (event.type === 'created' && event.terms.time.kind === 'fischer') {
      const { base, increment } = event.terms.time;
      const first = base === 0 ? increment : base;
      left = { white: first, black: first };
    }
    if (event.type === 'moved') {
      if (left) left[turn] = event.remaining!;
      turn = opposite(turn);
      plies += 1;
    }
    if (event.type === 'halted') charge(event.from);
    if (event.type === 'ended') charge(event.at);
    since = event.type === 'halted' || event.type === 'ended' ? null : event.at;
  }
  charge(now);
  return { left, running: left && since !== null && plies >= 2 ? turn : null };
};

/** What a clock that stands shows of `left`. */
const stoppedFace = (left: number): string => {
  const two = (n: number): string => String(n).padStart(2, '0');
  if (left < 10_000) return `0:${two(Math.floor(left / 1000))}.${Math.floor((left % 1000) / 100)}`;
  const seconds = Math.ceil(left / 1000);
  const minutes = `${Math.floor(seconds / 60) % 60}:${two(seconds % 60)}`;
  return seconds < 3600 ? minutes : `${Math.floor(seconds / 3600)}:${minutes.padStart(5, '0')}`;
};
