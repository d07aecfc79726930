/** Inputs for the parsers of single moves: a position and a text, as one string so that a failure can be pasted. */
import { type Position, formatFen, parseFen, positionOf } from '@duiyi/rules';

const PARTED = '\n';

/** Shredder castling is written for Chess960 alone, and says so when it is read again. */
export function joinInput(position: Position, text: string): string {
  const fen = formatFen(position, { castling: position.isChess960 ? 'shredder' : 'x-fen' });
  return `${position.isChess960 ? '960' : 'standard'}${PARTED}${fen}${PARTED}${text}`;
}

/** Null where shortening a failure has broken the position. */
export function splitInput(input: string): { readonly position: Position; readonly text: string } | null {
  const [kind, fen, ...rest] = input.split(PARTED);
  const setup = parseFen(fen ?? '');
  if (!setup.ok) return null;
  const position = positionOf(setup.value, { chess960: kind === '960' });
  return position.ok ? { position: position.value, text: rest.join(PARTED) } : null;
}
