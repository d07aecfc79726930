import { NAMES } from '@duiyi/computer';
import type { ComputerWords } from './zh.ts';

export const en: ComputerWords = {
  heading: 'Play the computer',
  lead: 'Choose an opponent and begin at once. No account needed; it goes on while the hall is away.',
  level: (level) => `Level ${level}`,
  levels: 'Opponent',
  names: NAMES.en,
  characters: {
    chick: 'Has just learnt the moves, plays what it sees first, and loves to push pawns.',
    rabbit: 'Shy: runs from every attack and forgets the rest.',
    goat: 'Charges straight ahead and seldom looks aside.',
    cat: 'Pounces on whatever can be taken; slow to finish.',
    dog: 'Loves giving check and chases kings.',
    monkey: 'Quick and mischievous; slips now and then.',
    fox: 'Sets traps and gives little away.',
    crane: 'Unhurried and sound.',
    tiger: 'Sees far; one mistake is enough.',
    dragon: 'Plays its best. Hardly anybody wins.',
  },
  time: 'Time',
  untimed: 'No clock',
  helps: 'Takebacks and hints',
  withHelps: 'Yes',
  withoutHelps: 'No (training)',
  position: 'Where to begin',
  fen: 'FEN of the position',
  editor: 'Set it up on a board',
  goOn: 'Go on with the last game',
  hint: 'Hint',
  fates: {
    waits: 'It goes into the archive once the hall is back.',
    members: 'It goes into the archive once you have signed in.',
    kept: 'Kept in the archive',
    refused: 'The hall does not take this game; take it along as a file.',
  },
};
