/**
 * What a page will need, told in its head: without that a browser learns of each part only once the one before it has been
 * fetched and run.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '@duiyi/protocol';

/** What the manifest of the build says of one part. */
interface Part {
  readonly file: string;
  readonly css?: readonly string[];
  /** Names of the parts that are loaded with it. */
  readonly imports?: readonly string[];
}

type Manifest = Readonly<Record<string, Part>>;

const WORDS: { readonly [L in Language]: string } = { 'zh-CN': 'src/i18n/zh.ts', en: 'src/i18n/en.ts' };

/** The elements for the head of `html`, but for what it asks for already; `module`: what the page opens, of the web app's sources. */
export type Ahead = (language: Language, module: string | null) => string;

const tagsFor = (manifest: Manifest, html: string, names: readonly string[]): string => {
  const needed = new Map<string, Part>();
  const need = (name: string): void => {
    const part = manifest[name];
    if (part === undefined || needed.has(name)) return;
    needed.set(name, part);
    part.imports?.forEach(need);
  };
  names.forEach(need);
  const parts = [...needed.values()];
  const isNew = (file: string): boolean => !html.includes(`"/${file}"`);
  const scripts = parts.map(({ file }) => file).filter(isNew);
  const sheets = [...new Set(parts.flatMap(({ css = [] }) => css))].filter(isNew);
  return [
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    ...sheets.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
  ].join('');
};

/** Of the web app built into `folder`, whose page is `html`. */
export const readAhead = async (folder: string, html: string): Promise<Ahead> => {
  const manifest = JSON.parse(await readFile(join(folder, '.vite', 'manifest.json'), 'utf8')) as Manifest;
  const made = new Map<string, string>();
  return (language, module) => {
    const key = `${language} ${module}`;
    const tags = made.get(key) ?? tagsFor(manifest, html, [WORDS[language], ...(module === null ? [] : [module])]);
    made.set(key, tags);
    return tags;
  };
};
