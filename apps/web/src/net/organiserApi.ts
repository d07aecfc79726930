/** The hall's HTTP API, as organisers use it. */
import type { GameId, UserId } from '@duiyi/game';
import type {
  ClaimBody,
  EnrolAnswer,
  EnrolBody,
  HallAnswer,
  LogAnswer,
  MeAnswer,
  MembersAnswer,
  MembersLessonsAnswer,
  RenameBody,
  ResetAnswer,
  ResetBody,
  RulingBody,
  RunningGamesAnswer,
  SettingsBody,
  SuspensionBody,
} from '@duiyi/protocol';
import { ask } from './api.ts';
import type { Answer } from './api.ts';
import { queryOf } from './query.ts';

export const claim = (body: ClaimBody): Answer<MeAnswer> => ask('POST', '/organiser', body);

export const askMembers = (search: string, after: string | null): Answer<MembersAnswer> =>
  ask('GET', `/organiser/members${queryOf({ search, after })}`);

export const askMembersLessons = (search: string, after: string | null): Answer<MembersLessonsAnswer> =>
  ask('GET', `/organiser/lessons${queryOf({ search, after })}`);

export const enrol = (body: EnrolBody): Answer<EnrolAnswer> => ask('POST', '/organiser/members', body);

export const renameMember = (id: UserId, body: RenameBody): Answer<undefined> =>
  ask('PUT', `/organiser/members/${id}/name`, body);

export const resetPassword = (id: UserId, body: ResetBody): Answer<ResetAnswer> =>
  ask('PUT', `/organiser/members/${id}/password`, body);

export const suspend = (id: UserId, body: SuspensionBody): Answer<undefined> =>
  ask('PUT', `/organiser/members/${id}/suspension`, body);

export const changeSettings = (body: SettingsBody): Answer<HallAnswer> => ask('PUT', '/organiser/settings', body);

export const askGames = (): Answer<RunningGamesAnswer> => ask('GET', '/organiser/games');

export const rule = (game: GameId, body: RulingBody): Answer<undefined> => ask('POST', `/games/${game}/ruling`, body);

export const askLog = (before: number | null): Answer<LogAnswer> => ask('GET', `/organiser/log${queryOf({ before })}`);
