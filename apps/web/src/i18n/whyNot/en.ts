import { reasons } from '@duiyi/rules/whyNot/en';
import type { WhyNotWords } from './zh.ts';

export const en: WhyNotWords = {
  ask: 'Why?',
  refused: 'That move is not legal.',
  rule: (id) => `Rule ${id} in the rule book`,
  reasons,
};
