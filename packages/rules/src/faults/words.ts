/** What a language has to say of a text or a setup that is no position: one sentence a code. */
import type { Fault } from '../fault.ts';
import type { FenFault, FenField } from '../fen.ts';

export interface FaultWords {
  readonly setup: { readonly [C in Fault['code']]: (fault: Extract<Fault, { code: C }>) => string };
  readonly fields: { readonly [F in FenField]: string };
  /** `column` counts characters from 1. */
  readonly badFen: (field: string, column: number) => string;
}

/** The whole sentence. */
export const faultSentence = ({ setup, fields, badFen }: FaultWords, fault: Fault | FenFault): string =>
  fault.code === 'bad-fen'
    ? badFen(fields[fault.field], fault.at + 1)
    : (setup[fault.code] as (fault: Fault) => string)(fault);
