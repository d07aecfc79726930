/** A refusal in the words of the page. */
import { formatSan, whyNot } from '@duiyi/rules';
import type { Position, Reason } from '@duiyi/rules';
import { reasonSentence } from '@duiyi/rules/whyNot/words';
import { language } from '../i18n/language.ts';
import { whyNotWords } from '../i18n/whyNot/words.ts';
import { sanStyle } from '../play/moveText.ts';
import { numbered } from '../play/positionAt.ts';
import type { Try } from './tries.ts';

/** Why a try is refused, with the game that led there: oldest first, the present position last. */
export interface Refused {
  readonly tried: Try;
  readonly reason: Reason;
  readonly history: readonly Position[];
}

/** null: nothing forbids it. */
export const refusedBecause = (tried: Try, history: readonly Position[]): Refused | null => {
  const reason = whyNot(history.at(-1)!, tried, history);
  // A king led two squares, where that is how one castles, is none.
  return reason === null || reason.code === 'castling-two-squares' ? null : { tried, reason, history };
};

export const refusalText = ({ reason, history }: Refused): string =>
  reasonSentence(whyNotWords.value.reasons, reason, ({ ply, move }) => {
    const before = history[ply - 1];
    const san = formatSan(before, move, sanStyle(language.value));
    return numbered({ color: before.turn, number: before.fullmoves }, san);
  });
