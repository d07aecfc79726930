export { type Result, fail, ok } from './result.ts';
export {
  type ByColor,
  type ByRole,
  type ByWing,
  COLORS,
  type Color,
  type File,
  type Move,
  PROMOTION_ROLES,
  type Piece,
  type PromotionRole,
  ROLES,
  type Rank,
  type Role,
  type Square,
  type Wing,
  opposite,
} from './types.ts';
export { fileOf, formatSquare, isDark, parseSquare, rankOf, squareAt } from './square.ts';
export { SquareSet } from './squareSet.ts';
export { attacks, between } from './attacks.ts';
export { type Board, boardOf } from './board.ts';
export { type CastlingClaim, type Setup } from './setup.ts';
export { type CastlingRights } from './castling.ts';
export { type Fault } from './fault.ts';
export { type Pin } from './attackers.ts';
export {
  type Position,
  attackers,
  checkers,
  hasLegalMove,
  isCheck,
  isLegal,
  isSamePosition,
  legalMoves,
  normalizeMove,
  pins,
  play,
  positionOf,
  setupOf,
} from './position.ts';
export { START_FEN, START_POSITION } from './start.ts';
export { type FenFault, type FenField, type FenStyle, formatFen, parseFen } from './fen.ts';
export { type UciFault, formatUci, parseUci } from './uci.ts';
export { type SanFault, parseSan } from './san.ts';
export { formatSan } from './sanFormat.ts';
export { type SanStyle } from './sanStyle.ts';
export { type PerftLeaf, perft } from './perft.ts';
export { type Ending, type EndingOptions, canClaimFifty, ending, repetitionCount } from './ending.ts';
export { CAN_MATE_BUDGET, type CanMate, canMate, cannotMate, hasMatingMaterial, isDead } from './canMate.ts';
export { whyNot } from './whyNot.ts';
export { type Attempt, type Past, type Reason, type ReasonCode, type Standing } from './why/reason.ts';
export {
  PGN_DETAILS,
  PGN_LIMITS,
  PGN_RESULTS,
  type PgnCommand,
  type PgnComment,
  type PgnDetail,
  type PgnEvaluation,
  type PgnFault,
  type PgnFaultCode,
  type PgnFaultReason,
  type PgnGame,
  type PgnLimits,
  type PgnNode,
  type PgnOptions,
  type PgnResult,
  type PgnRoot,
  finalPosition,
  formatPgn,
  mainline,
  readPgn,
} from './pgn.ts';
