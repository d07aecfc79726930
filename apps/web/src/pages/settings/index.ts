import { settingsWords } from '../../i18n/settings/words.ts';
import '../../style/settings.css';
import { SettingsPage } from './SettingsPage.tsx';

/** The page, once its words are here. */
export const open = async (): Promise<typeof SettingsPage> => {
  await settingsWords.open();
  return SettingsPage;
};
