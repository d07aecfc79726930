import type { Color, Role } from '@duiyi/rules';
import type { zh } from './zh.ts';

const SIDE: { readonly [C in Color]: string } = { white: 'White', black: 'Black' };

export const en: typeof zh = {
  tools: 'More',
  close: 'Close',
  slider: 'Moves, as a slider',
  at: (ply: number, of: number) => `Move ${ply} of ${of}`,
  play: 'Play the moves',
  pause: 'Pause',
  speed: (seconds: number) => `${seconds} s a move`,
  entry: 'Type a move',
  entryHint: 'Type a move: Nf3, e2e4, 0-0, e8=Q',
  enter: 'Play',
  faults: {
    unreadable: (text) => `"${text}" is no move that can be read. Try Nf3, e2e4, 0-0 or e8=Q.`,
    illegal: (text) => `"${text}" cannot be played in this position.`,
    ambiguous: (text) => `"${text}" could be several moves: say where the piece comes from, as in Nbd2.`,
    'promotion-missing': (text) => `Say what the pawn becomes, as in ${text}=Q.`,
  },
  notNow: 'You cannot move now: it is not your turn, or you are looking back.',
  copyLink: 'Copy link',
  copyFen: 'Copy FEN',
  copyPgn: 'Copy PGN',
  copied: 'Copied',
  savePgn: 'Save as PGN',
  picture: (kind) => `Save as ${kind}`,
  fileFailed: 'Nothing was saved',
  copyFailed: 'The browser does not allow copying',
  draw: 'Draw arrows',
  colors: ['Green', 'Red', 'Blue', 'Yellow'],
  zen: 'Zen mode',
  leaveZen: 'Leave zen mode',
  blindfold: 'Blindfold',
  lag: (millis: number) => `Lag ${millis} ms`,
  noLag: 'Lag unknown',
  lowTime: (seconds: number) => `Low on time: ${seconds} s left`,
  taken: (color: Color, roles: readonly Role[], more: number) =>
    `${SIDE[color]} has taken: ${roles.join(', ') || 'nothing'}${more > 0 ? `; ${more} ahead` : ''}`,
  tried: 'Tried: ',
  solid: {
    toSolid: 'Show the board in 3D',
    toFlat: 'Show the board flat',
    raised: '3D',
    flat: 'Flat',
    views: 'View',
    view: { main: 'Player', top: 'Above', side: 'Side' },
    reset: 'Reset',
    trouble: {
      'no-webgl': 'This browser cannot show the board in 3D: here is the flat one.',
      lost: 'The graphics card dropped the 3D board: the flat one stands in until it is back.',
      slow: '3D is too slow on this device: here is the flat board. You can switch at any time.',
      unreachable: 'The 3D board could not be loaded: here is the flat one.',
      failed: 'Something went wrong with the 3D board: here is the flat one.',
    },
  },
};
