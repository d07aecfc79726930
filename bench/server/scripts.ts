/** Games to be played over the wire: real ones where there are any, else games played at random from a printed seed. */
import { createReadStream, existsSync } from 'node:fs';
import { ending, formatUci, legalMoves, mainline, play, readPgn, START_POSITION } from '@duiyi/rules';
import type { Move, Position } from '@duiyi/rules';
import { randomOf } from '../../packages/rules/fixtures/randomGames.ts';

const SEED = 20_26;
/** Shorter games are mostly the sitting down. */
const LEAST_PLIES = 60;
const MOST_PLIES = 240;

export interface Script {
  readonly ucis: readonly string[];
  /** The last move ends the game; otherwise the side to move resigns after it. */
  readonly endsByItself: boolean;
}

const file = [process.env['DUIYI_GAMES'], '../shared/data/games.pgn'].find(
  (path) => path !== undefined && existsSync(path),
);

/** Where the games come from, for the reader of the output. */
export const source = file ?? `games at random, seed ${SEED}`;

/** Games to be played, no two alike, worked out when they are first asked for. */
export class Scripts {
  readonly #known: Script[] = [];
  readonly #seen = new Set<string>();
  readonly #moves = movesOfGames();

  async at(index: number): Promise<Script> {
    while (this.#known.length <= index) {
      const { value } = await this.#moves.next();
      const script = scriptOf(value);
      const text = script.ucis.join(' ');
      if (script.ucis.length < LEAST_PLIES || this.#seen.has(text)) continue;
      this.#seen.add(text);
      this.#known.push(script);
    }
    return this.#known[index];
  }

  /** The first `count` games, or of those with so many plies. */
  async first(count: number, plies = 0): Promise<readonly Script[]> {
    const found: Script[] = [];
    for (let i = 0; found.length < count; i += 1) {
      const script = await this.at(i);
      if (script.ucis.length >= plies) found.push(script);
    }
    return found;
  }
}

/** The recorded games, and random ones where they do not go round. */
async function* movesOfGames(): AsyncGenerator<readonly Move[], never> {
  if (file !== undefined) yield* recordedMoves(file);
  yield* randomMoves();
  throw new Error('random games never end');
}

async function* recordedMoves(path: string): AsyncGenerator<readonly Move[]> {
  for await (const game of readPgn(createReadStream(path))) {
    if (!game.ok || game.value.tags.has('FEN')) continue;
    const moves = mainline(game.value).map(({ move }) => move);
    if (!moves.includes(null)) yield moves as Move[];
  }
}

function* randomMoves(): Generator<readonly Move[], never> {
  const random = randomOf(SEED);
  for (;;) {
    const moves: Move[] = [];
    let position: Position = START_POSITION;
    for (let ply = LEAST_PLIES + random(MOST_PLIES - LEAST_PLIES); ply > 0; ply -= 1) {
      const legal = legalMoves(position);
      if (legal.length === 0) break;
      moves.push(legal[random(legal.length)]);
      position = play(position, moves[moves.length - 1]);
    }
    yield moves;
  }
}

/** The moves up to the first position that ends the game. */
const scriptOf = (moves: readonly Move[]): Script => {
  const ucis: string[] = [];
  let recent: Position[] = [START_POSITION];
  for (const move of moves.slice(0, MOST_PLIES)) {
    const position = recent[recent.length - 1];
    ucis.push(formatUci(position, move));
    const next = play(position, move);
    if (next.halfmoves === 0) recent = [];
    recent.push(next);
    if (ending(recent, { repetitions: 3 })) return { ucis, endsByItself: true };
  }
  return { ucis, endsByItself: false };
};
