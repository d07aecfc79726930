import type { AccountFaults } from './rare.zh.ts';
import type { RareSentences } from './reason.ts';

export const accountFaults: AccountFaults = {
  'name-too-short': ({ least }) => `A name has at least ${least} characters.`,
  'name-too-long': ({ most }) => `A name has at most ${most} characters.`,
  'name-invisible': ({ codePoint }) =>
    `There is a character in this name that nobody can see (${codePoint}). Delete it and type the name again.`,
  'name-blank': () => 'A name has no blanks.',
  'name-character': ({ character, codePoint, like }) =>
    like === undefined
      ? `A name cannot have “${character}”: only Han characters, Latin letters, digits, _ and -.`
      : `“${character}” (${codePoint}) looks like ${like} but is another character, and cannot be in a name.`,
  'name-reserved': () => 'The hall itself uses this name. Please choose another.',
  'name-taken': () => 'Somebody has this name already, or one that looks the same.',
  'password-too-short': ({ least }) => `A password has at least ${least} characters.`,
  'password-too-long': ({ most }) => `A password has at most ${most} characters.`,
  'password-is-name': () => 'The password must not be the name.',
  'password-guessable': () => 'This password is too easy to guess. Please choose another.',
};

const timeOf = (instant: number): string =>
  new Date(instant).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });

export const rare: RareSentences = {
  'bad-account': ({ name, password }) =>
    [...name, ...password].map((fault) => (accountFaults[fault.code] as (f: typeof fault) => string)(fault)).join(' '),
  'name-taken': () => accountFaults['name-taken']({ code: 'name-taken' }),
  'already-member': () => 'You are a member already.',
  'not-a-member': () => 'Please sign in first.',
  'no-such-account': () => 'There is no such member.',
  'not-yourself': () => 'This cannot be done to your own account.',
  'wrong-sign-in': () => 'The name or the password is wrong.',
  'wrong-password': () => 'The password is wrong.',
  'too-many-tries': ({ seconds }) =>
    seconds < 90
      ? `Too many wrong passwords. Try again in ${seconds} s.`
      : `Too many wrong passwords. Try again in ${Math.ceil(seconds / 60)} minutes.`,
  'bad-link': () =>
    'This link has been used or is no longer valid. Get a new one with npm run organiser on the machine that runs the hall.',
  suspended: ({ reason }) => `Your account is suspended: you cannot begin new games. The reason: ${reason}`,
  'guests-may-not-play': () => 'This hall is for its members. Please sign in or sign up.',
  'formal-game-running': () => 'A formal game of yours is running. Finish it before you begin another.',
  'opponent-may-not-play': () => 'The other player cannot begin this game now.',
  barred: ({ until }) =>
    `You aborted three games within an hour, or did not make the first move. No formal games until ${timeOf(until)}.`,
  'too-many-seeks': ({ limit }) => `At most ${limit} seeks at once. Withdraw one first.`,
  'too-many-challenges': ({ limit }) => `Too many challenges are waiting for an answer. At most ${limit}.`,
  'already-challenged': () => 'Your challenge to this member is waiting for an answer.',
  'no-such-member': ({ name }) => `There is no member called “${name}”.`,
  'computers-play-casual': () => 'Computers play casual games only.',
  'computer-busy': () => 'All boards of this computer are taken. Choose another, or come back in a while.',
  'computer-away': () => 'This computer is not in the hall just now.',
  'impossible-game': ({ event }) => `This game is against the rules: entry ${event} of its log cannot have happened.`,
  'game-taken': () => 'Another game has this id.',
  'already-annulled': () => 'This game has been annulled already.',
  'too-many-games': ({ limit }) => `Too many games at once. ${limit} may be open.`,
  'too-many-followed': ({ limit }) => `Too many games at once. ${limit} may be followed.`,
  'not-for-you': () => 'This challenge is for somebody else.',
  'bad-request': () => 'Something is wrong with this request. Please check it and try again.',
  'not-json': () => 'The hall did not understand this request. Please reload the page.',
  'too-large': () => 'That is too large for the hall to take.',
  'foreign-origin': () => 'This request came from another site; the hall did not accept it.',
};
