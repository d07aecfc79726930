/** A legal position, its legal moves, and the position after one. The work is done in core/; this is its readable face. */
import { Board } from './board.ts';
import { type Pin, attackersOf, pinsOf } from './attackers.ts';
import { type CastlingRights, claimsOf, rightsOf, setRights } from './castling.ts';
import { enPassantFiles, inCheck } from './core/attack.ts';
import { kingTarget } from './core/castlingPaths.ts';
import {
  BLACK,
  CASTLING,
  DOUBLE_STEP,
  EN_PASSANT,
  KING,
  PAWN,
  PLAIN,
  ROOK,
  WHITE,
  colorCode,
  colorName,
  moveOf,
  pieceOf,
  roleCode,
} from './core/code.ts';
import { Core, NONE, castlingRook, copyBoard, kingSquare, pieceAt, sameIdentity } from './core/core.ts';
import { FOUND, countMoves, generate } from './core/moves.ts';
import { step } from './core/make.ts';
import type { Fault } from './fault.ts';
import { checkFaults, countFaults, findKing, isPossibleStep } from './legality.ts';
import { type Result, fail, ok } from './result.ts';
import type { Setup } from './setup.ts';
import { squareOrNull } from './square.ts';
import type { SquareSet } from './squareSet.ts';
import type { Color, Move, Piece, Square } from './types.ts';

/** A position that a game can have. Immutable: the Core inside is never changed again and never handed out. */
export class Position {
  readonly #core: Core;

  /** Takes the core over. Outside the package positions come from `positionOf` and `play`. */
  constructor(core: Core) {
    this.#core = core;
  }

  static coreOf = (position: Position): Core => position.#core;

