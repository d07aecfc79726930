import { type ParseArgsConfig, parseArgs } from 'node:util';
import type { Result } from '@duiyi/rules';
import type { Dictionary } from './words/dictionary.ts';
import { LANGUAGES, type Language, dictionaries, languageOf } from './words.ts';
import type { Exit, UsageFault } from './usage.ts';

export interface Command {
  /** What follows `duiyi`. */
  readonly usage: string;
  readonly run: (args: readonly string[]) => Promise<Result<Exit, UsageFault>>;
}

/** What every command understands. */
const COMMON = {
  json: { type: 'boolean' },
  lang: { type: 'string' },
} as const satisfies ParseArgsConfig['options'];

export interface Given<O extends NonNullable<ParseArgsConfig['options']>> {
  readonly values: ReturnType<typeof parseArgs<{ options: O & typeof COMMON; allowPositionals: true }>>['values'];
  readonly positionals: readonly string[];
  readonly words: Dictionary;
}

export const done = (exit: Exit): Result<Exit, never> => ({ ok: true, value: exit });
export const misused = (fault: UsageFault): Result<never, UsageFault> => ({ ok: false, error: fault });

/** Options and arguments, or what is wrong with them; between `least` and `most` arguments. */
export function given<O extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: O,
  names: readonly string[],
  most = names.length,
): Result<Given<O>, UsageFault> {
  let parsed;
  try {
    parsed = parseArgs({ args: [...args], options: { ...options, ...COMMON }, allowPositionals: true });
  } catch (error) {
    return misused({ code: 'bad-option', detail: (error as Error).message });
  }
  const { positionals } = parsed;
  const { values } = parsed;
  const { lang } = values as { readonly lang?: string };
  if (lang !== undefined && !(LANGUAGES as readonly string[]).includes(lang)) {
    return misused({ code: 'bad-value', name: '--lang', text: lang });
  }
  if (positionals.length < names.length) return misused({ code: 'missing-argument', name: names[positionals.length] });
  if (positionals.length > most) return misused({ code: 'too-many-arguments', text: positionals[most] });
  const language = (lang as Language | undefined) ?? languageOf(process.env);
  return { ok: true, value: { values, positionals, words: dictionaries[language] } };
}
