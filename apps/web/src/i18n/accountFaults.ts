/** What is wrong with a name or a password, at its field: told by the hall, or found here before it is asked. */
import { partWords } from './language.ts';
import type { NameFault, PasswordFault } from '@duiyi/protocol';
import type { AccountFaults } from './rare.zh.ts';
import type { Reason } from './reason.ts';

export type AccountFault = NameFault | PasswordFault | { readonly code: 'name-taken' };

export const faultWords = partWords<AccountFaults>({
  'zh-CN': () => import('./rare.zh.ts').then(({ accountFaults }) => accountFaults),
  en: () => import('./rare.en.ts').then(({ accountFaults }) => accountFaults),
});

export const faultText = (fault: AccountFault): string =>
  (faultWords.value[fault.code] as (fault: AccountFault) => string)(fault);

/** What a refusal has against the name, and what against the password, where it is about those. */
export const faultsOf = (
  reason: Reason | null,
): { readonly name: readonly string[]; readonly password: readonly string[] } | null => {
  if (reason?.code === 'name-taken') return { name: [faultText(reason)], password: [] };
  if (reason?.code !== 'bad-account') return null;
  return { name: reason.name.map(faultText), password: reason.password.map(faultText) };
};
