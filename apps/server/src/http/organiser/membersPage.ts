/** A page of the members, as every list of them has it. */
import type { MembersAnswer } from '@duiyi/protocol';
import type { MembersAsked } from '@duiyi/protocol/decodePeople';
import type { Store } from '../../store/store.ts';

const PAGE = 50;

export const membersPage = async (store: Store, { search, after }: MembersAsked): Promise<MembersAnswer> => {
  const [since, id] = after?.split('.') ?? [];
  const found = await store.members({
    search,
    after: since === undefined ? null : { since: Number(since), id },
    limit: PAGE + 1,
  });
  const members = found.members.slice(0, PAGE);
  const last = members.at(-1);
  return {
    members,
    next: last && found.members.length > PAGE ? `${last.since}.${last.id}` : null,
    total: found.total,
  };
};
