/**
 * Names of members: 2 to 20 characters after NFKC of Han, Latin letters, digits, `_` and `-`. No two people have names that
 * differ in case alone, or that look alike. Letters of other scripts are no part of names, so nobody can be imitated with
 * them; what cannot be seen is refused, never dropped, so that whoever pasted it learns of it.
 */
import { fail, ok } from '@duiyi/rules';
import type { Result } from '@duiyi/rules';

export const MIN_NAME_LENGTH = 2;
export const MAX_NAME_LENGTH = 20;

/** Why a text is no name. `codePoint` as Unicode writes it: `U+200D`. */
export type NameFault =
  | { readonly code: 'name-too-short'; readonly least: number }
  | { readonly code: 'name-too-long'; readonly most: number }
  /** A character nobody sees: a control, a joiner, something that turns the direction of text. */
  | { readonly code: 'name-invisible'; readonly codePoint: string }
  /** A blank inside. */
  | { readonly code: 'name-blank' }
  /** A character of another script, a sign, a mark; `like` is the one it looks like, where there is such. */
  | { readonly code: 'name-character'; readonly character: string; readonly codePoint: string; readonly like?: string }
  /** The hall itself calls somebody so. */
  | { readonly code: 'name-reserved' };

/** How many different characters are complained of at once. */
const MAX_FAULTS = 5;

const INVISIBLE = /^[\p{C}\p{Default_Ignorable_Code_Point}\u2800]$/u;
const BLANK = /^\s$/u;
const HAN = /^[\p{Unified_Ideograph}々〇]$/u;
const SIGN = /^[0-9_-]$/;
/** A letter of ASCII, with or without accents. */
const ACCENTED = /^[A-Za-z]\p{Mn}*$/u;

/** Latin letters of living languages that are no letter of ASCII with an accent, and how they are compared. */
const LATIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  ẞ: 'ss',
  æ: 'ae',
  Æ: 'ae',
  œ: 'oe',
  Œ: 'oe',
  ø: 'o',
  Ø: 'o',
  đ: 'd',
  Đ: 'd',
  ð: 'd',
  Ð: 'd',
  þ: 'p',
  Þ: 'p',
  ł: 'l',
  Ł: 'l',
  ħ: 'h',
  Ħ: 'h',
  ŋ: 'n',
  Ŋ: 'n',
};

/** Letters and signs that are no part of names, each before the one it looks like. */
const IMITATIONS = new Map(
  [
    'аaеeоoрpсcуyхxіiјjѕsԁdһhԛqԝwкkмmнhтtвbьbпnгrАAВBЕEЅSІIЈJКKМMНHОOРPСCТTУYХXԚQԜWҮYҺh',
    'αaβbγyεeηnιiκkνvοoρpτtυuχxωwΑAΒBΕEΖZΗHΙIΚKΜMΝNΟOΡPΤTΥYΧX',
    'օoսuհhոnցgɑaɡgɩiɪIıiʟLᴏoꜱsǀlǃl‐-‑-‒-–-—-―-−-ー一∕/|l',
  ].flatMap((pairs) => {
    const all = Array.from(pairs);
    return all.flatMap((character, i) => (i % 2 === 0 ? [[character, all[i + 1]] as const] : []));
  }),
);

/** Han characters that are told from others, or from a letter, by their place alone. */
const ALIKE: Readonly<Record<string, string>> = {
  〇: 'o',
  丨: 'l',
  一: '-',
  囗: '口',
  曰: '日',
  0: 'o',
  1: 'l',
  i: 'l',
};

/** What the hall calls those who have no name. */
const RESERVED = ['访客', 'guest', '已注销的会员'];

/** The name a text is, blanks around it dropped, or everything that is wrong with it. */
export const parseName = (text: string): Result<string, readonly NameFault[]> => {
  const name = text.toWellFormed().normalize('NFKC').trim();
  const characters = Array.from(name);
  const faults: NameFault[] = [];
  for (const character of new Set(characters)) {
    const fault = faultOf(character);
    if (fault && faults.length < MAX_FAULTS) faults.push(fault);
  }
  if (characters.length < MIN_NAME_LENGTH) faults.push({ code: 'name-too-short', least: MIN_NAME_LENGTH });
  if (characters.length > MAX_NAME_LENGTH) faults.push({ code: 'name-too-long', most: MAX_NAME_LENGTH });
  if (faults.length === 0 && RESERVED_KEYS.has(nameKey(name))) faults.push({ code: 'name-reserved' });
  return faults.length === 0 ? ok(name) : fail(faults);
};

const faultOf = (character: string): NameFault | null => {
  if (HAN.test(character) || SIGN.test(character) || character in LATIN) return null;
  if (ACCENTED.test(character.normalize('NFD'))) return null;
  if (BLANK.test(character)) return { code: 'name-blank' };
  const codePoint = `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;
  if (INVISIBLE.test(character)) return { code: 'name-invisible', codePoint };
  const like = IMITATIONS.get(character);
  return { code: 'name-character', character, codePoint, ...(like !== undefined && { like }) };
};

/**
 * What two names have in common that must not both be given: neither case, nor accents, nor which of two look-alikes stands
 * there (0 and O; 1, l and I; rn and m) makes a difference. For comparing alone: nobody reads it.
 */
export const nameKey = (name: string): string =>
  Array.from(name.normalize('NFKC'), (character) => LATIN[character] ?? character)
    .join('')
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll(/[〇丨一囗曰01i]/gu, (character) => ALIKE[character])
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');

const RESERVED_KEYS: ReadonlySet<string> = new Set(RESERVED.map(nameKey));
