/**
 * What this visitor has chosen: one signal a setting, so that whatever reads it follows at once. Kept by the browser, for all
 * its tabs; `account.ts` lets it follow a member elsewhere.
 */
import { batch, signal } from '@preact/signals';
import type { ReadonlySignal } from '@preact/signals';
import { isChoice, SETTING_NAMES, SETTINGS } from '@duiyi/protocol/settings';
import type { OwnSettings, OwnSettingsBody, SettingName } from '@duiyi/protocol/settings';

const KEY = 'duiyi.settings';

const signals = Object.fromEntries(SETTING_NAMES.map((name) => [name, signal<unknown>(SETTINGS[name][0])]));

/** E.g. `settings.premove.value`. Each holds a choice of its setting, and nothing else. */
export const settings = signals as unknown as { readonly [N in SettingName]: ReadonlySignal<OwnSettings[N]> };

/** What was chosen on this page and the account has not been told yet. */
export const untold = signal<ReadonlySet<string>>(new Set());

const show = (body: OwnSettingsBody, names: readonly SettingName[]): void =>
  batch(() => {
    // What is no choice here is as it is by default.
    for (const name of names) signals[name].value = isChoice(name, body[name]) ? body[name] : SETTINGS[name][0];
  });

/** Nothing is kept where the browser keeps nothing, as in some private windows: it holds for this page at least. */
const keep = (): void => {
  try {
    localStorage.setItem(KEY, JSON.stringify(chosen()));
  } catch {
    // As said.
  }
};

/** What is not as it is by default. */
export const chosen = (): OwnSettingsBody =>
  Object.fromEntries(
    SETTING_NAMES.map((name) => [name, signals[name].peek()] as const).filter(
      ([name, value]) => value !== SETTINGS[name][0],
    ),
  );

/** Takes over all that was chosen elsewhere, but for what this page has still to tell. */
export const adopt = (body: OwnSettingsBody): void => {
  show(
    body,
    SETTING_NAMES.filter((name) => !untold.peek().has(name)),
  );
  keep();
};

export const choose = <N extends SettingName>(name: N, value: OwnSettings[N]): void => {
  batch(() => {
    signals[name].value = value;
    untold.value = new Set([...untold.peek(), name]);
  });
  keep();
};

/** The account knows these values. */
export const told = (body: OwnSettingsBody): void => {
  const knows = (name: string): boolean => name in body && body[name as SettingName] === signals[name].peek();
  untold.value = new Set([...untold.peek()].filter((name) => !knows(name)));
};

const read = (text: string | null): void => {
  try {
    show((JSON.parse(text ?? '{}') as OwnSettingsBody | null) ?? {}, SETTING_NAMES);
  } catch {
    // Not ours.
  }
};

/** What this browser keeps, now and as other tabs change it. */
export const recall = (): void => {
  try {
    read(localStorage.getItem(KEY));
  } catch {
    // As above.
  }
  addEventListener('storage', ({ key, newValue }) => {
    if (key === KEY) read(newValue);
  });
};
