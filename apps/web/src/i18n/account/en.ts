import type { AccountWords } from './zh.ts';

export const en: AccountWords = {
  signIn: 'Sign in',
  signUp: 'Sign up',
  signOut: 'Sign out',
  account: 'My account',
  profile: 'My page: points and results',
  organiser: 'Organise',

  heading: { in: 'Sign in', up: 'Become a member' },
  way: 'Sign in or sign up',
  lead: {
    in: 'Sign in with your name and password. If you have forgotten it, an organiser can give you another one.',
    up: 'Choose a name and a password. No e-mail is needed.',
  },
  guestLead: {
    in: 'The games you have played as a guest stay with the guest.',
    up: 'The games you have played as a guest stay yours.',
  },
  name: 'Name',
  nameHint: '2 to 20 Han characters, Latin letters, digits, _ and -',
  password: 'Password',
  passwordHint: 'At least 8 characters',
  show: 'Show the password',
  hide: 'Hide the password',
  busy: 'One moment…',

  standing: 'What you may begin',
  suspended: (reason) =>
    `An organiser has suspended your account: you can finish running games, and begin no new ones. The reason: ${reason}`,
  barred: (until) =>
    `You aborted three games within an hour, or did not make the first move. No formal games until ${until}.`,

  changeName: 'Change the name',
  newName: 'New name',
  nameChanged: 'Your name has been changed.',
  changePassword: 'Change the password',
  oldPassword: 'Present password',
  newPassword: 'New password',
  passwordChanged: 'Your password has been changed. Other devices must sign in anew.',
  passwordMore: 'Every other device is signed out.',
  save: 'Save',

  sessions: 'Sessions',
  everywhere: 'Sign out everywhere',
  everywhereSure: 'Really sign out',

  leave: 'Delete the account',
  leaveMore:
    'This cannot be undone. Your running games are resigned, or aborted where both sides have not moved yet. Your name becomes free for others. The games you have played stay, under “deleted member”.',
  leaveGo: 'Delete the account',
  leaveSure: 'Really delete it',

  kept: 'What the hall keeps',
  keptList: [
    'The moves, times and result of every game, for good.',
    'What is said beside a game, until thirty days after its last line.',
    'A guest is known by a cookie alone, for four hundred days. Without it the hall cannot tell who a guest was.',
    'Of a password only a digest that cannot be turned back. Network addresses are counted in memory to limit requests, and not stored.',
  ],
};
