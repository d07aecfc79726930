import { aidWords } from '../../i18n/aids/words.ts';
import { analysisWords } from '../../i18n/analysis/words.ts';
import { archiveWords } from '../../i18n/archive/words.ts';
import { faultWords } from '../../i18n/faults/words.ts';
import { whyNotWords } from '../../i18n/whyNot/words.ts';
import '../../style/aids.css';
import '../../style/form.css';
import '../../style/analysis.css';
import { AnalysisPage } from './AnalysisPage.tsx';

/** The page, once its words are here. */
export const open = async (): Promise<typeof AnalysisPage> => {
  await Promise.all([
    analysisWords.open(),
    archiveWords.open(),
    aidWords.open(),
    faultWords.open(),
    whyNotWords.open(),
  ]);
  return AnalysisPage;
};
