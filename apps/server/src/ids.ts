/** Ids and secrets nobody can guess. */
import { randomBytes, randomInt } from 'node:crypto';
import type { GameId, UserId } from '@duiyi/game';
import type { Color } from '@duiyi/rules';

/** Letters and digits without the four that look alike. */
const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const ID_LENGTH = 10;
const ID = new RegExp(`^[${BASE58}]{${ID_LENGTH}}$`);

const newId = (): string => Array.from({ length: ID_LENGTH }, () => BASE58[randomInt(BASE58.length)]).join('');

export const newGameId = (): GameId => newId();
export const newUserId = (): UserId => newId();
/** One process of a hall of several. */
export const newNodeName = (): string => newId();
/** A place in the queue for quick pairing. */
export const newTicket = (): string => newId();
export const isGameId = (text: string): text is GameId => ID.test(text);

/** 32 random bytes as text: what a session cookie holds. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The side chance gives the host of a game. */
export const tossCoin = (): Color => (randomInt(2) === 0 ? 'white' : 'black');

/** The start position chance gives a game of Chess960, by its number. */
export const drawChess960 = (): number => randomInt(960);

const CONSONANTS = 'bdfghkmnprstvz';
const VOWELS = 'aeiou';
/** Without 0 and 1, which look like letters. */
const DIGITS = '23456789';

const one = (letters: string): string => letters[randomInt(letters.length)];
const word = (): string => one(CONSONANTS) + one(VOWELS) + one(CONSONANTS) + one(VOWELS);

/** A password that can be read out and copied from a slip, such as `dako-rimu-47`: one of 1.5 thousand million. */
export const newPassword = (): string => `${word()}-${word()}-${one(DIGITS)}${one(DIGITS)}`;
