/** Where a game starts, by its tags. */
import type { Fault } from '../fault.ts';
import { parseFen } from '../fen.ts';
import { type Position, positionOf } from '../position.ts';
import { type Result, fail, ok } from '../result.ts';
import { START_FEN, START_POSITION } from '../start.ts';
import type { PgnFaultReason } from './fault.ts';

/** Names under which the ordinary laws hold for every move, however the game is won. */
const ORDINARY =
  /^(?:\W*|standard|normal|orthodox|regular|classic(?:al)?|chess|(?:from )?position|(?:three|3).?checks?|king.?of.?the.?hill|koth)$/i;
const CHESS960 = /^(?:chess.?960|960|(?:fischer.?)?random.?(?:chess)?|fischer.{0,12}|frc|freestyle.{0,12})$/i;

const STANDARD = ok(START_POSITION);

export function startOf(tags: ReadonlyMap<string, string>): Result<Position, PgnFaultReason> {
  const fen = tags.get('FEN');
  const variant = tags.get('Variant') ?? '';
  if (variant === '' && fen === undefined) return STANDARD;
  const chess960 = variant.length < 40 && CHESS960.test(variant.trim());
  if (!chess960 && !(variant.length < 40 && ORDINARY.test(variant.trim()))) {
    return fail({ code: 'unknown-variant', variant });
  }
  if (fen === undefined && !chess960) return STANDARD;

  const setup = parseFen(fen ?? START_FEN);
  if (!setup.ok) return fail({ code: 'unreadable-start', fen: fen ?? START_FEN, fault: setup.error });
  const position = positionOf(setup.value, { chess960 });
  if (position.ok) return position;
  // Without the tag the castling field may still tell that it is Chess960.
  const other = position.error.every(isCastling) ? positionOf(setup.value, { chess960: true }) : position;
  return other.ok ? other : fail({ code: 'illegal-start', fen: fen ?? START_FEN, faults: other.error });
}

const isCastling = (fault: Fault): boolean => fault.code === 'impossible-castling';
