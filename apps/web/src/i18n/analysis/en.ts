import type { Mistake } from '@duiyi/computer';
import type { AnalysisWords } from './zh.ts';

const MISTAKE: { readonly [M in Mistake]: string } = {
  inaccuracy: 'Inaccuracy',
  mistake: 'Mistake',
  blunder: 'Blunder',
};

const moves = (plies: number): string => {
  const count = Math.ceil(plies / 2);
  return `${count} ${count === 1 ? 'move' : 'moves'}`;
};

const games = (count: number): string => `${count} ${count === 1 ? 'game' : 'games'}`;

export const en: AnalysisWords = {
  heading: 'Analysis',
  lead: 'Try moves, or open a game and see what else there was.',
  loading: 'Opening…',

  running: {
    heading: 'This game is still being played',
    lead: 'There is no analysis before a game has ended. Come back when it is over.',
    watch: 'Go to the game',
  },
  missing: { heading: 'There is no such game', lead: 'The address may be wrong.' },
  badFen: 'Here is the start position instead.',
  badGame: 'The record of this game cannot be read.',

  board: 'Board and steps',
  start: 'Start position',
  at: (ply, of) => `Ply ${ply} of ${of}`,
  flip: 'Flip the board',

  engine: {
    heading: 'Engine',
    thinking: (depth) => `Thinking · depth ${depth}`,
    done: (depth) => `Depth ${depth}`,
    waking: 'The engine is starting…',
    off: 'The engine is off.',
    over: 'There is no move left here.',
    noWasm:
      'This browser cannot run the engine (it has no WebAssembly). Moves, variations, import and export work all the same.',
    failed: 'The engine could not be fetched; the hall may be away.',
    retry: 'Try again',
    lines: 'Best moves',
    count: 'How many moves to show',
    busy: 'Going through the whole game…',
  },
  bar: (stands) => `How it stands: ${stands}`,
  stands: ({ type, value }) => {
    const side = value > 0 ? 'White' : 'Black';
    if (type === 'mate') return value === 0 ? 'checkmate' : `${side} mates in ${Math.abs(value)}`;
    if (Math.abs(value) < 5) return 'even';
    return `${side} is better by ${(Math.abs(value) / 100).toFixed(1)} pawns`;
  },
  switches: {
    heading: 'Show',
    engine: 'Engine',
    bar: 'Bar',
    lines: 'Best moves',
    arrows: 'Arrows',
    guess: 'Guess first',
  },
  guess: {
    hidden: 'Think first: make your move on the board, then see what the engine says.',
    show: 'Show me',
    judging: (san) => `You played ${san}; looking how good that is…`,
    best: (san) => `${san} is the best move.`,
    good: (san) => `${san} is a good move.`,
    poor: (san, mistake, cost) =>
      `${san}: ${MISTAKE[mistake].toLowerCase()}, ${Math.round(cost)} points of the expected score lost.`,
    better: 'The engine plays',
  },

  moves: {
    heading: 'Moves',
    none: 'No moves yet. Make one on the board, or ',
    bring: 'bring in a game',
    promote: 'Make main line',
    remove: 'Delete from here',
    removeSure: 'Yes, delete',
    pass: '(passes)',
    line: 'Variation',
  },

  game: {
    heading: 'The whole game',
    lead: 'Goes through every move and finds the mistakes of both sides.',
    go: 'Analyse the game',
    again: 'Go on',
    stop: 'Stop',
    progress: (done, of) => `${done} of ${of} positions`,
    stopped: (done, of) => `Stopped after ${done} of ${of} positions; what was found stays.`,
    done: 'The whole game has been gone through.',
    graph: 'How the game stood: White above, Black below',
    unknown: 'not analysed yet',
    hidden: 'While you guess first, the graph and the better moves are kept from you.',
    side: 'Side',
    counts: 'Mistakes',
    mistakes: MISTAKE,
    none: 'No mistakes found.',
    next: 'Next mistake',
    back: 'Previous mistake',
    better: 'Better',
    tryBetter: 'Show on the board',
    list: 'All mistakes',
    howHeading: 'How is this counted?',
    how: (inaccuracy, mistake, blunder) =>
      `For every position the engine estimates how many points of 100 games it would bring. A move that costs its player ${inaccuracy} points or more is an inaccuracy (about a pawn given away), ${mistake} or more a mistake (two pawns), ${blunder} or more a blunder (a piece). Once a game is decided, material hardly counts. The engine does not look very deep here, and is wrong now and then.`,
  },

  take: {
    heading: 'Take along',
    copyFen: 'Copy FEN',
    copyPgn: 'Copy PGN',
    savePgn: 'Save PGN',
    copied: 'Copied',
    copyFailed: 'The browser does not allow it',
    computer: 'Play the computer from here',
    editor: 'Change the position',
  },

  bring: {
    heading: 'Bring in',
    lead: 'Paste PGN or FEN, choose a file, or drop one on this page.',
    paste: 'PGN or FEN',
    go: 'Open',
    file: 'Choose a file',
    busy: (count) => `Reading, ${games(count)} so far…`,
    cancel: 'Cancel',
    empty: 'Please paste a game or a position first.',
    tooLarge: (megabytes) => `The file is too large; ${megabytes} MB is the most.`,
    nothing: 'There is no game in it.',
    broken: (count) => `${games(count)} with a fault, not opened:`,
    more: (count) => `${count} more not listed.`,
    choose: (count) => `${games(count)}: which one?`,
    next: (count) => `${count} more`,
    drop: 'Let go to open',
    plies: moves,
  },
};
