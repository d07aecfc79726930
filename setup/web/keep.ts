/** What of a built web app the browser keeps, so that it opens without the hall. */
import { createHash } from 'node:crypto';

/** What comes last, … */
const isLarge = (file: string): boolean => /^assets\/engine-.*\.(js|wasm)$/.test(file);
/** … and what is kept only by those who have looked at it: the solid board, with its pieces. */
const isByTheWay = (file: string): boolean => /^assets\/(board3d-.*\.js|.*\.set)$/.test(file);
/** What stands under a name of its own beside the app. */
const BESIDE = ['favicon.svg', 'favicon-turn.svg', 'icon-192.png'];

export interface Kept {
  /** Another for anything else that was built. */
  readonly version: string;
  /** Paths from the root of the hall. */
  readonly files: readonly string[];
  readonly large: readonly string[];
}

/** `built`: the names of its files; `page`: its one page, as text. */
export const keptOf = (built: readonly string[], page: string): Kept => {
  const files = [...built.filter((file) => file.startsWith('assets/') && !isByTheWay(file)), ...BESIDE].sort();
  const version = createHash('sha256').update(files.join('\n')).update(page).digest('hex').slice(0, 12);
  const addresses = files.map((file) => `/${file}`);
  return {
    version,
    files: addresses.filter((_, i) => !isLarge(files[i])),
    large: addresses.filter((_, i) => isLarge(files[i])),
  };
};
