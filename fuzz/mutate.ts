import type { Random } from './random.ts';

/** Characters that parsers trip over: blanks of all kinds, look-alikes, halves of pairs, what JSON and HTML quote. */
const ODD = Array.from(' \t\r\n\v\u00a0\u3000\ufeff\u200b\0\\"\'<>&%{}[]()-−–×＋１８０。🨀\ud800\udc00éİıſＫ');

/** A few small changes of a text; `spice` are pieces that mean something to the parser under test. */
export function mutate(random: Random, text: string, spice: readonly string[]): string {
  let result = text;
  for (let changes = random.chance(3) ? random.below(4) : 0; changes >= 0; changes--) {
    const at = random.below(result.length + 1);
    const end = at + random.below(4);
    const piece = (): string =>
      random.chance(3)
        ? random.one(ODD)
        : random.chance(8)
          ? String.fromCharCode(random.below(0x10000))
          : random.one(spice);
    switch (random.below(6)) {
      case 0:
        result = result.slice(0, at) + piece() + result.slice(at);
        break;
      case 1:
        result = result.slice(0, at) + result.slice(end);
        break;
      case 2:
        result = result.slice(0, at) + piece() + result.slice(end);
        break;
      case 3:
        result = result.slice(0, at) + result.slice(at, end).repeat(2 + random.below(20)) + result.slice(end);
        break;
      case 4:
        result = result.slice(at, end) + result.slice(0, at) + result.slice(end);
        break;
      default:
        result = random.chance(2) ? result.toUpperCase() : result.toLowerCase();
    }
  }
  return result;
}
