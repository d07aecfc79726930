/** Who may begin a game, or take a seat in one. */
import type { Terms, UserId } from '@duiyi/game';
import type { Refusal } from '@duiyi/protocol';
import type { Result } from '@duiyi/rules';

/** Asked within a turn of theirs: nothing else of theirs begins meanwhile, and who has left the hall is known to have. */
export type MayBegin = (user: UserId, terms: Pick<Terms, 'formal' | 'time'>) => Promise<Result<void, Refusal>>;
