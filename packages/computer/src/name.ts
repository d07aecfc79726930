/** What the ten are called, in the languages of the hall. */
import { type Character, type Level, PLAYS } from './level.ts';

type Names = { readonly [C in Character]: string };

export const NAMES = {
  'zh-CN': {
    chick: '小鸡',
    rabbit: '小兔',
    goat: '山羊',
    cat: '花猫',
    dog: '黄狗',
    monkey: '猴子',
    fox: '狐狸',
    crane: '仙鹤',
    tiger: '老虎',
    dragon: '神龙',
  },
  en: {
    chick: 'Chick',
    rabbit: 'Rabbit',
    goat: 'Goat',
    cat: 'Cat',
    dog: 'Dog',
    monkey: 'Monkey',
    fox: 'Fox',
    crane: 'Crane',
    tiger: 'Tiger',
    dragon: 'Dragon',
  },
} as const satisfies { readonly [language: string]: Names };

export interface ComputerName {
  readonly 'zh-CN': string;
  readonly en: string;
}

/** The opponent of a level as one of those who play: nobody takes it for a person. */
export const computerName = (level: Level): ComputerName => {
  const { character } = PLAYS[level];
  return { 'zh-CN': `${NAMES['zh-CN'][character]}（电脑）`, en: `${NAMES.en[character]} (computer)` };
};

/** The same for a record, which is read without the hall: with the level. */
export const recordedName = (level: Level): ComputerName => {
  const { character } = PLAYS[level];
  return {
    'zh-CN': `${NAMES['zh-CN'][character]}（电脑，第 ${level} 等）`,
    en: `${NAMES.en[character]} (computer, level ${level})`,
  };
};