  get turn(): Color {
    return colorName(this.#core.turn);
  }

  get board(): Board {
    return new Board(this.#core);
  }

  pieceAt(square: Square): Piece | null {
    return pieceOf(pieceAt(this.#core, square));
  }

  kingOf(color: Color): Square {
    return kingSquare(this.#core, colorCode(color));
  }

  /** The rooks that hold the castling rights. */
  get castling(): CastlingRights {
    return rightsOf(this.#core);
  }

  /** Where a pawn can legally be captured en passant now; null where none can (E6, E8 count only this). */
  get epSquare(): Square | null {
    return squareOrNull(this.#core.epSquare);
  }

  /** The square a pawn has just stepped over, whether or not any pawn can capture it there. */
  get steppedOver(): Square | null {
    return squareOrNull(this.#core.stepped);
  }

  /** Half-moves since the last capture or pawn move. */
  get halfmoves(): number {
    return this.#core.halfmoves;
  }

  /** The number of the move to come; it grows after Black's move. */
  get fullmoves(): number {
    return this.#core.fullmoves;
  }

  get isChess960(): boolean {
    return this.#core.chess960 === 1;
  }

  /** 64 bits that equal positions (E6, E8) share. Different positions may too, if rarely: `isSamePosition` is exact. */
  get key(): bigint {
    const core = this.#core;
    const others = core.turn ^ (core.rights << 1) ^ (core.epSquare << 17);
    return (BigInt((core.keyHi ^ others) >>> 0) << 32n) | BigInt(core.keyLo >>> 0);
  }
}

export const { coreOf } = Position;

/**
 * The position a setup stands for, or everything that is wrong with it. Without `chess960` castling rights need the
 * king on e1 or e8 and the rook in its corner.
 */
export function positionOf(
  setup: Setup,
  options: { readonly chess960?: boolean } = {},
): Result<Position, readonly Fault[]> {
  const faults: Fault[] = [];
  const core = copyBoard(Board.coreOf(setup.board), new Core());
  const white = findKing(core, WHITE, faults);
  const black = findKing(core, BLACK, faults);
  countFaults(core, setup, faults);

  core.turn = colorCode(setup.turn);
  // A number that is no integer, already told as a fault, would make all cores a slower kind.
  core.halfmoves = setup.halfmoves | 0;
  core.fullmoves = setup.fullmoves | 0;
  setRights(core, setup.castling, [white, black], options.chess960 === true, faults);
  if (white !== NONE && black !== NONE) {
    checkFaults(core, faults);
    const target = setup.epSquare;
    if (target !== null) {
      if (isPossibleStep(core, target)) {
        core.stepped = target;
        if (enPassantFiles(core, target) !== 0) core.epSquare = target;
      } else faults.push({ code: 'impossible-en-passant', square: target });
    }
  }
  if (faults.length > 0) return fail(faults);
  return ok(new Position(core));
}

/** The setup that gives this position again. */
export function setupOf(position: Position): Setup {
  const core = coreOf(position);
  return {
    board: position.board,
    turn: position.turn,
    castling: claimsOf(core),
    epSquare: position.steppedOver,
    halfmoves: core.halfmoves,
    fullmoves: core.fullmoves,
  };
}

/** Every legal move, in no particular order. */
export function legalMoves(position: Position): Move[] {
  const end = generate(coreOf(position), 0);
  // oxlint-disable-next-line unicorn/no-new-array -- a list grown by push costs a fifth more
  const moves = new Array<Move>(end);
  for (let i = 0; i < end; i++) moves[i] = moveOf(FOUND[i]);
  return moves;
}

export function hasLegalMove(position: Position): boolean {
  return countMoves(coreOf(position)) > 0;
}

/** True of exactly the moves in `legalMoves`; castling is the king taking its rook, see `normalizeMove`. */
export const isLegal = (position: Position, move: Move): boolean => legalMove(position, move) !== undefined;

/** The legal move of these squares and this promotion. */
export const legalMove = (position: Position, { from, to, promotion }: Move): Move | undefined =>
  legalMoves(position).find((move) => move.from === from && move.to === to && move.promotion === promotion);

/**
 * The kind of a legal move of that piece onto that other one. Asked so that each answer but the last is rare, which a processor
 * foresees: only castling takes a piece of its own, and whatever pawn comes to the square just stepped over has taken there.
 */
function kindOf(core: Core, { from, to, promotion }: Move, piece: number, taken: number): number {
  if (promotion !== undefined) return roleCode(promotion);
  if (taken === ((piece & 8) | ROOK)) return CASTLING;
  const role = piece & 7;
  if (((role ^ PAWN) | (Math.abs(to - from) ^ 16)) === 0) return DOUBLE_STEP;
  return to === core.epSquare && role === PAWN ? EN_PASSANT : PLAIN;
}

/** The code of a move that is known to be legal. */
export function codeOf(core: Core, move: Move): number {
  const { from, to } = move;
  return from | (to << 6) | (kindOf(core, move, pieceAt(core, from), pieceAt(core, to)) << 12);
}

/** The position after a move, which must be legal: nothing is checked (ask `isLegal`, `parseUci` or `parseSan` first). */
export function play(position: Position, move: Move): Position {
  const core = coreOf(position);
  const { from, to } = move;
  const piece = pieceAt(core, from);
  const taken = pieceAt(core, to);
  const next = new Core();
  step(core, from, to, kindOf(core, move, piece, taken), piece, taken, next);
  return new Position(next);
}

/** The same move in the form `legalMoves` gives it: a king that goes two squares or more towards its rook takes it. */
export function normalizeMove(position: Position, move: Move): Move {
  const { from, to } = move;
  const core = coreOf(position);
  const piece = pieceAt(core, from);
  if ((piece & 7) !== KING || pieceAt(core, to) === ((piece & 8) | ROOK) || Math.abs(to - from) < 2) return move;
  const rook = castlingRook(core, piece >> 3, to > from ? 0 : 1);
  return rook !== NONE && kingTarget(from, rook) === to ? { from, to: rook } : move;
}

export const isCheck = (position: Position): boolean => inCheck(coreOf(position));

/** The pieces that give check to the side to move (M8). */
export function checkers(position: Position): SquareSet {
  const core = coreOf(position);
  return attackersOf(core, kingSquare(core, core.turn), core.turn ^ 1);
}

/** Every piece of a color that attacks or defends a square, pinned ones too. */
export const attackers = (position: Position, square: Square, by: Color): SquareSet =>
  attackersOf(coreOf(position), square, colorCode(by));

/** The pins against a color's king: by default the side to move's. */
export const pins = (position: Position, color: Color = position.turn): Pin[] =>
  pinsOf(coreOf(position), colorCode(color));

/** E6, E8: the same pieces, side to move, castling rights and legal en passant capture. */
export const isSamePosition = (a: Position, b: Position): boolean => sameIdentity(coreOf(a), coreOf(b));
