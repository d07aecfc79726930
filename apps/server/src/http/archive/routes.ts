import type { Route } from '../routes.ts';
import { gameAsPgn, gamesAsPgn } from './exportGames.ts';
import { findGames } from './findGames.ts';
import { getStudy } from './getStudy.ts';
import { importStudies } from './importStudies.ts';

/** The archive: looking for games, taking them away as files, and bringing files in. */
export const ARCHIVE_ROUTES: readonly Route[] = [findGames, gameAsPgn, gamesAsPgn, importStudies, getStudy];
