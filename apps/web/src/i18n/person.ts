import type { UserId } from '@duiyi/game';
import type { Person } from '@duiyi/protocol';
import type { Words } from './zh.ts';

/** What to call somebody; guests have no name of their own, and who has left has none any more. */
export const personName = (words: Words, people: ReadonlyMap<UserId, Person>, id: UserId): string => {
  const { name, isDeleted } = people.get(id) ?? {};
  return name ?? words.person[isDeleted ? 'deleted' : 'guest'];
};
