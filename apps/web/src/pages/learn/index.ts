import { aidWords } from '../../i18n/aids/words.ts';
import { learnWords } from '../../i18n/learn/words.ts';
import { whyNotWords } from '../../i18n/whyNot/words.ts';
import '../../style/aids.css';
import '../../style/learn.css';
import { LearnPage } from './LearnPage.tsx';
import { LessonPage } from './LessonPage.tsx';

const words = (): Promise<unknown> => Promise.all([learnWords.open(), whyNotWords.open(), aidWords.open()]);

/** The page, once its words are here. */
export const open = async (): Promise<typeof LearnPage> => {
  await words();
  return LearnPage;
};

export const openLesson = async (): Promise<typeof LessonPage> => {
  await words();
  return LessonPage;
};
