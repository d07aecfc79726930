/** What a visitor has chosen, put where the browser keeps it, for what is about a game and not about the choosing. */
import type { OwnSettings, SettingName } from '@duiyi/protocol/settings';
import type { Page } from 'playwright-core';

/** The page hears of it as it hears of another tab's choice. */
export const chooseSetting = <N extends SettingName>(page: Page, name: N, value: OwnSettings[N]): Promise<void> =>
  page.evaluate(
    ([key, chosen]) => {
      const place = localStorage.getItem('duiyi.settings.member') === null ? 'duiyi.settings' : 'duiyi.settings.member';
      const kept = { ...(JSON.parse(localStorage.getItem(place) ?? '{}') as object), [key]: chosen };
      localStorage.setItem(place, JSON.stringify(kept));
      dispatchEvent(new StorageEvent('storage', { key: place }));
    },
    [name, value] as const,
  );
