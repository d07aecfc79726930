import { ok } from '@duiyi/rules';
import type { Result } from '@duiyi/rules';
import type { GameError } from './command.ts';
import type { GameEvent } from './event.ts';

/** Events to be folded in, or why not. */
export type Decision = Result<readonly GameEvent[], GameError>;

export const nothing: Decision = ok([]);
