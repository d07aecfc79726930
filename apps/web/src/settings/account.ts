/**
 * The settings follow a member: what is chosen is told to the hall, what was chosen elsewhere is taken over. A guest has them
 * in the browser; who becomes a member brings them along. Who signs out leaves the browser as it was, language and all: the
 * next at a shared machine is somebody else.
 */
import { effect } from '@preact/signals';
import { SETTING_NAMES } from '@duiyi/protocol/settings';
import type { OwnSettingsAnswer, OwnSettingsBody } from '@duiyi/protocol/settings';
import type { UserId } from '@duiyi/game';
import { language, setLanguage } from '../i18n/language.ts';
import { ask } from '../net/api.ts';
import { me } from '../net/me.ts';
import { adopt, choicesSoFar, chosen, giveBack, isLent, lend, settings, told, untold } from './settings.ts';

/** Sliding a slider is one choice. */
const TOLD_AFTER = 300;

/** The member whose settings these are; null while they are this browser's. */
let owner: UserId | null = null;
/** Whether this page has been another's before. */
let wasAnother = false;
/** The language the account has. */
let toldLanguage = language.peek();

/** Outlives the page: whoever chooses may leave at once. */
const put = async (body: OwnSettingsBody): Promise<boolean> => {
  try {
    const headers = { 'content-type': 'application/json' };
    const request = { method: 'PUT', body: JSON.stringify(body), headers, keepalive: true };
    return (await fetch('/api/v1/me/settings', request)).ok;
  } catch {
    return false;
  }
};

const everything = (): OwnSettingsBody =>
  Object.fromEntries(SETTING_NAMES.map((name) => [name, settings[name].peek()])) as OwnSettingsBody;

/** Tells what was chosen since. What cannot be told now is told with the next choice, or when the page is looked at again. */
const tell = async (): Promise<void> => {
  const names = untold.peek();
  const speaks = language.peek();
  if (owner === null || (names.size === 0 && speaks === toldLanguage)) return;
  const all = Object.entries(everything());
  const body = { ...Object.fromEntries(all.filter(([name]) => names.has(name))), language: speaks } as OwnSettingsBody;
  if (!(await put(body))) return;
  toldLanguage = speaks;
  told(body);
};

const follow = async (member: UserId): Promise<void> => {
  await tell();
  const before = choicesSoFar();
  const answer = await ask<OwnSettingsAnswer>('GET', '/me/settings');
  if (!answer.ok || me.peek()?.id !== member) return;
  // Meanwhile something was chosen, here or in another tab: what the account knew before is no news.
  if (choicesSoFar() !== before) return follow(member);
  const kept = answer.value.settings;
  lend(language.peek());
  if (kept === null) {
    owner = member;
    const body = { ...chosen(), language: language.peek() };
    if (await put(body)) told(everything());
    return;
  }
  // What somebody chose here before this member came is not theirs.
  if (owner !== member && wasAnother) told(everything());
  owner = member;
  adopt(kept);
  toldLanguage = kept.language ?? language.peek();
  if (toldLanguage !== language.peek()) await setLanguage(toldLanguage);
  await tell();
};

const leave = async (): Promise<void> => {
  const spoken = giveBack();
  if (spoken !== undefined && spoken !== language.peek()) await setLanguage(spoken);
};

effect(() => {
  const person = me.value;
  if (person === undefined) return;
  if (person?.name) void follow(person.id);
  else {
    if (owner !== null || isLent()) void leave();
    owner = null;
    wasAnother = true;
  }
});

effect(() => {
  if (untold.value.size === 0 && language.value === toldLanguage) return;
  const timer = setTimeout(() => void tell(), TOLD_AFTER);
  return () => clearTimeout(timer);
});

addEventListener('pagehide', () => void tell());
