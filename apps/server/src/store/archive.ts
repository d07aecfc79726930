/**
 * The archive: the games of the hall that ended, and the games organisers brought in to study. A game of the hall is in it
 * from the transaction of its end on.
 */
import type { GameId, Instant, Ply, Speed, Termination, TimeControl, UserId } from '@duiyi/game';
import type { OpeningId } from '@duiyi/game/openings';
import type { ArchivedGame, ArchiveKind, Score, Tally } from '@duiyi/protocol';
import type { ByColor, Color, PgnResult, Result } from '@duiyi/rules';
import type { NotStored } from './store.ts';

export interface Archive {
  /** Games that fit, the latest first, and how many there are from there on. */
  findGames(search: ArchiveSearch, page: ArchivePage): Promise<FoundGames>;
  /** How somebody's games of the hall against people ended; `seesPrivate`: private games too. */
  tallies(id: UserId, seesPrivate: boolean): Promise<readonly Tally[]>;
  /** Games that ended and of which nobody has told yet what the archive keeps, and no more than `limit`. */
  unarchived(limit: number): Promise<readonly GameId[]>;
  /** What the archive keeps of them; null: nothing. Those it has already stay as they are. */
  archive(
    games: readonly { readonly game: GameId; readonly entry: ArchiveEntry | null }[],
  ): Promise<Result<void, NotStored>>;
  /** Adds games to study. Answers which game each of them is: a new one, or the one it had been kept as before. */
  addStudies(studies: readonly Study[]): Promise<Result<readonly GameId[], NotStored>>;
  /** A game to study as PGN; null: there is no such game. */
  readStudy(game: GameId): Promise<string | null>;
}

/** What the archive keeps of a game of the hall. */
export interface ArchiveEntry {
  readonly game: GameId;
  readonly at: Instant;
  readonly white: UserId;
  readonly black: UserId;
  readonly result: PgnResult;
  readonly ending: Termination;
  readonly annulled: boolean;
  readonly formal: boolean;
  /** One of the two is a computer. */
  readonly computer: boolean;
  readonly private: boolean;
  readonly speed: Speed;
  readonly time: TimeControl;
  /** Black's, where it differs. */
  readonly blackTime: TimeControl | null;
  readonly opening: OpeningId | null;
  /** The opening of which that is a variation. */
  readonly family: OpeningId | null;
  readonly plies: Ply;
  readonly placement: string;
}

/** A game of a file. */
export interface Study {
  readonly game: GameId;
  readonly at: Instant;
  readonly names: ByColor<string>;
  /** Under what each player is found: `studyKeys`. */
  readonly keys: ByColor<readonly string[]>;
  readonly result: PgnResult;
  readonly event: string;
  readonly date: string;
  readonly opening: OpeningId | null;
  readonly family: OpeningId | null;
  readonly plies: Ply;
  readonly placement: string;
  /** The whole of it. */
  readonly pgn: string;
  /** What is the same for the same game, however it is written down. */
  readonly print: string;
  readonly addedBy: UserId;
  readonly addedAt: Instant;
}

export interface ArchiveSearch {
  readonly kind: ArchiveKind;
  /** A person's id; of games to study, one of their keys. */
  readonly player?: string;
  /** These three only with a player, and from their side; the opponent is named as the player is. */
  readonly opponent?: string;
  readonly color?: Color;
  readonly score?: Score;
  readonly result?: PgnResult;
  readonly ending?: Termination;
  readonly speed?: Speed;
  /** Between people: against a computer is neither. */
  readonly formal?: boolean;
  readonly computer?: true;
  /** Just this opening. */
  readonly opening?: OpeningId;
  /** Any of its variations. */
  readonly family?: OpeningId;
  /** From then on, and before then. */
  readonly since?: Instant;
  readonly until?: Instant;
  /** Whether private games are among them. */
  readonly seesPrivate: boolean;
}

export interface ArchivePage {
  /** The game before the first; null: from the latest on. */
  readonly after: ArchivePlace | null;
  /** How many games to give. */
  readonly limit: number;
  /** How far to count: at least as far as to give. */
  readonly counted: number;
}

export interface FoundGames {
  readonly games: readonly ArchivedGame[];
  /** How many there are, counted no further than was asked for. */
  readonly count: number;
}

/** Where a page ends. */
export interface ArchivePlace {
  readonly at: Instant;
  readonly game: GameId;
}

export const scoreOf = (result: PgnResult, color: Color): Score => {
  if (result === '*') return 'none';
  if (result === '1/2-1/2') return 'drawn';
  return (result === '1-0') === (color === 'white') ? 'won' : 'lost';
};

/** Names are compared without case, accents, and the order of their words. */
export const studyName = (name: string): string =>
  wordsOf(name)
    .toSorted((a, b) => (a < b ? -1 : 1))
    .join(' ');

const wordsOf = (name: string): readonly string[] =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** What a player of a game to study is found under: the whole name, and each of its words. */
export const studyKeys = (name: string): readonly string[] =>
  [...new Set([studyName(name), ...wordsOf(name)])].filter((key) => key !== '');
