import { type Fault, type FenFault, type Position, type Result, START_FEN, parseFen, positionOf } from '@duiyi/rules';
import { faultSentence } from '@duiyi/rules/faults/words';
import type { Dictionary } from './words/dictionary.ts';

export type PositionFault = FenFault | Fault;

/** The position a FEN stands for, or everything that is wrong with it; `startpos` is the start position. */
export function readPosition(text: string, chess960 = false): Result<Position, readonly PositionFault[]> {
  const setup = parseFen(text === 'startpos' ? START_FEN : text);
  return setup.ok ? positionOf(setup.value, { chess960 }) : { ok: false, error: [setup.error] };
}

export const positionSentence = (words: Dictionary, fault: PositionFault): string => faultSentence(words.faults, fault);
