/** Why somebody may not invite to a game, or take a seat. */
import type { HttpRefusal } from '@duiyi/protocol';

type Codes = readonly HttpRefusal['code'][];

/** What stands against them beginning a game at all. */
export const STANDING: Codes = ['members-only', 'guests-may-not-play', 'suspended', 'formal-game-running', 'barred'];

/** Why a computer does not play. */
export const COMPUTERS: Codes = ['computers-play-casual', 'computer-busy', 'computer-away'];

export const INVITING: Codes = [
  'too-many-seeks',
  'too-many-challenges',
  'already-challenged',
  'no-such-member',
  'own-invitation',
];

export const SEATING: Codes = [
  'already-joined',
  'own-invitation',
  'game-over',
  'not-for-you',
  'wrong-level',
  'host-away',
  'opponent-may-not-play',
];
