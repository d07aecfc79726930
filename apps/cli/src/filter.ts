import { PGN_RESULTS, type PgnGame, type Result, mainline } from '@duiyi/rules';
import { misused } from './command.ts';
import type { UsageFault } from './usage.ts';

/** Which games are wanted; what is not given lets every game pass. */
export interface FilterOptions {
  /** `Name=value`, all of which must hold; `*` in the value stands for anything. */
  readonly tag?: readonly string[];
  /** The name of either player, with `*` for anything. */
  readonly player?: string;
  readonly result?: string;
  /** Half-moves of the main line: `20`, `20-` or `20-80`. */
  readonly plies?: string;
}

export type Filter = (game: PgnGame) => boolean;

export function filterOf(options: FilterOptions): Result<Filter, UsageFault> {
  const parts: Filter[] = [];
  for (const text of options.tag ?? []) {
    const equals = text.indexOf('=');
    if (equals < 1) return misused({ code: 'bad-value', name: '--tag', text });
    const name = text.slice(0, equals);
    const fits = pattern(text.slice(equals + 1));
    parts.push(({ tags }) => fits(tags.get(name) ?? ''));
  }
  if (options.player !== undefined) {
    const fits = pattern(options.player);
    parts.push(({ tags }) => fits(tags.get('White') ?? '') || fits(tags.get('Black') ?? ''));
  }
  const { result, plies } = options;
  if (result !== undefined) {
    if (!(PGN_RESULTS as readonly string[]).includes(result)) {
      return misused({ code: 'bad-value', name: '--result', text: result });
    }
    parts.push((game) => game.result === result);
  }
  if (plies !== undefined) {
    const range = rangeOf(plies);
    if (range === null) return misused({ code: 'bad-value', name: '--plies', text: plies });
    parts.push((game) => {
      const { length } = mainline(game);
      return length >= range.least && length <= range.most;
    });
  }
  return { ok: true, value: (game) => parts.every((part) => part(game)) };
}

/** Never quadratic: the pieces between the stars are looked for from left to right. */
function pattern(text: string): (value: string) => boolean {
  const [first, ...rest] = text.split('*');
  if (rest.length === 0) return (value) => value === text;
  const last = rest.pop()!;
  return (value) => {
    if (value.length < first.length + last.length || !value.startsWith(first) || !value.endsWith(last)) return false;
    const end = value.length - last.length;
    let at = first.length;
    for (const piece of rest) {
      const found = value.indexOf(piece, at);
      if (found < 0 || found + piece.length > end) return false;
      at = found + piece.length;
    }
    return true;
  };
}

function rangeOf(text: string): { readonly least: number; readonly most: number } | null {
  const found = /^(\d{1,6})(-(\d{1,6})?)?$/.exec(text);
  if (found === null) return null;
  const [, from, dash, to] = found;
  const least = Number(from);
  return { least, most: to !== undefined ? Number(to) : dash === undefined ? least : Infinity };
}
