/** Who may begin a game, or take a seat in one. */
import type { Terms } from '@duiyi/game';
import type { Person, Refusal } from '@duiyi/protocol';
import type { Result } from '@duiyi/rules';

/** Asked within a turn of the person's: nothing else of theirs begins meanwhile. */
export type MayBegin = (person: Person, terms: Pick<Terms, 'formal' | 'time'>) => Promise<Result<void, Refusal>>;
