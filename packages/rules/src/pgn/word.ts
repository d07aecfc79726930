/** What a word in the text of the moves means that is neither plain SAN nor a result. */
import { inCheck } from '../core/attack.ts';
import { Position, codeOf } from '../position.ts';
import { type SanFault, parseSan } from '../san.ts';
import type { Builder } from './builder.ts';
import type { PgnFaultReason } from './fault.ts';
import { NAG_OF } from './nag.ts';
import { PASS } from './pass.ts';

const EN_PASSANT_WORD = /^(?:\(?e\.?p\.?\)?|en|passant|pt\.?)$/i;
const CHECK_WORD = /^(?:\+{1,2}|#|ch\.?|mate)$/i;

/** Adds what the word says to the game: a glyph, a null move, a move as people write it, or nothing; else the fault. */
export function takeWord(builder: Builder, text: string): PgnFaultReason | null {
  const nag = NAG_OF.get(text);
  if (nag !== undefined) builder.addNag(nag);
  else if (text === '--' || text === 'Z0') {
    if (inCheck(builder.core!)) return { code: 'null-move-in-check' };
    builder.play(PASS);
  } else if (!(builder.wasEnPassant && EN_PASSANT_WORD.test(text)) && !(builder.hasMove && CHECK_WORD.test(text))) {
    const move = parseSan(new Position(builder.core!), text, { lenient: true });
    if (!move.ok) return faultOf(move.error, text);
    builder.play(codeOf(builder.core!, move.value));
  }
  return null;
}

const faultOf = (fault: SanFault, text: string): PgnFaultReason =>
  fault.code === 'ambiguous-move' || fault.code === 'illegal-move'
    ? { ...fault, text }
    : { code: 'unreadable-move', text };
