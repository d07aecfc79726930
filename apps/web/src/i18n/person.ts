import type { UserId } from '@duiyi/game';
import type { Person } from '@duiyi/protocol';
import { language } from './language.ts';
import type { Words } from './zh.ts';

/** What to call somebody; computers have a name in each language, guests have no name of their own, and who has left has none any more. */
export const personName = (words: Words, people: ReadonlyMap<UserId, Person>, id: UserId): string => {
  const { name, isDeleted, computer } = people.get(id) ?? {};
  return name ?? computer?.name[language.value] ?? words.person[isDeleted ? 'deleted' : 'guest'];
};
