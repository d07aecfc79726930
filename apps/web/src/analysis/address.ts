/** What an address of the page asks for: a position, or a game of the hall, of its archive or of this browser. */
import type { GameId, StartFault } from '@duiyi/game';
import type { ErrorAnswer } from '@duiyi/protocol';
import { COLORS, readPgn } from '@duiyi/rules';
import type { PgnGame, Position, Result } from '@duiyi/rules';
import { lastGame } from '../computer/kept.ts';
import { computerWords } from '../i18n/computer/words.ts';
import type { Reason } from '../i18n/reason.ts';
import { pgnAddress } from '../net/api.ts';
import { readPosition } from '../setup/start.ts';
import type { Opening } from './desk.ts';
import { treeOf } from './record.ts';
import { emptyTree, mainPath } from './tree.ts';
import type { Tree } from './tree.ts';

export type NotOpened =
  /** Nothing is offered on a game that is still played. */
  { readonly code: 'running' } | { readonly code: 'bad-game' } | Reason;

type Query = Readonly<Record<string, string | undefined>>;

/** At the ply and from the side that the address says. */
export const openedAt = (tree: Tree, query: Query): Opening => {
  const line = mainPath(tree);
  const ply = Number(query['ply'] || 0);
  const bottom = COLORS.find((color) => color === query['side']) ?? 'white';
  return { tree, path: line.slice(0, Number.isInteger(ply) && ply > 0 ? ply : 0), bottom };
};

export const openStart = (): Opening => openedAt(emptyTree(), {});

/** From the side that is to move. */
export const openAtPosition = (position: Position): Opening => ({
  tree: emptyTree(position),
  path: [],
  bottom: position.turn,
});

/** A position, or the start where none is given. */
export const openPosition = (fen: string): Result<Opening, readonly StartFault[]> => {
  if (fen.trim() === '') return { ok: true, value: openStart() };
  const position = readPosition(fen.trim());
  return position.ok ? { ok: true, value: openAtPosition(position.value) } : position;
};

/** The record of a game tells how it ended, once it has; games brought in to study have other ids than they say. */
const isRunning = ({ tags }: PgnGame, id: GameId): boolean => tags.get('GameId') === id && !tags.has('Ending');

const gameIn = async (id: GameId, pgn: string, query: Query): Promise<Result<Opening, NotOpened>> => {
  for await (const read of readPgn([pgn])) {
    if (!read.ok) break;
    if (isRunning(read.value, id)) return { ok: false, error: { code: 'running' } };
    return { ok: true, value: openedAt(treeOf(read.value), query) };
  }
  return { ok: false, error: { code: 'bad-game' } };
};

/** A game against the computer that this browser has; null where it has not. */
const openKept = async (id: GameId, query: Query): Promise<Result<Opening, NotOpened> | null> => {
  const kept = lastGame();
  if (kept?.id !== id) return null;
  const [{ pgnOf }] = await Promise.all([import('../computer/pgn.ts'), computerWords.open()]);
  return gameIn(id, pgnOf(kept), query);
};

export const openGame = async (id: GameId, query: Query): Promise<Result<Opening, NotOpened>> => {
  const kept = await openKept(id, query);
  if (kept) return kept;
  try {
    const answer = await fetch(pgnAddress(encodeURIComponent(id)));
    if (!answer.ok) return { ok: false, error: ((await answer.json()) as ErrorAnswer).error };
    return await gameIn(id, await answer.text(), query);
  } catch {
    return { ok: false, error: { code: 'unreachable' } };
  }
};
