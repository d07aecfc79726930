/** A refusal in the words of the page. */
import { formatSan } from '@duiyi/rules';
import { reasonSentence } from '@duiyi/rules/whyNot/words';
import { language } from '../i18n/language.ts';
import { whyNotWords } from '../i18n/whyNot/words.ts';
import { sanStyle } from '../play/moveText.ts';
import { numbered } from '../play/positionAt.ts';
import type { Refused } from './refused.ts';

export const refusalText = ({ reason, history }: Refused): string =>
  reasonSentence(whyNotWords.value.reasons, reason, ({ ply, move }) => {
    const before = history[ply - 1];
    const san = formatSan(before, move, sanStyle(language.value));
    return numbered({ color: before.turn, number: before.fullmoves }, san);
  });
