/** What a language has to say: one sentence a code, so that a forgotten one does not compile. */
import { type Color, type Ending, type PgnFault, type PgnFaultCode, type Role, formatSquare } from '@duiyi/rules';
import type { FaultWords } from '@duiyi/rules/faults/words';
import type { ReasonWords } from '@duiyi/rules/whyNot/words';
import type { UsageFault } from '../usage.ts';

/** Why a text that should name a move does not name one legal move, apart from the rules of chess. */
export type MoveFault =
  | { readonly code: 'bad-move'; readonly text: string }
  | { readonly code: 'no-such-piece'; readonly color: Color; readonly role: Role }
  | { readonly code: 'ambiguous-move'; readonly candidates: readonly string[] }
  | { readonly code: 'illegal-before'; readonly text: string; readonly ply: number };

/** These are told in the words of FEN and setup. */
type StartFaultCode = 'unreadable-start' | 'illegal-start';

export interface Dictionary {
  readonly reasons: ReasonWords;
  readonly faults: FaultWords;
  readonly moves: { readonly [C in MoveFault['code']]: (fault: Extract<MoveFault, { code: C }>) => string };
  readonly pgn: {
    readonly [C in Exclude<PgnFaultCode, StartFaultCode>]: (fault: Extract<PgnFault, { code: C }>) => string;
  };
  /** Said before what is wrong with the FEN of a game. */
  readonly badStart: string;
  readonly counted: (count: { readonly games: number; readonly plies: number; readonly faults: number }) => string;
  readonly playedOn: (plies: number) => string;
  /** A side won, otherwise than by mate, that could not mate any more. */
  readonly cannotMate: (winner: Color, timeForfeit: boolean) => string;
  readonly differs: (result: string) => string;
  readonly usage: { readonly [C in UsageFault['code']]: (fault: Extract<UsageFault, { code: C }>) => string };
  readonly endings: { readonly [K in Ending['kind']]: string };
  readonly verdicts: { readonly [V in 'yes' | 'no' | 'unknown']: string };
  readonly labels: {
    readonly [
      L in
        | 'legal'
        | 'turn'
        | 'check'
        | 'noCheck'
        | 'moves'
        | 'ending'
        | 'noEnding'
        | 'canMate'
        | 'line'
        | 'whiteWins'
        | 'blackWins'
        | 'draw'
        | 'usage'
        | 'common'
        | 'exits'
    ]: string;
  };
  readonly colors: { readonly [C in Color]: string };
}

export const squareName = formatSquare;
