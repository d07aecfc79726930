/**
 * PGN: from a file to the final position of each game with every main-line move checked, with every variation played
 * too, and to the full tree; against pgn-extract, which reads the same file in C. And the memory of a long stream.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type PgnDetail,
  type Position,
  START_POSITION,
  finalPosition,
  formatFen,
  formatPgn,
  formatSan,
  hasLegalMove,
  legalMoves,
  play,
  readPgn,
} from '@duiyi/rules';
import { readAll, rowsOf } from '../../packages/rules/fixtures/pgnGames.ts';
import { randomOf } from '../../packages/rules/fixtures/randomGames.ts';
import { SEED, file } from './corpus.ts';
import { type Runner, type Trial, check, trialOf } from './race.ts';

const PEER = '/usr/games/pgn-extract';
/** Silent; with the final position; without comments and variations in what it writes (it checks variations all the same). */
const PEER_ARGUMENTS = ['-s', '-F', '-C', '-V'];

const CHUNK = 1 << 16;
/** Readings of the file in one go: what is written in JavaScript needs some to come up to speed. */
const ROUNDS = 3;

function* chunksOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += CHUNK) yield bytes.subarray(at, at + CHUNK);
}

/** Position, side to move and castling: programs differ in how they tell en passant and counters. */
const placement = (fen: string): string => fen.split(' ', 3).join(' ');

interface Answer {
  readonly games: number;
  readonly hash: string;
}

function answerOf(fens: readonly string[]): Answer {
  return { games: fens.length, hash: createHash('sha256').update(fens.map(placement).join('\n')).digest('hex') };
}

async function ourAnswer(bytes: Uint8Array, detail: PgnDetail): Promise<Answer> {
  const fens: string[] = [];
  for await (const game of readPgn(chunksOf(bytes), { detail }))
    if (game.ok) fens.push(formatFen(finalPosition(game.value)));
  return answerOf(fens);
}

function peerAnswer(path: string): Answer {
  const { stdout } = spawnSync(PEER, [...PEER_ARGUMENTS, path], { encoding: 'latin1', maxBuffer: 1 << 30 });
  const text = stdout.replaceAll(/\s+/g, ' ');
  return answerOf(Array.from(text.matchAll(/\{ "([^"]+)" \}/g), (found) => found[1]));
}

/** The file of real games, else one of games played at random, with a comment and a variation here and there. */
function gamesFile(): string {
  if (file !== undefined) return file;
  const path = join(mkdtempSync(join(tmpdir(), 'duiyi-pgn-')), 'games.pgn');
  const random = randomOf(SEED);
  const one = (position: Position): string => {
    const moves = legalMoves(position);
    return formatSan(position, moves[random(moves.length)]);
  };
  const texts = Array.from({ length: 2000 }, () => {
    const words: string[] = [];
    let position = START_POSITION;
    for (let ply = 0; ply < 80 && hasLegalMove(position); ply++) {
      const moves = legalMoves(position);
      const move = moves[random(moves.length)];
      words.push(formatSan(position, move));
      if (random(8) === 0) words.push(`{[%clk 0:${10 + random(50)}:${10 + random(50)}] good}`);
      if (random(40) === 0) words.push(`(${one(position)})`);
      position = play(position, move);
    }
    return `[Event "Random"]\n[Result "*"]\n\n${words.join(' ')} *\n`;
  });
  writeFileSync(path, texts.join('\n'));
  return path;
}

/** Every game that can be read, written and read again, is the same game. */
async function checkWriting(bytes: Uint8Array): Promise<void> {
  const games = (await readAll(chunksOf(bytes))).flatMap((one) => (one.ok ? [one.value] : []));
  const again = await readAll(games.map((game) => `${formatPgn(game)}\n`));
  check('games written and read', again.length, games.length);
  for (const [i, one] of again.entries()) {
    check(`game ${i + 1}`, one.ok && JSON.stringify(rowsOf(one.value)), JSON.stringify(rowsOf(games[i])));
  }
}

/** Games a second of processor time. */
async function ourRate(bytes: Uint8Array, detail: PgnDetail, expected: number): Promise<number> {
  const start = process.cpuUsage();
  let games = 0;
  for (let round = 0; round < ROUNDS; round++) {
    for await (const game of readPgn(chunksOf(bytes), { detail })) if (game.ok && finalPosition(game.value)) games++;
  }
  const { user, system } = process.cpuUsage(start);
  check(detail, games, expected * ROUNDS);
  return (games / (user + system)) * 1e6;
}

/** Likewise of the peer, by the shell's clock of user and system time. */
function peerRate(path: string, games: number): number {
  const script = 'TIMEFORMAT="%U %S"; time "$0" "$@" >/dev/null 2>&1';
  const { stderr } = spawnSync('bash', ['-c', script, PEER, ...PEER_ARGUMENTS, path], { encoding: 'utf8' });
  const [user, system] = stderr.trim().split(' ').map(Number);
  return games / (user + system);
}

/** Each detail by itself, as a program reads: one that has read with another is slower at this one. */
const trial = (measure: string, detail: PgnDetail, target: number): Trial =>
  trialOf({
    unit: 'games/s',
    lines: [{ measure, ours: 'ours', peers: ['pgn-extract'], target }],
    async runners() {
      const path = gamesFile();
      const bytes = readFileSync(path);
      const expected = peerAnswer(path);
      check(detail, JSON.stringify(await ourAnswer(bytes, detail)), JSON.stringify(expected));
      return new Map<string, Runner>([
        ['pgn-extract', () => peerRate(path, expected.games)],
        ['ours', () => ourRate(bytes, detail, expected.games)],
      ]);
    },
  });

const MOST_MB = 150;

const MEMORY = 'PGN of 1 GB to full trees, peak memory';

/** Whether 1 GB streams into full trees in little memory, with the published package. */
async function measureMemory(): Promise<boolean> {
  const path = gamesFile();
  await checkWriting(readFileSync(path));
  const node = (...paths: string[]): string => execFileSync(process.execPath, paths, { encoding: 'utf8' });
  node(fileURLToPath(new URL('../../setup/buildRules.mjs', import.meta.url)));
  const told = node(fileURLToPath(new URL('pgnStream.mjs', import.meta.url)), path);
  const { peak, games } = JSON.parse(told) as { readonly peak: number; readonly games: number };
  const ok = games > 0 && peak <= MOST_MB;
  const ratio = Math.round((MOST_MB / peak) * 100) / 100;
  const line = { measure: MEMORY, ours: peak, peer: 'limit', theirs: MOST_MB, unit: 'MB' };
  console.log(JSON.stringify({ ...line, ratio, target: 1, ok }));
  return ok;
}

export const pgnTrials: readonly Trial[] = [
  trial('PGN to final FEN, main line checked', 'mainline', 6),
  trial('PGN to final FEN, variations checked too', 'checked', 5),
  trial('PGN to full tree', 'full', 1.5),
  { measures: [MEMORY], run: measureMemory },
];
