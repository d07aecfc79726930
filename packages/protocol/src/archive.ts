/** The archive over HTTP: what is asked of it, what it answers, and how games come in from files. */
import type { GameId, Instant, Ply, Speed, Termination, TimeControl, UserId } from '@duiyi/game';
import type { ByColor, Color, PgnFault, PgnResult } from '@duiyi/rules';
import type { Person } from './server.ts';

/** Games of the hall, and games an organiser brought in to study. */
export const ARCHIVE_KINDS = ['hall', 'study'] as const;
export type ArchiveKind = (typeof ARCHIVE_KINDS)[number];

/** What a game brought a player; none: it was never decided, or is annulled. */
export const SCORES = ['won', 'drawn', 'lost', 'none'] as const;
export type Score = (typeof SCORES)[number];

/**
 * What `GET /api/v1/games` and `GET /api/v1/games.pgn` may be asked for, in the query: everything given must hold. The latest
 * games come first.
 */
export interface ArchiveFilters {
  /** Games of the hall where nothing is said. */
  readonly kind?: ArchiveKind;
  /** A member by name; of study games a name as the file has it, or a word of it. */
  readonly player?: string;
  /** My own games: only without `player`. */
  readonly mine?: true;
  /** Of the player, or of mine. */
  readonly opponent?: string;
  readonly color?: Color;
  readonly score?: Score;

  readonly result?: PgnResult;
  /** These four of games of the hall alone. */
  readonly ending?: Termination;
  readonly speed?: Speed;
  readonly formal?: boolean;
  /** Against a computer: neither formal nor casual ones between people. */
  readonly computer?: true;
  /** The id of an opening: all its variations, where it has some. */
  readonly opening?: string;
  /** When the game ended: from then on, and before then. A study game has the day it was played. */
  readonly since?: Instant;
  readonly until?: Instant;
}

/** A game in a list. */
export type ArchivedGame = {
  readonly game: GameId;
  /** When it ended; of a study game the day it was played, where the file says it. */
  readonly at: Instant;
  readonly result: PgnResult;
  readonly plies: Ply;
  /** The id of its opening in `@duiyi/game/openings`. */
  readonly opening: string | null;
  /** The final position, as the first field of a FEN says it. */
  readonly placement: string;
} & (
  | {
      readonly kind: 'hall';
      readonly white: UserId;
      readonly black: UserId;
      readonly ending: Termination;
      /** Who won before it was annulled does not count. */
      readonly annulled?: true;
      readonly formal: boolean;
      /** One of the two is a computer. */
      readonly computer?: true;
      readonly private?: true;
      readonly speed: Speed;
      readonly time: TimeControl;
      /** Black's, where it differs. */
      readonly blackTime?: TimeControl;
    }
  | {
      readonly kind: 'study';
      readonly names: ByColor<string>;
      /** The tag Event; empty where there was none. */
      readonly event: string;
      /** The tag Date as it stands, e.g. `1858.??.??`. */
      readonly date: string;
    }
);

/** `GET /api/v1/games`. */
export interface ArchiveAnswer {
  readonly games: readonly ArchivedGame[];
  /** Who is named. */
  readonly people: readonly Person[];
  /** How many there are, up to MAX_COUNTED, and whether there are more; null with `after`. */
  readonly total: { readonly count: number; readonly isMore: boolean } | null;
  /** Where the next page begins: give it as `after`; null: this is the last. */
  readonly next: string | null;
}

export const ARCHIVE_PAGE = 20;
export const MAX_COUNTED = 1000;

/** The largest file of games an organiser may send at once, in bytes. */
export const MAX_IMPORT_BYTES = 32 << 20;
/** So many broken games of one file are told one by one. */
export const MAX_IMPORT_FAULTS = 200;
export const PGN_TYPE = 'application/x-chess-pgn';

/** Where a game of a file stands, and whose it is. */
export interface ImportedGame {
  readonly game: GameId;
  readonly white: string;
  readonly black: string;
}

/** `POST /api/v1/studies`, the body a PGN file: its games go into the archive, the broken ones are told. */
export interface ImportAnswer {
  /** How many are new. */
  readonly imported: number;
  /** How many were there already, or twice in the file; the first of them one by one. */
  readonly repeated: number;
  readonly repeatedGames: readonly ImportedGame[];
  /** How many could not be read; the first of them one by one. */
  readonly broken: number;
  readonly faults: readonly ImportFault[];
}

/** Why a game was left out: what stopped the reader, or a game too long or without a move to keep. */
export type ImportFault =
  | PgnFault
  | { readonly code: 'no-moves'; readonly number: number; readonly white: string; readonly black: string };

/** `GET /api/v1/studies/ID`: a game to study, as it is gone through. */
export interface StudyAnswer {
  /** As they stand in the file. */
  readonly tags: Readonly<Record<string, string>>;
  readonly result: PgnResult;
  /** Before the first move, and after each: the first field of a FEN, and the move that led there. */
  readonly positions: readonly { readonly placement: string; readonly uci: string | null }[];
  /** The record from its first word to its last. */
  readonly record: readonly StudyWord[];
}

/** The signs that stand behind a move, by their numbers in PGN. */
export const GLYPHS = ['', '!', '?', '!!', '??', '!?', '?!'] as const;

export type StudyWord =
  | {
      readonly type: 'move';
      /** `12.` or `12…`; null: right behind White's move. */
      readonly number: string | null;
      /** null: the side passes. */
      readonly san: string | null;
      /** `!`, `?!` …; empty where there are none. */
      readonly glyphs: string;
      /** Which move of the game it is, from 1; null: of a line that could have been. */
      readonly ply: number | null;
    }
  | { readonly type: 'comment'; readonly text: string }
  /** Around a line that could have been played instead of the move before. */
  | { readonly type: 'open' }
  | { readonly type: 'close' };
