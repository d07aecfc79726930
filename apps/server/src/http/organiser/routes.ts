import type { Route } from '../routes.ts';
import { claim } from './claim.ts';
import { enrol } from './enrol.ts';
import { runningGames } from './games.ts';
import { lessons } from './lessons.ts';
import { log } from './log.ts';
import { renameMember, resetPassword, suspension } from './member.ts';
import { members } from './members.ts';
import { changeSettings } from './settings.ts';

/** What organisers do. */
export const ORGANISER_ROUTES: readonly Route[] = [
  claim,
  members,
  lessons,
  enrol,
  renameMember,
  resetPassword,
  suspension,
  changeSettings,
  runningGames,
  log,
];
