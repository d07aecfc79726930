/** What the computer does at its side of a board, whoever judges the game and wherever the engine runs. */
import { type GameState, type SeatCommand, historyOf, plyOf, present } from '@duiyi/game';
import { type Color, formatFen, formatUci, legalMoves, opposite } from '@duiyi/rules';
import { type Random, choose, glance } from './choose.ts';
import type { Answer, Limit, Question } from './engine.ts';
import { type Level, PLAYS } from './level.ts';
import { type Score, worth } from './score.ts';

/** With more than this on the clock, in milliseconds, it thinks as it always does; below, … */
const ENOUGH = 60_000;
/** … one move in so many of what is left. */
const SHARE = 40;
const LEAST = 20;
/** It takes a draw once it stands no better than this, in hundredths of a pawn … */
const DRAWISH = 20;
/** … and so much has been played. */
const OPENING = 40;

/** What to ask about a position of a game: the moves since the start are told, so that repetitions are seen. */
export const questionOf = (game: GameState, limit: Limit, width: number): Question => {
  const position = present(game);
  return {
    fen: formatFen(historyOf(game)[0]),
    moves: game.moves.map(({ uci }) => uci),
    chess960: position.isChess960,
    limit,
    lines: Math.max(1, Math.min(width, legalMoves(position).length)),
  };
};

/** On a clock the strong ones think no longer than they can afford. */
const limitOf = ({ clock }: GameState, color: Color, { limit }: { readonly limit: Limit }): Limit => {
  const left = clock?.remaining[color] ?? null;
  return left === null || limit.type === 'millis' || left > ENOUGH
    ? limit
    : { type: 'millis', millis: Math.max(LEAST, Math.round(left / SHARE)) };
};

export interface Thought {
  /** null: there is no legal move. */
  readonly uci: string | null;
  /** How it thinks it stands; null where it did not look. */
  readonly stands: Score | null;
}

/** The move of `level` in a game in which it is on move; null where `ask` had no answer. */
export const think = async (
  game: GameState,
  level: Level,
  ask: (question: Question) => Promise<Answer | null>,
  random: Random,
): Promise<Thought | null> => {
  const play = PLAYS[level];
  const position = present(game);
  const unseen = glance(position, play, random);
  if (unseen !== null) return { uci: formatUci(position, unseen), stands: null };
  const answer = await ask(questionOf(game, limitOf(game, position.turn, play), play.width));
  if (answer === null) return null;
  if (answer.lines.length === 0) return { uci: answer.best, stands: null };
  return { uci: formatUci(position, choose(position, play, answer.lines, random)), stands: answer.lines[0].score };
};

export interface Stance {
  /** How it thought it stood at its last move; null: it has not thought. */
  readonly stands: Score | null;
  /** Whether it lets moves be taken back. */
  readonly takesBack: boolean;
}

/** What `color` says to what the other side has asked; null: nothing is asked. */
export const replyOf = (game: GameState, color: Color, { stands, takesBack }: Stance): SeatCommand | null => {
  const other = opposite(color);
  if (game.rematch.offered === other && game.rematch.next === null) return { type: 'rematch' };
  if (game.phase !== 'playing') return null;
  if (game.offers.takeback === other) return { type: takesBack ? 'accept-takeback' : 'decline-takeback' };
  if (game.offers.draw !== other) return null;
  const isEven = plyOf(game) >= OPENING && stands !== null && worth(stands) <= DRAWISH;
  return { type: isEven ? 'accept-draw' : 'decline-draw' };
};
