import type { Outcome } from '@duiyi/game';
import { words } from '../../i18n/language.ts';
import { whyWords } from '../../i18n/why/words.ts';
import { PlainPage } from '../PlainPage.tsx';

/** Once its words are here. */
export const open = async () => {
  await whyWords.open();
  return { Withdrawn };
};

/** An invitation that came to nothing, and why. */
const Withdrawn = ({ outcome }: { outcome: Outcome }) => (
  <PlainPage
    heading={words.value.verdict.ending[outcome.termination](outcome)}
    lead={whyWords.value.why[outcome.termination](outcome)}
  />
);
