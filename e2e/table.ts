/** Two players and one who looks on, each in a browser of their own, at one game. */
import assert from 'node:assert/strict';
import type { GameEvent, GameId, Outcome } from '@duiyi/game';
import { opposite } from '@duiyi/rules';
import type { Color } from '@duiyi/rules';
import type { Visitor } from './browser.ts';
import { clockIsRight } from './clocks.ts';
import { eventually } from './eventually.ts';
import { feed } from './feed.ts';
import { sceneOf, SQUARES } from './expected.ts';
import type { WholeGame } from './games.ts';
import type { Hall } from './hall.ts';
import { makeMove, pressTwice } from './hand.ts';
import type { Way } from './hand.ts';
import { invite, join, seat } from './invitation.ts';
import type { Time } from './invitation.ts';
import { keptEvents, movesIn } from './record.ts';
import type { Stage } from './scenario.ts';
import { readScreen } from './screen.ts';
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
  readonly time?: Time;
  /** They meet by the home page, the link and its button; else they are seated at once. */
  readonly byHand?: boolean;
  /** The name by which they reach the hall. */
  readonly name?: string;
  /** Another way to the hall for the one who joins. */
  readonly guestOrigin?: string;
  /** The host's side; the host reads Chinese. */
  readonly hosting?: Color;
  /** The language of the one who joins. */
  readonly guest?: Language;
  /** A third visitor looks on. */
  readonly watched?: boolean;
  readonly animated?: boolean;
  /** Pixels their screens draw a pixel of the page. */
  readonly ratio?: number;
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

  /** Two people and perhaps an onlooker come to a new game; it stands before all of them. */
  static async open({ hall, visit }: Stage, options: TableOptions = {}): Promise<Table> {
    const { time = '300+3', hosting = 'white', guest: language = 'zh-CN', animated = false, ratio = 1 } = options;
    const at = { animated, ratio, ...(options.name && { origin: `http://${options.name}:${hall.port}` }) };
    const elsewhere = options.guestOrigin && { origin: options.guestOrigin };
    const [host, guest] = await Promise.all([
      visit('host', at),
      visit('guest', { ...at, ...elsewhere, locale: language }),
    ]);
    const watcher = options.watched ? await visit('watcher', at) : null;
    let game: GameId;
    if (options.byHand) {
      game = await invite(host, hosting, time);
      await join(guest, game);
    } else {
      game = await seat(host, guest, hosting, time);
      await Promise.all([host, guest].map(({ page }) => page.goto(`/game/${game}`)));
    }
    await watcher?.page.goto(`/game/${game}`);

    const players = {
      [hosting]: { visitor: host, language: 'zh-CN', seat: hosting },
      [opposite(hosting)]: { visitor: guest, language, seat: opposite(hosting) },
    } as unknown as Table['players'];
    const watchers: Viewer[] = watcher ? [{ visitor: watcher, language: 'zh-CN', seat: null }] : [];
    const table = new Table(hall, game, players, watchers);
    for (const { visitor } of table.viewers) await visitor.page.locator('[role=grid]').waitFor();
    return table;
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

  /** The first `plies` of `game`, past the pages: for what comes after them. Every screen shows them. */
  async opens(game: Moment['game'], plies: number): Promise<void> {
    await feed(this, game.ucis.slice(0, plies));
    await this.shows({ game, plies });
  }

  async resign(color: Color): Promise<void> {
    await pressTwice(this.page(color), 'resign');
  }
}

export const viewerSees = async (viewer: Viewer, moment: Moment): Promise<void> => {
  try {
    await eventually(() => readScreen(viewer.visitor.page), screenFor(moment, viewer));
  } catch (error) {
    throw new Error(`${viewer.visitor.name} does not see ply ${moment.at ?? moment.plies}`, { cause: error });
  }
};
