/** A game against the computer as PGN, written in this browser: the hall has no copy. */
import { recordedName } from '@duiyi/computer';
import { recordOf } from '@duiyi/game/record';
import { formatPgn } from '@duiyi/rules';
import { computerWords } from '../i18n/computer/words.ts';
import { language, words } from '../i18n/language.ts';
import type { KeptGame } from './kept.ts';

const day = (time: Date): string => time.toISOString().slice(0, 10).replaceAll('-', '.');

/** The words of the computer must be here. */
export const pgnOf = ({ id, level, color, log }: KeptGame): string => {
  const begun = new Date(log[0].at);
  const [own, its] = [words.value.person.you, recordedName(level)[language.value]];
  return formatPgn(
    recordOf(log, {
      game: id,
      event: computerWords.value.heading,
      site: location.origin,
      date: day(new Date(begun.getTime() - begun.getTimezoneOffset() * 60_000)),
      utcDate: day(begun),
      utcTime: begun.toISOString().slice(11, 19),
      names: color === 'white' ? { white: own, black: its } : { white: its, black: own },
    }),
  );
};
