/**
 * What this visitor has chosen: one signal a setting, so that whatever reads it follows at once. Kept by the browser, for all
 * its tabs; `account.ts` lets it follow a member elsewhere. A member's are kept apart from the browser's own, which come back
 * once the member has signed out.
 */
import { batch, signal } from '@preact/signals';
import type { ReadonlySignal } from '@preact/signals';
import { isChoice, SETTING_NAMES, SETTINGS } from '@duiyi/protocol/settings';
import type { Language } from '@duiyi/protocol';
import type { OwnSettings, OwnSettingsBody, SettingName } from '@duiyi/protocol/settings';

const OWN = 'duiyi.settings';
const MEMBERS = 'duiyi.settings.member';

/** Where those are kept that this page shows. */
let place = OWN;

const signals = Object.fromEntries(SETTING_NAMES.map((name) => [name, signal<unknown>(SETTINGS[name][0])]));

/** E.g. `settings.premove.value`. Each holds a choice of its setting, and nothing else. */
export const settings = signals as unknown as { readonly [N in SettingName]: ReadonlySignal<OwnSettings[N]> };

/** What was chosen and the account has not been told yet. */
export const untold = signal<ReadonlySet<string>>(new Set());

/** How often something was chosen in this browser, as far as this page knows. */
let choices = 0;
export const choicesSoFar = (): number => choices;

const show = (body: OwnSettingsBody, names: readonly SettingName[]): void =>
  batch(() => {
    // What is no choice here is as it is by default.
    for (const name of names) signals[name].value = isChoice(name, body[name]) ? body[name] : SETTINGS[name][0];
  });

/** `untold`: what was chosen and the member's account may not know yet, as when the page was left at once. */
type Kept = OwnSettingsBody & { readonly untold?: readonly string[] };

/** Nothing is kept where the browser keeps nothing, as in some private windows: it holds for this page at least. */
const write = (key: string, body: Kept | null): void => {
  try {
    if (body === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(body));
  } catch {
    // As said.
  }
};

/** null: nothing is kept there, or nothing of ours. */
const read = (key: string): Kept | null => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as Kept | null;
  } catch {
    return null;
  }
};

const keep = (): void => write(place, isLent() ? { ...chosen(), untold: [...untold.peek()] } : chosen());

/** What is not as it is by default. */
export const chosen = (): OwnSettingsBody =>
  Object.fromEntries(
    SETTING_NAMES.map((name) => [name, signals[name].peek()] as const).filter(
      ([name, value]) => value !== SETTINGS[name][0],
    ),
  );

/** All but what this page has still to tell the account. */
const settled = (): readonly SettingName[] => SETTING_NAMES.filter((name) => !untold.peek().has(name));

/** Takes over all that was chosen elsewhere. */
export const adopt = (body: OwnSettingsBody): void => {
  show(body, settled());
  keep();
};

export const choose = <N extends SettingName>(name: N, value: OwnSettings[N]): void => {
  batch(() => {
    signals[name].value = value;
    untold.value = new Set([...untold.peek(), name]);
  });
  choices += 1;
  keep();
};

/** The account knows these values. */
export const told = (body: OwnSettingsBody): void => {
  const knows = (name: string): boolean => name in body && body[name as SettingName] === signals[name].peek();
  untold.value = new Set([...untold.peek()].filter((name) => !knows(name)));
  // Another tab may have kept what the account knew before.
  keep();
};

/** Whether they are a member's. */
export const isLent = (): boolean => place === MEMBERS;

/** From now on they are a member's; `language`: what the browser speaks without one. */
export const lend = (language: Language): void => {
  if (isLent()) return;
  write(OWN, { ...chosen(), language });
  place = MEMBERS;
  keep();
};

/** They are the browser's own again, as they were before a member came. Returns the language of then. */
export const giveBack = (): Language | undefined => {
  const own = read(OWN) ?? {};
  place = OWN;
  write(MEMBERS, null);
  untold.value = new Set();
  show(own, SETTING_NAMES);
  return own.language;
};

/** What this browser keeps, now and as other tabs change it. */
export const recall = (): void => {
  const look = (): void => {
    const members = read(MEMBERS);
    place = members ? MEMBERS : OWN;
    show(members ?? read(OWN) ?? {}, members ? settled() : SETTING_NAMES);
  };
  look();
  untold.value = new Set(read(MEMBERS)?.untold);
  addEventListener('storage', ({ key }) => {
    if (key !== OWN && key !== MEMBERS) return;
    choices += 1;
    look();
  });
};
