/** The hall's HTTP API, as lessons use it. */
import type { OwnLessons } from '@duiyi/protocol';
import { ask } from './api.ts';
import type { Answer } from './api.ts';

/** Nothing where the hall keeps nothing: for guests, too. */
export const askLessons = (): Answer<OwnLessons> => ask('GET', '/me/lessons');

/** By a member. The more stars of each lesson stay; answers with all there are. */
export const keepLessons = (body: OwnLessons): Answer<OwnLessons> => ask('PUT', '/me/lessons', body);
