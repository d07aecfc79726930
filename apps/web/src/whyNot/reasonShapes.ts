/** What a refusal points at, drawn on the board: red for an attack, blue for a move of the past, yellow for what is in the way, green for what could be. */
import type { Move, Reason, ReasonCode, Square, Standing } from '@duiyi/rules';
import type { Shape, ShapeColor } from '../board/shape.ts';

const circle = (square: Square, color: ShapeColor): Shape => ({ from: square, to: square, color });
const attacks = (attackers: readonly Standing[], square: Square): readonly Shape[] => [
  circle(square, 'red'),
  ...attackers.map(({ square: from }): Shape => ({ from, to: square, color: 'red' })),
];
const made = ({ from, to }: Move): Shape => ({ from, to, color: 'blue' });
const inTheWay = ({ square }: Standing): readonly Shape[] => [circle(square, 'yellow')];

const SHAPES: { readonly [C in ReasonCode]: (reason: Extract<Reason, { code: C }>) => readonly Shape[] } = {
  'same-square': () => [],
  'empty-square': () => [],
  'opponents-piece': ({ mover }) => inTheWay(mover),
  'wrong-way': ({ pattern }) => pattern.map((square) => circle(square, 'green')),
  'pawn-backward': () => [],
  'pawn-double-step-late': ({ mover }) => inTheWay(mover),
  'pawn-blocked': ({ blocker }) => inTheWay(blocker),
  'pawn-nothing-to-capture': ({ square }) => [circle(square, 'yellow')],
  'own-piece': ({ target }) => inTheWay(target),
  'king-capture': ({ target }) => inTheWay(target),
  blocked: ({ blocker }) => inTheWay(blocker),
  'en-passant-late': ({ pawn, stepped }) => (stepped ? [made(stepped.move)] : [circle(pawn, 'yellow')]),
  'en-passant-no-double-step': ({ arrived }) => [made(arrived.move)],
  'en-passant-exposes-king': ({ attacker, king }) => attacks([attacker], king),
  pinned: ({ pinner, king }) => attacks([pinner], king),
  'king-into-attack': ({ attackers, square }) => attacks(attackers, square),
  'king-captures-protected': ({ protectors, target }) => attacks(protectors, target.square),
  'kings-touch': ({ king, square }) => [circle(square, 'red'), { from: king, to: square, color: 'red' }],
  'king-stays-in-line': ({ checker, square }) => attacks([checker], square),
  'check-unanswered': ({ checker, king, answers }) => [
    ...attacks([checker], king),
    ...answers.map((square) => circle(square, 'green')),
  ],
  'double-check': ({ checkers, king }) => attacks(checkers, king),
  'promotion-missing': () => [],
  'promotion-role': () => [],
  'promotion-too-early': () => [],
  'promotion-not-a-pawn': () => [],
  'castling-two-squares': () => [],
  'castling-no-rook': () => [],
  'castling-king-moved': ({ spoilt }) => (spoilt ? [made(spoilt.move)] : []),
  'castling-rook-moved': ({ spoilt, rook }) => (spoilt ? [made(spoilt.move)] : [circle(rook, 'yellow')]),
  'castling-rook-captured': ({ spoilt }) => [made(spoilt.move)],
  'castling-right-lost': () => [],
  'castling-blocked': ({ blocker }) => inTheWay(blocker),
  'castling-in-check': ({ checkers, king }) => attacks(checkers, king),
  'castling-through-attack': ({ attackers, square }) => attacks(attackers, square),
  'castling-into-attack': ({ attackers, square }) => attacks(attackers, square),
  'castling-uncovers-king': ({ attackers, square }) => attacks(attackers, square),
};

export const reasonShapes = (reason: Reason): readonly Shape[] =>
  (SHAPES[reason.code] as (reason: Reason) => readonly Shape[])(reason);
