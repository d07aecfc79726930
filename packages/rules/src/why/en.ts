/** Why a move is forbidden, in English. */
import { formatSquare } from '../square.ts';
import type { Piece } from '../types.ts';
import type { Standing } from './reason.ts';
import { type ReasonWords, list } from './words.ts';

const piece = ({ color, role }: Piece): string => `${color} ${role}`;
const at = ({ piece: what, square }: Standing): string => `the ${piece(what)} on ${formatSquare(square)}`;
const all = (standings: readonly Standing[]): string => list(standings.map(at), ', ', ' and ');
const squares = (names: readonly number[]): string => list(names.map(formatSquare), ', ', ' and ');
const side = { king: 'king-side', queen: 'queen-side' } as const;
const capital = { white: 'White', black: 'Black' } as const;

export const reasons: ReasonWords = {
  'same-square': ({ square }) =>
    `A move goes to another square; the piece on ${formatSquare(square)} would stay there.`,
  'empty-square': ({ square }) => `There is no piece on ${formatSquare(square)}.`,
  'opponents-piece': ({ mover, turn }) => `It is ${capital[turn]}'s turn, and ${at(mover)} is the opponent's.`,
  'wrong-way': ({ mover }) =>
    ({
      king: 'A king goes one square in any direction.',
      queen: 'A queen goes any distance along a rank, file or diagonal.',
      rook: 'A rook goes any distance along a rank or file.',
      bishop: 'A bishop goes any distance along a diagonal.',
      knight: 'A knight goes one square straight and then one diagonally onward.',
      pawn: 'A pawn goes one square straight ahead, or two from its first square, and captures one square diagonally ahead.',
    })[mover.piece.role],
  'pawn-backward': () => 'A pawn never goes backward.',
  'pawn-double-step-late': ({ mover }) =>
    `A pawn may go two squares from its first square only, and ${at(mover)} has left it.`,
  'pawn-blocked': ({ blocker }) => `A pawn never captures straight ahead, and ${at(blocker)} is in its way.`,
  'pawn-nothing-to-capture': ({ square }) =>
    `A pawn goes diagonally only to capture, and there is nothing to capture on ${formatSquare(square)}.`,
  'own-piece': ({ target }) => `A piece never moves onto one of its own side: ${at(target)} is there.`,
  'king-capture': ({ target }) => `A king is never captured: ${at(target)} is out of bounds.`,
  blocked: ({ mover, blocker }) => `A ${mover.piece.role} never goes over a piece, and ${at(blocker)} is in its way.`,
  'en-passant-late': ({ pawn, stepped }, told) =>
    stepped === null
      ? `The pawn on ${formatSquare(pawn)} can be captured en passant only right after its double step, which was not the last move.`
      : `The pawn on ${formatSquare(pawn)} made its double step earlier (${told(stepped)}); en passant is possible at once or never.`,
  'en-passant-no-double-step': ({ pawn, arrived }, told) =>
    `The pawn on ${formatSquare(pawn)} did not come there by a double step (${told(arrived)}), so it cannot be captured en passant.`,
  'en-passant-exposes-king': ({ king, attacker }) =>
    `This en passant capture takes two pawns off the line and leaves the king on ${formatSquare(king)} open to ${at(attacker)}.`,
  pinned: ({ mover, king, pinner }) =>
    `The ${piece(mover.piece)} on ${formatSquare(mover.square)} is pinned: without it ${at(pinner)} would attack the king on ${formatSquare(king)}.`,
  'king-into-attack': ({ square, attackers }) =>
    `A king may not step onto an attacked square: ${formatSquare(square)} is attacked by ${all(attackers)}.`,
  'king-captures-protected': ({ target, protectors }) =>
    `A king may not capture a protected piece: ${at(target)} is protected by ${all(protectors)}.`,
  'kings-touch': ({ square, king }) =>
    `Kings never stand side by side: ${formatSquare(square)} is next to the king on ${formatSquare(king)}.`,
  'king-stays-in-line': ({ square, checker }) =>
    `${formatSquare(square)} lies on the same line: ${at(checker)} would still give check.`,
  'check-unanswered': ({ king, checker, answers }) =>
    `The king on ${formatSquare(king)} is in check by ${at(checker)}: the next move must move the king, ` +
    (answers.length === 1
      ? 'or capture the attacker.'
      : `capture the attacker or stand between (${squares(answers)}).`),
  'double-check': ({ checkers }) => `This is double check, by ${all(checkers)}: only the king can move.`,
  'promotion-missing': () => 'A pawn that reaches the last rank becomes a queen, rook, bishop or knight: say which.',
  'promotion-role': ({ role }) => `A pawn becomes a queen, rook, bishop or knight, never a ${role}.`,
  'promotion-too-early': () => 'A pawn is promoted on the last rank only.',
  'promotion-not-a-pawn': ({ mover }) => `Only a pawn is promoted, and this is ${at(mover)}.`,
  'castling-two-squares': ({ move }) =>
    `This is castling and allowed; the move is the king taking its rook, ${formatSquare(move.from)}${formatSquare(move.to)}.`,
  'castling-no-rook': ({ wing }) => `There is no rook to castle with on the ${side[wing]}.`,
  'castling-king-moved': ({ spoilt }, told) =>
    `No castling: the king has moved${spoilt === null ? '' : ` (${told(spoilt)})`}.`,
  'castling-rook-moved': ({ wing, rook, spoilt }, told) =>
    spoilt === null
      ? `No castling: the rook on ${formatSquare(rook)} has moved.`
      : `No ${side[wing]} castling: the rook from ${formatSquare(rook)} has moved (${told(spoilt)}).`,
  'castling-rook-captured': ({ wing, rook, spoilt }, told) =>
    `No ${side[wing]} castling: the rook on ${formatSquare(rook)} was captured (${told(spoilt)}).`,
  'castling-right-lost': ({ wing }) =>
    `The right to castle ${side[wing]} was lost earlier: this king or this rook has moved.`,
  'castling-blocked': ({ blocker }) => `No castling over a piece: ${at(blocker)} is in the way.`,
  'castling-in-check': ({ checkers }) => `No castling out of check: the king is attacked by ${all(checkers)}.`,
  'castling-through-attack': ({ square, attackers }) =>
    `No castling: ${formatSquare(square)}, which the king crosses, is attacked by ${all(attackers)}.`,
  'castling-into-attack': ({ square, attackers }) =>
    `No castling: ${formatSquare(square)}, where the king lands, is attacked by ${all(attackers)}.`,
  'castling-uncovers-king': ({ square, attackers }) =>
    `No castling: the rook would no longer shelter the king, which ${all(attackers)} would attack on ${formatSquare(square)}.`,
};
