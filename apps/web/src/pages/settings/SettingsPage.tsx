import { SETTING_NAMES, SETTINGS } from '@duiyi/protocol/settings';
import { settingsWords } from '../../i18n/settings/words.ts';
import { me } from '../../net/me.ts';
import { ArmedButton } from '../../parts/ArmedButton.tsx';
import { Page } from '../../parts/Page.tsx';
import { Group, GROUP_NAMES } from '../../settings/groups.tsx';
import { Preview } from '../../settings/Preview.tsx';
import { choose } from '../../settings/settings.ts';

/** `/settings`: everything one may choose, beside a board that shows what it does. */
export const SettingsPage = () => {
  const text = settingsWords.value;
  const reset = (): void => {
    for (const name of SETTING_NAMES) choose(name, SETTINGS[name][0]);
  };
  return (
    <Page heading={text.heading} main="settings-page">
      <header class="settings-head">
        <h1>{text.heading}</h1>
        <p class="lead">{me.value?.name ? text.keptAccount : text.keptHere}</p>
      </header>
      <aside class="settings-preview">
        <Preview />
      </aside>
      <div class="settings-groups">
        {GROUP_NAMES.map((name) => (
          <Group key={name} name={name} />
        ))}
        <ArmedButton part="reset" label={text.reset} sure={text.resetSure} onConfirm={reset} />
      </div>
    </Page>
  );
};
