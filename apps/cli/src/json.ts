/** What goes out as JSON names squares as people do. */
import { formatSquare } from '@duiyi/rules';

/** Numbers under these names are no squares. */
const COUNTS = new Set(['ply', 'count', 'at']);

/** A reason or fault of the rules with its squares written out; castling claims name their file. */
export function named(value: unknown, name = ''): unknown {
  if (typeof value === 'number') {
    if (name === 'file') return 'abcdefgh'[value];
    return COUNTS.has(name) ? value : formatSquare(value);
  }
  if (Array.isArray(value)) return value.map((item) => named(item, name));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, fact]) => [key, named(fact, key)]));
}
