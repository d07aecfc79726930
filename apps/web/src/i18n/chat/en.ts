import type { zh } from './zh.ts';

export const en: typeof zh = {
  close: 'Close chat',
  off: 'Turn chat off',
  on: 'Turn chat on',
  isOff: 'Chat is off.',
  players: 'Players',
  spectators: 'Spectators',
  empty: { players: 'Only the two players can read this.', spectators: 'Players cannot read this before the end.' },
  presets: {
    hello: 'Hello',
    'good-luck': 'Good luck',
    'good-move': 'Good move',
    thanks: 'Good game, thanks',
  },
  write: 'Say something',
  send: 'Send',
  mute: 'Mute opponent',
  unmute: 'Unmute',
  muted: 'Your opponent is muted.',
  silenced: (who) => `An organiser has stopped ${who} from speaking.`,
  unsilenced: (who) => `An organiser lets ${who} speak again.`,
};
