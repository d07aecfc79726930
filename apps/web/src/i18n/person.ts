import type { UserId } from '@duiyi/game';
import type { Person } from '@duiyi/protocol';
import type { Words } from './zh.ts';

/** What to call somebody; guests have no name of their own. */
export const personName = (words: Words, people: ReadonlyMap<UserId, Person>, id: UserId): string =>
  people.get(id)?.name ?? words.person.guest;
