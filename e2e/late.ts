/** What of the web app a page loads late. */
import { readFileSync } from 'node:fs';

/** What the game page has once the board is there, by the build's own account: code and style sheets. */
export const lateFiles = (): ReadonlySet<string> => {
  interface Chunk {
    readonly file: string;
    readonly css?: readonly string[];
    readonly imports?: readonly string[];
  }
  const manifest = new URL('../apps/web/dist/.vite/manifest.json', import.meta.url);
  const chunks = JSON.parse(readFileSync(manifest, 'utf8')) as Readonly<Record<string, Chunk>>;
  const all = (name: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(name)) return seen;
    seen.add(name);
    for (const other of chunks[name].imports ?? []) all(other, seen);
    return seen;
  };
  const filesOf = (names: Iterable<string>): string[] =>
    [...names].flatMap((name) => [chunks[name].file, ...(chunks[name].css ?? [])]);
  const first = new Set(filesOf(all('src/pages/game/GamePage.tsx')));
  return new Set(filesOf(all('src/pages/game/aids/index.ts')).filter((file) => !first.has(file)));
};
