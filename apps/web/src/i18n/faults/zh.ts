import { faults } from '@duiyi/rules/faults/zh';

export const zh = {
  faults,
  alreadyOver: '这个局面已经终局：将死、逼和，或者双方都无法将死。',
};

export type StartWords = typeof zh;
