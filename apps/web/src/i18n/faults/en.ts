import { faults } from '@duiyi/rules/faults/en';
import type { StartWords } from './zh.ts';

export const en: StartWords = {
  faults,
  alreadyOver: 'The game is over here already: checkmate, stalemate, or neither side can mate.',
};
