/** Positions to measure on: those of real games where there are any, else of games played at random from a fixed seed. */
import { existsSync, readFileSync } from 'node:fs';
import { randomGames } from '../../packages/rules/fixtures/randomGames.ts';
import { type Move, type Position, START_POSITION, isSamePosition, legalMoves, parseSan, play } from '@duiyi/rules';

export const SEED = 20_26;

/** A position of a game, the move played there. */
export interface Step {
  readonly position: Position;
  readonly move: Move;
}

export const file = [process.env['DUIYI_GAMES'], '../shared/data/games.pgn'].find(
  (path) => path !== undefined && existsSync(path),
);

/** Where the positions come from, for the reader of the output. */
export const source = file ?? `games at random, seed ${SEED}`;

/** Positions with the move that was played, in the order of the games, every `nth` of them. */
export function steps(count: number, nth: number): Step[] {
  const found: Step[] = [];
  let seen = 0;
  for (const game of file === undefined ? playedGames() : readGames(file)) {
    for (const step of game) {
      if (seen++ % nth === 0) found.push(step);
      if (found.length === count) return found;
    }
  }
  return found;
}

function* playedGames(): Generator<Step[]> {
  for (const game of randomGames(SEED, 80)) {
    yield game.slice(1).map((after, i) => ({ position: game[i], move: moveBetween(game[i], after) }));
  }
}

function moveBetween(before: Position, after: Position): Move {
  const move = legalMoves(before).find((one) => isSamePosition(play(before, one), after));
  if (move === undefined) throw new Error('no move leads there');
  return move;
}

/** The main lines of a file of games from the start position; a game stops where its text is no legal move. */
function* readGames(path: string): Generator<Step[]> {
  const text = readFileSync(path, 'latin1').replaceAll('\r', '');
  for (const part of text.split(/\n\n(?=\[Event )/)) {
    if (part.includes('[FEN ')) continue;
    const body = part.replace(/^(?:\[.*\]\n)+/, '');
    const words = mainLine(body).split(/\s+/);
    const game: Step[] = [];
    let position = START_POSITION;
    for (const word of words) {
      const san = word.replace(/^\d+\.+/, '');
      if (san === '' || san.startsWith('$')) continue;
      const move = parseSan(position, san, { lenient: true });
      if (!move.ok) break;
      game.push({ position, move: move.value });
      position = play(position, move.value);
    }
    yield game;
  }
}

/** Without comments and variations. */
function mainLine(body: string): string {
  let text = body.replaceAll(/\{[^}]*\}/g, ' ').replaceAll(/;.*/g, ' ');
  for (let before = ''; before !== text;) {
    before = text;
    text = text.replaceAll(/\([^()]*\)/g, ' ');
  }
  return text;
}
