/** The hall's HTTP API, as accounts use it. */
import type { Credentials, DeletionBody, MeAnswer, NameBody, PasswordBody, StandingAnswer } from '@duiyi/protocol';
import { ask } from './api.ts';
import type { Answer } from './api.ts';

export const askMe = (): Answer<MeAnswer> => ask('GET', '/me');

export const signUp = (credentials: Credentials): Answer<MeAnswer> => ask('POST', '/members', credentials);

export const signIn = (credentials: Credentials): Answer<MeAnswer> => ask('POST', '/session', credentials);

export const signOut = (): Answer<undefined> => ask('DELETE', '/session');

export const signOutEverywhere = (): Answer<undefined> => ask('DELETE', '/sessions');

export const changeName = (body: NameBody): Answer<MeAnswer> => ask('PUT', '/me/name', body);

export const changePassword = (body: PasswordBody): Answer<undefined> => ask('PUT', '/me/password', body);

export const deleteAccount = (body: DeletionBody): Answer<undefined> => ask('POST', '/me/deletion', body);

export const askStanding = (): Answer<StandingAnswer> => ask('GET', '/me/standing');
