import { editorWords } from '../../i18n/editor/words.ts';
import { faultWords } from '../../i18n/faults/words.ts';
import { EditorPage } from './EditorPage.tsx';

/** The page, once its words are here. */
export const open = async (): Promise<typeof EditorPage> => {
  await Promise.all([editorWords.open(), faultWords.open()]);
  return EditorPage;
};
