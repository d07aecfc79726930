import type { Ruling } from '@duiyi/game';
import type { OrganiserWords } from './zh.ts';

const RULINGS: { readonly [R in Ruling]: string } = {
  white: 'White wins',
  black: 'Black wins',
  draw: 'Draw',
  annul: 'Annul it',
};

export const en: OrganiserWords = {
  heading: 'Organise',
  tabs: {
    members: 'Members',
    enrol: 'Add members',
    lessons: 'Lessons',
    games: 'Games',
    settings: 'Settings',
    log: 'Log',
  },
  tabsLabel: 'Pages for organisers',
  notOrganiser: 'This page is for organisers.',
  notOrganiserMore:
    'The first organiser is whoever opens the one-time link shown when the hall starts. npm run organiser, on the machine that runs the hall, shows a new one.',
  signIn: 'Sign in',

  reason: 'Reason',
  reasonMissing: 'Please say why: it goes into the log.',
  cancel: 'Cancel',
  save: 'Save',
  busy: 'One moment…',
  more: 'More',

  claim: {
    heading: 'Become an organiser',
    lead: 'This link is good once. Organisers make members, reset passwords, rule on games and change settings. Whatever they do is recorded.',
    as: (name) => `Become an organiser as “${name}”`,
    other: 'Use another account',
    own: 'Use this account',
    go: 'Become an organiser',
    mine: 'This is my name and I have lost the password: replace it with the one above',
  },

  members: {
    search: 'Search names',
    total: (n) => `${n} ${n === 1 ? 'member' : 'members'}`,
    none: 'No members found.',
    since: (date) => `member since ${date}`,
    seen: (date) => `signed in ${date}`,
    neverSeen: 'not signed in yet',
    organiser: 'Organiser',
    suspended: 'Suspended',
    because: (reason) => `Reason: ${reason}`,
    actions: (name) => `Manage ${name}`,
    rename: 'Rename',
    newName: 'New name',
    reset: 'Reset password',
    resetMore: 'The hall makes a new password. The member is signed out everywhere.',
    resetGo: 'Make a new password',
    suspend: 'Suspend',
    suspendMore: 'Running games may be finished, new ones cannot begin; open invitations are withdrawn.',
    unsuspend: 'Lift the suspension',
    reasons: { rename: 'Name corrected', reset: 'Forgotten password' },
  },

  enrol: {
    lead: 'One name a line, with a password behind it if you like, after a blank, a comma or a tab. Without one the hall makes a password that is easy to read. You can paste from a table.',
    list: 'List',
    sample: 'Anna\nBen\nClara dako-rimu-47',
    reasonPreset: 'New members',
    count: (good) => `${good} ${good === 1 ? 'name' : 'names'} can be added`,
    bad: (n) => `${n} ${n === 1 ? 'line has' : 'lines have'} a fault`,
    line: (n) => `Line ${n}`,
    tooMany: (most) => `At most ${most} at once. Please split the list.`,
    go: (n) => `Add ${n} ${n === 1 ? 'member' : 'members'}`,
    goNone: 'Add members',
    empty: 'First write the list above, one name a line.',
    done: (n) =>
      `${n} ${n === 1 ? 'member' : 'members'} added. The passwords are shown here and nowhere else: print the slips or copy them.`,
    kept: 'The lines with faults are still in the list. Correct them and add them again.',
  },

  slips: {
    heading: 'Sign-in slips',
    print: 'Print the slips',
    name: 'Name',
    password: 'Password',
    address: 'Address',
    addressHint: 'Printed on every slip, as a QR code too.',
    badAddress: 'This is no address.',
    onlyHere:
      'This address works on this machine only. Put in the network address the hall showed when it started, then print.',
    qr: 'QR code of the address',
    leave: 'The passwords on the slips cannot be seen again once you leave this page.',
  },

  lessons: {
    lead: 'The stars of each lesson, 3 at most; nothing where it is not done yet.',
    label: 'How far the members are',
    member: 'Member',
    done: 'Done',
  },

  games: {
    lead: 'The running games, the newest first.',
    none: 'No games are running now.',
    versus: (white, black) => `${white} (White) – ${black} (Black)`,
    started: (date) => `began ${date}`,
    look: 'Watch',
    rule: 'Rule',
    other: 'Rule on another game',
    otherMore: 'A game that is over can be annulled too: give its link or its id.',
    link: 'Link or id of the game',
    badLink: 'This is no link or id of a game.',
    ruling: 'Ruling',
    rulings: RULINGS,
    go: 'Rule',
    sure: 'Really rule so',
    done: 'Done.',
  },

  settings: {
    name: 'Name of the hall',
    nameHint: 'Shown at the top left of every page. Without one it is “Duiyi”.',
    nameTooLong: (most) => `A name has at most ${most} characters.`,
    times: 'Time controls of the lobby',
    timesHint: 'Minutes for each side and seconds a move, shown in this order.',
    minutes: 'min',
    seconds: 's',
    add: 'Add a time control',
    remove: (label) => `Remove ${label}`,
    badTime: 'The minutes and the seconds cannot both be zero, nor above their limits.',
    twice: 'Two of the time controls are the same. Change or remove one.',
    guests: 'Guests may play',
    guestsHint: 'If not, only members can begin games. Guests can still watch.',
    points: 'Points of a new member',
    pointsHint: 'Booked as an adjustment. Formal games only move points between the two players.',
    badPoints: 'A whole number from -10000 to 10000, please.',
    computers: 'Computers in the hall',
    computersHint:
      'How many games each plays at once; 0: it is not there. They think on the machine of the hall, the stronger the more.',
    noComputers: 'None of them',
    badBoards: (most) => `Whole numbers from 0 to ${most}, please.`,
    saved: 'The settings have been saved.',
  },

  log: {
    none: 'Nothing has been recorded yet.',
    because: (reason) => `Reason: ${reason}`,
    actions: {
      claimed: () => 'became an organiser by a one-time link',
      enrolled: ({ members }, named) =>
        members.length === 1
          ? `added the member ${named(members[0])}`
          : `added ${members.length} members: ${members.map(named).join(', ')}`,
      renamed: ({ member, from, to }, named) =>
        to === '' ? `renamed ${named(member)}` : `renamed “${from}” to “${to}”`,
      'password-reset': ({ member }, named) => `reset the password of ${named(member)}`,
      suspended: ({ member }, named) => `suspended ${named(member)}`,
      unsuspended: ({ member }, named) => `lifted the suspension of ${named(member)}`,
      'points-adjusted': ({ member, change }, named) =>
        change < 0 ? `took ${-change} points from ${named(member)}` : `gave ${named(member)} ${change} points`,
      'settings-changed': () => 'changed the settings of the hall',
      ruled: ({ game, ruling }) => `game ${game}: ${RULINGS[ruling]}`,
      imported: ({ games }) => `brought in ${games} ${games === 1 ? 'game' : 'games'} to study`,
    },
  },
};
