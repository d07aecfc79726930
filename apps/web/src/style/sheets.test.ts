/**
 * Sheets come with the pages that need them and stay: what one says of a class holds on every page opened after it. So a class
 * is dressed by one of them, or by those that every page has from the first, which always stand in one order.
 */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

const FOLDER = new URL('./', import.meta.url);
const main = readFileSync(new URL('../main.tsx', FOLDER), 'utf8');
const comesLater = (sheet: string): boolean => !main.includes(`./style/${sheet}`);

/** What a sheet says outside of queries, as selector and body. */
const rulesIn = (sheet: string): readonly (readonly [string, string])[] => {
  const css = readFileSync(new URL(sheet, FOLDER), 'utf8').replaceAll(/\/\*[^]*?\*\//g, '');
  return [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap(([, selectors, body]) =>
    selectors.split(/,(?![^(]*\))/).map((selector) => [selector.trim(), body.replaceAll(/\s+/g, ' ')] as const),
  );
};

/** The class a selector begins with, past what is said of the whole page; null: none. */
const leaderOf = (selector: string): string | null => /^(?:\[[^\]]*\] )?[a-z]*\.([\w-]+)/.exec(selector)?.[1] ?? null;

const leadersOf = (sheet: string): readonly string[] =>
  rulesIn(sheet).flatMap(([selector]) => leaderOf(selector) ?? []);

test('no class is dressed by two sheets that come with pages, unless they say the same', () => {
  const said = new Map<string, Map<string, string>>();
  const sheets = readdirSync(FOLDER).filter((name) => name.endsWith('.css'));
  // What every page has, others may fit to themselves.
  const first = new Set(sheets.filter((sheet) => !comesLater(sheet)).flatMap(leadersOf));
  for (const sheet of sheets.filter(comesLater)) {
    for (const [selector, body] of rulesIn(sheet)) {
      const leader = leaderOf(selector);
      if (leader === null || first.has(leader)) continue;
      const bySheet = said.get(leader) ?? new Map<string, string>();
      said.set(leader, bySheet.set(sheet, `${bySheet.get(sheet) ?? ''}${selector}{${body}}`));
    }
  }
  assert.ok(said.size > 100);
  const twice = [...said].filter(([, bySheet]) => new Set(bySheet.values()).size > 1);
  assert.deepEqual(
    twice.map(([leader, bySheet]) => `.${leader}: ${[...bySheet.keys()].join()}`),
    [],
  );
});
