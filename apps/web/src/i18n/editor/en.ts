import type { Color, Role, Wing } from '@duiyi/rules';
import type { EditorWords } from './zh.ts';

const COLOR: { readonly [C in Color]: string } = { white: 'White', black: 'Black' };
const ROLE: { readonly [R in Role]: string } = {
  king: 'king',
  queen: 'queen',
  rook: 'rook',
  bishop: 'bishop',
  knight: 'knight',
  pawn: 'pawn',
};
const WING: { readonly [W in Wing]: string } = { king: 'king-side O-O', queen: 'queen-side O-O-O' };

export const en: EditorWords = {
  heading: 'Set up a position',
  tools: 'Pieces',
  move: 'Move',
  remove: 'Take off',
  piece: (color, role) => `${COLOR[color]} ${ROLE[role]}`,
  how: 'Drag pieces, or press a piece and then squares; off the board is taken off. By keyboard: arrows choose a square, K Q R B N P put a white piece, small letters a black one, Delete takes off.',
  start: 'Start position',
  clear: 'Clear',
  flip: 'Flip the board',
  turn: 'To move',
  turns: { white: 'White', black: 'Black' },
  rights: 'May still castle',
  right: (color, wing) => `${COLOR[color]} ${WING[wing]}`,
  step: 'A pawn has just stepped over',
  noStep: 'None',
  counters: 'Counters',
  halfmoves: 'Half-moves without a capture or a pawn move',
  fullmoves: 'Move number',
  fen: 'FEN of the position',
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'Not copied: please select it yourself',
  good: (color) => `A game can begin here: ${COLOR[color]} to move.`,
  chess960: 'A king or a rook is not on its usual square: castling follows the rules of Chess960.',
  impossible: 'No game comes to this position:',
  computer: 'Play the computer',
  friend: 'Play somebody',
  analyse: 'Analyse',
};
