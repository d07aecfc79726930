import type { Color, Move, Piece, PromotionRole, Role, Square, Wing } from '../types.ts';

/** What a person tries: any two squares, and any role to promote to, also the two that are never allowed. */
export interface Attempt {
  readonly from: Square;
  readonly to: Square;
  readonly promotion?: Role;
}

/** A piece where it stands. */
export interface Standing {
  readonly square: Square;
  readonly piece: Piece;
}

/** A move of the game so far; ply 1 is the one that led from the history's first position to its second. */
export interface Past {
  readonly ply: number;
  readonly move: Move;
}

/** How king, queen, rook, bishop, knight and pawn go. */
export type MoveRule = 'M1' | 'M2' | 'M3' | 'M4' | 'M5' | 'M6';

/**
 * The rule that forbids a move, with what to point at on the board. `rule` is the id in the rules of the hall
 * (B board, M moves, X special moves).
 *
 * `line` runs from beside the king, where it would stand, to the piece at the other end, which it includes. `spoilt` and
 * `stepped` are null where the history given does not reach back so far.
 */
export type Reason =
  /** A move goes to another square; one may not pass. */
  | { readonly code: 'same-square'; readonly rule: 'B4'; readonly square: Square }
  | { readonly code: 'empty-square'; readonly rule: 'B4'; readonly square: Square }
  | { readonly code: 'opponents-piece'; readonly rule: 'B4'; readonly mover: Standing; readonly turn: Color }
  /** That role does not go so; `pattern` is where it would go from there on an empty board. */
  | {
      readonly code: 'wrong-way';
      readonly rule: MoveRule;
      readonly mover: Standing;
      readonly pattern: readonly Square[];
    }
  | { readonly code: 'pawn-backward'; readonly rule: 'M6'; readonly mover: Standing }
  | { readonly code: 'pawn-double-step-late'; readonly rule: 'M6'; readonly mover: Standing }
  /** Something stands straight ahead, where a pawn may not capture. */
  | { readonly code: 'pawn-blocked'; readonly rule: 'M6'; readonly mover: Standing; readonly blocker: Standing }
  | { readonly code: 'pawn-nothing-to-capture'; readonly rule: 'M6'; readonly mover: Standing; readonly square: Square }
  | { readonly code: 'own-piece'; readonly rule: 'M9'; readonly mover: Standing; readonly target: Standing }
  | { readonly code: 'king-capture'; readonly rule: 'M9'; readonly mover: Standing; readonly target: Standing }
  /** The first piece in the way of a queen, rook or bishop. */
  | {
      readonly code: 'blocked';
      readonly rule: MoveRule;
      readonly mover: Standing;
      readonly blocker: Standing;
    }
  /** The pawn beside did step two squares, but not with the last move: at once or never. */
  | { readonly code: 'en-passant-late'; readonly rule: 'X1'; readonly pawn: Square; readonly stepped: Past | null }
  /** The pawn beside came to its square in some other way. */
  | { readonly code: 'en-passant-no-double-step'; readonly rule: 'X1'; readonly pawn: Square; readonly arrived: Past }
  /** Two pawns leave their squares at once, and the king stands open to the attacker. */
  | {
      readonly code: 'en-passant-exposes-king';
      readonly rule: 'M7';
      readonly pawn: Square;
      readonly king: Square;
      readonly attacker: Standing;
      readonly line: readonly Square[];
    }
  | {
      readonly code: 'pinned';
      readonly rule: 'M7';
      readonly mover: Standing;
      readonly king: Square;
      readonly pinner: Standing;
      readonly line: readonly Square[];
    }
  | {
      readonly code: 'king-into-attack';
      readonly rule: 'M7';
      readonly square: Square;
      readonly attackers: readonly Standing[];
    }
  | {
      readonly code: 'king-captures-protected';
      readonly rule: 'M7';
      readonly target: Standing;
      readonly protectors: readonly Standing[];
    }
  | { readonly code: 'kings-touch'; readonly rule: 'M7'; readonly square: Square; readonly king: Square }
  /** The king steps back along the line of the piece that gives check and stays in its sight. */
  | {
      readonly code: 'king-stays-in-line';
      readonly rule: 'M8';
      readonly square: Square;
      readonly checker: Standing;
      readonly line: readonly Square[];
    }
  /** Neither captures the checker nor stands between; `answers` are the squares where some piece would. */
  | {
      readonly code: 'check-unanswered';
      readonly rule: 'M8';
      readonly king: Square;
      readonly checker: Standing;
      readonly answers: readonly Square[];
    }
  | {
      readonly code: 'double-check';
      readonly rule: 'M8';
      readonly king: Square;
      readonly checkers: readonly Standing[];
    }
  | { readonly code: 'promotion-missing'; readonly rule: 'X3'; readonly choices: readonly PromotionRole[] }
  | {
      readonly code: 'promotion-role';
      readonly rule: 'X3';
      readonly role: Role;
      readonly choices: readonly PromotionRole[];
    }
  | { readonly code: 'promotion-too-early'; readonly rule: 'X3'; readonly mover: Standing }
  | { readonly code: 'promotion-not-a-pawn'; readonly rule: 'X3'; readonly mover: Standing }
  /** Castling is allowed and this is how a person shows it; the move itself is the king taking its own rook. */
  | { readonly code: 'castling-two-squares'; readonly rule: 'X4'; readonly wing: Wing; readonly move: Move }
  | { readonly code: 'castling-no-rook'; readonly rule: 'X4'; readonly wing: Wing }
  | { readonly code: 'castling-king-moved'; readonly rule: 'X6a'; readonly wing: Wing; readonly spoilt: Past | null }
  | {
      readonly code: 'castling-rook-moved';
      readonly rule: 'X6a';
      readonly wing: Wing;
      readonly rook: Square;
      readonly spoilt: Past | null;
    }
  | {
      readonly code: 'castling-rook-captured';
      readonly rule: 'X6a';
      readonly wing: Wing;
      readonly rook: Square;
      readonly spoilt: Past;
    }
  /** King and rook are at home, but the right was gone before the history given begins. */
  | { readonly code: 'castling-right-lost'; readonly rule: 'X6a'; readonly wing: Wing }
  | { readonly code: 'castling-blocked'; readonly rule: 'X6b'; readonly wing: Wing; readonly blocker: Standing }
  | {
      readonly code: 'castling-in-check';
      readonly rule: 'X6c';
      readonly wing: Wing;
      readonly king: Square;
      readonly checkers: readonly Standing[];
    }
  /** A square the king crosses. */
  | {
      readonly code: 'castling-through-attack';
      readonly rule: 'X6d';
      readonly wing: Wing;
      readonly square: Square;
      readonly attackers: readonly Standing[];
    }
  /** The square the king lands on. */
  | {
      readonly code: 'castling-into-attack';
      readonly rule: 'X6d';
      readonly wing: Wing;
      readonly square: Square;
      readonly attackers: readonly Standing[];
    }
  /** Chess960 alone: the rook leaves its place between the king and an attacker on the rank. */
  | {
      readonly code: 'castling-uncovers-king';
      readonly rule: 'X6d';
      readonly wing: Wing;
      readonly square: Square;
      readonly attackers: readonly Standing[];
    };

export type ReasonCode = Reason['code'];
