/**
 * PGN: from a file to the final position of each game with every main-line move checked, with every variation played
 * too, and to the full tree; against pgn-extract, which reads the same file in C. And the memory of a long stream.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, openSync, readFileSync, readSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type PgnDetail, START_POSITION, finalPosition, formatFen, formatPgn, readPgn } from '@duiyi/rules';
import { file, playedGames } from './corpus.ts';
import { type Line, type Race, type Runner, check } from './race.ts';

const PEER = '/usr/games/pgn-extract';
/** Silent; with the final position; without comments and variations in what it writes (it checks variations all the same). */
const PEER_ARGUMENTS = ['-s', '-F', '-C', '-V'];

const MEASURES: readonly (readonly [measure: string, detail: PgnDetail, target: number])[] = [
  ['PGN to final FEN, main line checked', 'mainline', 6],
  ['PGN to final FEN, variations checked too', 'checked', 5],
  ['PGN to full tree', 'full', 1.5],
];

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

function gamesFile(): string {
  if (file !== undefined) return file;
  const path = join(mkdtempSync(join(tmpdir(), 'duiyi-pgn-')), 'games.pgn');
  const texts: string[] = [];
  for (const game of playedGames()) {
    if (game[0]?.position !== START_POSITION) continue;
    const root = { comments: [], next: null };
    let last: { next: unknown } = root;
    for (const { position, move } of game) {
      const node = { move, position, nags: [], commentsBefore: [], comments: [], variations: [], next: null };
      last.next = node;
      last = node;
    }
    texts.push(formatPgn({ tags: new Map([['Event', 'Random']]), start: START_POSITION, root, result: '*' }));
    if (texts.length === 2000) break;
  }
  writeFileSync(path, texts.join('\n'));
  return path;
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

export async function pgnRace(): Promise<Race> {
  const path = gamesFile();
  const bytes = readFileSync(path);
  const expected = peerAnswer(path);
  for (const [, detail] of MEASURES)
    check(detail, JSON.stringify(await ourAnswer(bytes, detail)), JSON.stringify(expected));
  const runners = new Map<string, Runner>([['pgn-extract', () => peerRate(path, expected.games)]]);
  const lines: Line[] = [];
  for (const [measure, detail, target] of MEASURES) {
    lines.push({ measure, ours: measure, peers: ['pgn-extract'], target });
    runners.set(measure, () => ourRate(bytes, detail, expected.games));
  }
  return { unit: 'games/s', runners, lines };
}

const STREAM = 2 ** 30;
const MOST_MB = 150;

/** Reads the file again and again, as one text of 1 GB, in a process of its own; true when it needs little memory. */
export async function pgnMemory(): Promise<boolean> {
  const child = spawn(process.execPath, [import.meta.filename, gamesFile()], { stdio: ['ignore', 'pipe', 'inherit'] });
  let told = '';
  for await (const chunk of child.stdout) told += String(chunk);
  const { peak, games } = JSON.parse(told) as { readonly peak: number; readonly games: number };
  const ok = games > 0 && peak <= MOST_MB;
  const ratio = Math.round((MOST_MB / peak) * 100) / 100;
  const line = {
    measure: 'PGN of 1 GB to full trees, peak memory',
    ours: peak,
    peer: 'limit',
    theirs: MOST_MB,
    unit: 'MB',
  };
  console.log(JSON.stringify({ ...line, ratio, target: 1, ok }));
  return ok;
}

function* again(path: string): Generator<Uint8Array> {
  const descriptor = openSync(path, 'r');
  for (let read = 0, at = 0; read < STREAM;) {
    const chunk = new Uint8Array(CHUNK);
    const length = readSync(descriptor, chunk, 0, CHUNK, at);
    at = length === 0 ? 0 : at + length;
    read += length;
    yield chunk.subarray(0, length);
  }
}

if (process.argv[1] === import.meta.filename) {
  let games = 0;
  for await (const game of readPgn(again(process.argv[2]))) if (game.ok) games++;
  console.log(JSON.stringify({ peak: Math.round(process.resourceUsage().maxRSS / 1024), games }));
}
