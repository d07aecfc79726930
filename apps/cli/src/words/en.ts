import { faults } from '@duiyi/rules/faults/en';
import { reasons } from '@duiyi/rules/whyNot/en';
import { list } from '@duiyi/rules/whyNot/words';
import { type Dictionary, squareName } from './dictionary.ts';

const squares = (names: readonly number[]): string => list(names.map(squareName), ', ', ' and ');
const plural = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;
const capital = { white: 'White', black: 'Black' } as const;

export const en: Dictionary = {
  reasons,
  faults,
  moves: {
    'bad-move': ({ text }) => `“${text}” is not a move.`,
    'no-such-piece': ({ color, role }) => `${capital[color]} has no such ${role}.`,
    'ambiguous-move': ({ candidates }) => `Several moves fit: ${candidates.join(', ')}.`,
    'illegal-before': ({ text, ply }) => `Move ${ply}, “${text}”, is not legal there.`,
  },
  pgn: {
    'bad-tag': () => 'A tag is written [Name "value"].',
    'tag-not-closed': () => 'The line ends before the tag does.',
    'unknown-variant': ({ variant }) => `“${variant}” is not played by the laws of chess.`,
    'unreadable-move': ({ text }) => `“${text}” is not a move.`,
    'illegal-move': ({ text }) => `“${text}” is not legal here.`,
    'ambiguous-move': ({ text, candidates }) =>
      `“${text}” may be any of ${candidates.length} moves, from ${squares(candidates.map(({ from }) => from))}.`,
    'null-move-in-check': () => 'A side in check cannot pass.',
    'bad-nag': ({ text }) => `“${text}” is no annotation: $0 to $255.`,
    'comment-not-closed': () => 'A comment is opened here and never closed.',
    'variation-not-closed': () => 'A variation is opened here and never closed.',
    'variation-not-opened': () => 'A variation is closed here that was never opened.',
    'variation-before-move': () => 'A variation stands before the first move, which it could not replace.',
    'too-long': ({ limit }) => `The game is longer than ${limit} bytes.`,
    'too-much': ({ limit }) => `The game has more than ${limit} moves, comments, annotations and tags.`,
  },
  badStart: 'The start position cannot be played.',
  counted: ({ games, plies, faults }) =>
    `${plural(games, 'game')}, ${plural(plies, 'ply', 'plies')}, ${plural(faults, 'fault')}`,
  playedOn: (plies) => `${plural(plies, 'ply', 'plies')} played on`,
  cannotMate: (winner, timeForfeit) =>
    `${capital[winner]} could not mate by any series of legal moves` + (timeForfeit ? ', so the flag was a draw' : ''),
  differs: (result) => `should be ${result}`,
  usage: {
    'unknown-command': ({ name }) => (name === '' ? 'A command is missing.' : `There is no command “${name}”.`),
    'bad-option': ({ detail }) => detail,
    'missing-argument': ({ name }) => `${name} is missing.`,
    'too-many-arguments': ({ text }) => `“${text}” is one argument too many; put a FEN in quotes.`,
    'bad-value': ({ name, text }) => `“${text}” cannot be the value of ${name}.`,
    'unwritable-file': ({ file, detail }) => `${file} cannot be written (${detail}).`,
    'unreadable-file': ({ file, detail }) => `${file} cannot be read (${detail}).`,
  },
  endings: {
    checkmate: 'checkmate',
    stalemate: 'stalemate',
    'dead-position': 'dead position: neither side can mate',
    'perpetual-check': 'perpetual check',
    repetition: 'threefold repetition',
    'seventy-five-moves': 'seventy-five moves without a capture or pawn move',
  },
  verdicts: { yes: 'yes', no: 'no, proved', unknown: 'not settled' },
  labels: {
    legal: 'is legal',
    turn: 'to move',
    check: 'check by',
    noCheck: 'no check',
    moves: 'legal moves',
    ending: 'ending',
    noEnding: 'no ending by itself',
    canMate: 'can mate',
    line: 'line',
    whiteWins: 'White wins',
    blackWins: 'Black wins',
    draw: 'draw',
    usage: 'Usage',
    common:
      'Every command: --json (one object a line), --lang en|zh. FEN may be startpos; FEN and FILE are read from standard input where none is given.',
    exits: 'Exit status: 0 all is well, 1 faults were found or the move is forbidden, 2 wrong usage.',
  },
  colors: capital,
};
