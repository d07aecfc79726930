import { reasons } from '@duiyi/rules/whyNot/en';
import type { WhyNotWords } from './zh.ts';

export const en: WhyNotWords = {
  ask: 'Why?',
  refused: 'That move is not legal.',
  rule: (id) => `Rule ${id} in the rule book`,
  reasons,
  surprises: {
    'en-passant': 'En passant: a pawn that went two squares may be captured by one beside it, with the very next move.',
    'castling-rook-attacked': 'This castling is allowed: it is the rook that was attacked, not the king.',
    'castling-rook-crosses': 'This castling is allowed: the rook crossed an attacked square, the king did not.',
  },
};
