import type { Fault } from '../fault.ts';
import type { FenFault } from '../fen.ts';
import type { Move } from '../types.ts';
import type { Place } from './source.ts';

/**
 * Why a game could not be read, and where: line and column (in characters) count from 1 over the whole text.
 */
export type PgnFault = PgnFaultReason &
  Place & {
    /** Which half-move of its line could not be read, from 1; absent before the first. */
    readonly ply?: number;
  };

export type PgnFaultReason =
  /** Not `[Name "value"]`. */
  | { readonly code: 'bad-tag' }
  /** The line ends before the tag does. */
  | { readonly code: 'tag-not-closed' }
  | { readonly code: 'unreadable-start'; readonly fen: string; readonly fault: FenFault }
  | { readonly code: 'illegal-start'; readonly fen: string; readonly faults: readonly Fault[] }
  /** Not played by the laws of chess, or nobody can tell. */
  | { readonly code: 'unknown-variant'; readonly variant: string }
  /** Neither a move nor anything else that stands between moves. */
  | { readonly code: 'unreadable-move'; readonly text: string }
  | { readonly code: 'illegal-move'; readonly text: string }
  | { readonly code: 'ambiguous-move'; readonly text: string; readonly candidates: readonly Move[] }
  /** A side in check cannot pass. */
  | { readonly code: 'null-move-in-check' }
  /** `$` without a number from 0 to 255. */
  | { readonly code: 'bad-nag'; readonly text: string }
  | { readonly code: 'comment-not-closed' }
  | { readonly code: 'variation-not-closed' }
  | { readonly code: 'variation-not-opened' }
  /** There is no move yet that it could replace. */
  | { readonly code: 'variation-before-move' }
  /** More bytes than a game may have. */
  | { readonly code: 'too-long'; readonly limit: number }
  /** More moves, comments, annotations and tags than a game may have. */
  | { readonly code: 'too-much'; readonly limit: number };

export type PgnFaultCode = PgnFaultReason['code'];
