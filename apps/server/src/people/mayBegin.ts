/** Who may begin a game, or take a seat in one. */
import type { Terms } from '@duiyi/game';
import type { Person, Refusal } from '@duiyi/protocol';
import { fail, ok } from '@duiyi/rules';
import type { Result } from '@duiyi/rules';

/** Asked within a turn of the person's: nothing else of theirs begins meanwhile. */
export type MayBegin = (person: Person, terms: Terms) => Promise<Result<void, Refusal>>;

/** P7: formal games are for members. */
export const mayBegin: MayBegin = async ({ name }, { formal }) =>
  formal && name === null ? fail({ code: 'members-only' }) : ok(undefined);
