/** The computer at the other side of the board: it moves when it is its turn, and answers what it is asked. */
import { effect } from '@preact/signals';
import { historyOf, plyOf, present } from '@duiyi/game';
import type { GameState } from '@duiyi/game';
import { choose, glance, PLAYS, worth } from '@duiyi/computer';
import type { Level, Line, Question, Thinker } from '@duiyi/computer';
import { formatFen, formatUci, legalMoves, opposite } from '@duiyi/rules';
import type { Color, Position } from '@duiyi/rules';
import type { Session } from '../play/session.ts';
import type { LocalHall } from './localHall.ts';

/** Nobody sees a move that comes at once, in milliseconds. */
const PAUSE = 500;
/** Of its time on the clock it thinks so little at a move. */
const SHARE = 40;
/** It takes a draw once it stands no better than this, in hundredths of a pawn … */
const DRAWISH = 20;
/** … and so much has been played. */
const OPENING = 40;

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, PAUSE));

/** What to ask about a position of a game: the moves since the start are told, so that repetitions are seen. */
export const questionOf = (game: GameState, limit: Question['limit'], width: number): Question => {
  const position = present(game);
  return {
    fen: formatFen(historyOf(game)[0]),
    moves: game.moves.map(({ uci }) => uci),
    chess960: position.isChess960,
    limit,
    lines: Math.max(1, Math.min(width, legalMoves(position).length)),
  };
};

export interface Seat {
  readonly session: Session;
  readonly hall: LocalHall;
  readonly engine: Pick<Thinker, 'ask' | 'stop'>;
  readonly level: Level;
  /** The computer's. */
  readonly color: Color;
  readonly helps: boolean;
}

/** Plays until stopped. */
export const openOpponent = ({ session, hall, engine, level, color, helps }: Seat): { stop: () => void } => {
  const settings = PLAYS[level];
  let thinksAt: number | null = null;
  let stands: Line | null = null;

  const limitOf = ({ clock }: GameState): Question['limit'] => {
    const left = clock?.remaining[color] ?? null;
    // On a clock the strong ones think no longer than they can afford.
    return left === null || settings.limit.type === 'millis' || left > 60_000
      ? settings.limit
      : { type: 'millis', millis: Math.max(20, Math.round(left / SHARE)) };
  };

  const find = async (game: GameState, position: Position): Promise<string | null> => {
    const unseen = glance(position, settings, Math.random);
    if (unseen !== null) return formatUci(position, unseen);
    const question = questionOf(game, limitOf(game), settings.width);
    const answer = await engine.ask(question);
    if (answer === null || answer.lines.length === 0) return answer?.best ?? null;
    [stands] = answer.lines;
    return formatUci(position, choose(position, settings, answer.lines, Math.random));
  };

  const move = async (game: GameState): Promise<void> => {
    const ply = plyOf(game);
    const [uci] = await Promise.all([find(game, present(game)), pause()]);
    // What was thought about a position that is gone is not played.
    const now = session.live.peek()!.confirmed;
    if (thinksAt !== game.seq || plyOf(now) !== ply || now.phase !== 'playing' || uci === null) return;
    thinksAt = null;
    hall.answer({ type: 'move', uci }, ply);
  };

  const stop = effect(() => {
    const game = session.live.value?.confirmed;
    if (!game) return;
    const ply = plyOf(game);
    const visitor = opposite(color);
    if (game.rematch.offered === visitor && game.rematch.next === null) hall.answer({ type: 'rematch' }, ply);
    if (game.phase !== 'playing') {
      engine.stop();
      thinksAt = null;
      return;
    }
    if (game.offers.takeback === visitor) {
      hall.answer({ type: helps ? 'accept-takeback' : 'decline-takeback' }, ply);
      return;
    }
    if (game.offers.draw === visitor) {
      const isEven = ply >= OPENING && stands !== null && worth(stands.score) <= DRAWISH;
      hall.answer({ type: isEven ? 'accept-draw' : 'decline-draw' }, ply);
      return;
    }
    if (present(game).turn !== color) {
      if (thinksAt !== null) engine.stop();
      thinksAt = null;
    } else if (thinksAt !== game.seq) {
      thinksAt = game.seq;
      void move(game);
    }
  });
  return {
    stop() {
      stop();
      thinksAt = null;
      engine.stop();
    },
  };
};
