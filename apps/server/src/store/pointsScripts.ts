/**
 * Points in SQL, in one text for both databases. Whoever's points a transaction changes is held first, people in the order of
 * their ids and the hall last, so that two transactions never wait for each other.
 */
import { resultOf } from '@duiyi/game';
import type { GameEvent, GameId, Instant, UserId } from '@duiyi/game';
import type { BestWin, Board, Person, PointsCause, PointsEntry, Score } from '@duiyi/protocol';
import { COLORS, fail, ok, opposite } from '@duiyi/rules';
import type { ByColor } from '@duiyi/rules';
import { scoreOf } from './archive.ts';
import { addEntry } from './organiserLog.ts';
import { HALL, settledBy, weekOf } from './points.ts';
import type { Points, Settled } from './points.ts';
import type { Recorded } from './people.ts';
import { sql } from './script.ts';
import type { Row, Script, ScriptsOf } from './script.ts';

/** The scripts that change something. */
export const POINTS_WRITES: ReadonlySet<keyof Points> = new Set<keyof Points>(['adjustPoints']);

/** Somebody whose row nobody else changes before the transaction has ended. */
interface Held {
  readonly id: UserId;
  readonly isMember: boolean;
  points: number;
  peak: number;
  changes: number;
}

const holdOne = function* (id: UserId): Script<Held | null> {
  const [row] = yield* sql('select name, points, peak, points_changes from people where id = $1 for update', id);
  return row === undefined
    ? null
    : {
        id,
        isMember: row['name'] !== null,
        points: row['points'] as number,
        peak: row['peak'] as number,
        changes: row['points_changes'] as number,
      };
};

/** Both players; null: one of them is nobody the hall knows. */
const holdBoth = function* ({ white, black }: ByColor<UserId>): Script<ByColor<Held> | null> {
  const [first, second] = white < black ? [white, black] : [black, white];
  const one = yield* holdOne(first);
  const two = yield* holdOne(second);
  if (one === null || two === null) return null;
  return white < black ? { white: one, black: two } : { white: two, black: one };
};

/** What a row of the history says beside the points. */
interface Cause {
  readonly kind: PointsCause['type'];
  readonly game?: GameId;
  readonly other?: UserId;
  readonly otherPoints?: number;
  readonly score?: Score;
  readonly by?: UserId;
  readonly reason?: string;
}

const book = function* (held: Held, change: number, cause: Cause, at: Instant): Script<void> {
  const before = held.points;
  held.points += change;
  held.peak = Math.max(held.peak, held.points);
  held.changes += 1;
  yield* sql(
    'update people set points = $2, peak = $3, points_changes = $4 where id = $1',
    held.id,
    held.points,
    held.peak,
    held.changes,
  );
  yield* sql(
    `insert into points_history (person, number, at, kind, points_before, points_change, game, other, other_points, score,
       organiser, reason)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    held.id,
    held.changes,
    at,
    cause.kind,
    before,
    change,
    cause.game ?? null,
    cause.other ?? null,
    cause.otherPoints ?? null,
    cause.score ?? null,
    cause.by ?? null,
    cause.reason ?? null,
  );
};

const gain = (week: Instant, person: UserId, gained: number, games: number): Script<readonly Row[]> =>
  sql(
    `insert into points_weeks (week, person, gained, games) values ($1, $2, $3, $4)
     on conflict (week, person) do update
     set gained = points_weeks.gained + excluded.gained, games = points_weeks.games + excluded.games`,
    week,
    person,
    gained,
    games,
  );

/** Points of somebody who is a member no more are the hall's (P10). */
const leaveToHall = function* (held: Held, at: Instant): Script<void> {
  if (held.points === 0) return;
  const { points } = held;
  const hall = yield* holdOne(HALL);
  yield* book(held, 0 - points, { kind: 'deletion', other: held.id }, at);
  yield* book(hall!, points, { kind: 'deletion', other: held.id }, at);
};

/** A member has left, in this transaction. */
export const leavePoints = function* (id: UserId, now: Instant): Script<void> {
  const held = yield* holdOne(id);
  yield* sql('delete from points_weeks where week = $1 and person = $2', weekOf(now), id);
  if (held) yield* leaveToHall(held, now);
};

/** A new member, made in this transaction, begins with the points the hall gives (P6). */
export const startPoints = function* (id: UserId, points: number, now: Instant): Script<void> {
  if (points === 0) return;
  const held = yield* holdOne(id);
  yield* book(held!, points, { kind: 'start' }, now);
};

/**
 * Settles a formal game that ends with these events and counts, or that is annulled by them, between its players. Answers
 * with what the log is to say of it; null: nobody's points have changed.
 */
export const settle = function* (
  game: GameId,
  events: readonly GameEvent[],
  players: ByColor<UserId>,
): Script<Settled | null> {
  const held = yield* holdBoth(players);
  if (held === null) return null;
  let settled: Settled | null = null;
  for (const event of events) {
    if (event.type === 'ended') {
      settled = settledBy(event, { white: held.white.points, black: held.black.points });
      const week = weekOf(event.at);
      for (const color of COLORS) {
        const opponent = opposite(color);
        const { change } = settled[color];
        const cause = {
          kind: 'game',
          game,
          other: players[opponent],
          otherPoints: settled[opponent].before,
          score: scoreOf(resultOf(event), color),
        } as const;
        yield* book(held[color], change, cause, event.at);
        if (held[color].isMember) yield* gain(week, players[color], change, 1);
      }
    } else if (event.type === 'annulled') {
      settled = yield* giveBack(game, held, event);
    }
  }
  // In the order they are held in: the hall comes after both.
  for (const color of COLORS) {
    if (!held[color].isMember) yield* leaveToHall(held[color], events[events.length - 1].at);
  }
  return settled;
};

/** What an annulled game had brought goes back; null: it had brought nothing. */
const giveBack = function* (
  game: GameId,
  held: ByColor<Held>,
  { by, reason, at }: Recorded & { readonly at: Instant },
): Script<Settled | null> {
  const rows = yield* sql(
    `select person, at, points_change from points_history where game = $1 and kind = 'game' order by person`,
    game,
  );
  if (rows.length !== 2) return null;
  const moved = (held: Held): { readonly before: number; readonly change: number; readonly at: Instant } => {
    const row = rows.find(({ person }) => person === held.id)!;
    return { before: held.points, change: 0 - (row['points_change'] as number), at: row['at'] as Instant };
  };
  const back = { white: moved(held.white), black: moved(held.black) };
  for (const color of COLORS) {
    const { change, at: then } = back[color];
    yield* book(held[color], change, { kind: 'annulment', game, by, reason }, at);
    if (held[color].isMember) yield* gain(weekOf(then), held[color].id, change, -1);
  }
  return {
    white: { before: back.white.before, change: back.white.change },
    black: { before: back.black.before, change: back.black.change },
  };
};

const causeIn = (row: Row): PointsCause => {
  const kind = row['kind'] as PointsCause['type'];
  const game = row['game'] as GameId;
  const by = row['organiser'] as UserId;
  const reason = row['reason'] as string;
  const other = row['other'] as UserId;
  switch (kind) {
    case 'game':
      return {
        type: kind,
        game,
        opponent: other,
        opponentPoints: row['other_points'] as number,
        score: row['score'] as Score,
      };
    case 'annulment':
      return { type: kind, game, by, reason };
    case 'adjustment':
      return { type: kind, by, reason };
    case 'start':
      return { type: kind };
    case 'deletion':
      return { type: kind, member: other };
  }
};

const entryIn = (row: Row): PointsEntry => {
  const before = row['points_before'] as number;
  const change = row['points_change'] as number;
  return {
    number: row['number'] as number,
    at: row['at'] as Instant,
    before,
    change,
    after: before + change,
    cause: causeIn(row),
  };
};

const memberIn = (row: Row): Person => ({
  id: row['id'] as UserId,
  name: row['name'] as string,
  ...(row['points'] !== 0 && { points: row['points'] as number }),
});

/** The questions of a leaderboard, in the words of its index: a page of it, and how many stand before a place. */
export const boardSql = (board: Board, week: Instant) => {
  const isWeek = board === 'week';
  const value = isWeek ? 'gained' : board;
  const id = isWeek ? 'person' : 'id';
  const there = isWeek ? `week = ${week} and games > 0` : 'name is not null and points_changes > 0';
  const from = `${isWeek ? 'points_weeks' : 'people'} where ${there}`;
  const rows = `select people.id as id, name, points, ${value} as value
    from ${isWeek ? 'points_weeks join people on people.id = points_weeks.person' : 'people'} where ${there}`;
  const order = `order by ${value} desc, ${id} desc limit cast($1 as bigint)`;
  return {
    first: `${rows} ${order}`,
    next: `${rows} and (${value}, ${id}) < (cast($2 as bigint), cast($3 as text)) ${order}`,
    above: `select count(*) as many from ${from} and ${value} > cast($1 as bigint)`,
    before: `select count(*) as many from ${from} and (${value}, ${id}) > (cast($1 as bigint), cast($2 as text))`,
    own: `select ${value} as value from ${from} and ${id} = $1`,
  };
};

/** Nobody has as little: who has more is everybody, told by the index. */
const LEAST = -(2 ** 31);

const many = function* (text: string, ...values: readonly (string | number)[]): Script<number> {
  const [row] = yield* sql(text, ...values);
  return Number(row['many']);
};

const ownPlace = function* (board: Board, id: UserId, now: Instant): Script<{ value: number; above: number } | null> {
  const texts = boardSql(board, weekOf(now));
  const [row] = yield* sql(texts.own, id);
  if (row === undefined) return null;
  const value = row['value'] as number;
  return { value, above: yield* many(texts.above, value) };
};

/** The games somebody won, against the most points first; those that were annulled do not count. */
export const WINS_SQL = `
  select game, at, other, other_points, points_change from points_history as won
  where person = $1 and score = 'won'
  and not exists (select 1 from points_history as back where back.game = won.game and back.kind = 'annulment')
  order by other_points desc, number desc limit cast($2 as bigint)`;

export const POINTS: ScriptsOf<Points> = {
  *adjustPoints(id, change, { by, reason }, now) {
    const held = yield* holdOne(id);
    if (!held?.isMember) return fail({ code: 'no-such-account' });
    yield* book(held, change, { kind: 'adjustment', by, reason }, now);
    yield* addEntry({ type: 'points-adjusted', member: id, change }, { by, reason }, now);
    return ok(held.points);
  },
  *playerPoints(id, now) {
    const [row] = yield* sql(
      'select id, name, member_since, points, peak from people where id = $1 and name is not null',
      id,
    );
    if (row === undefined) return null;
    const week = yield* sql('select gained from points_weeks where week = $1 and person = $2', weekOf(now), id);
    const place = yield* ownPlace('points', id, now);
    return {
      person: memberIn(row),
      since: row['member_since'] as Instant,
      points: row['points'] as number,
      peak: row['peak'] as number,
      week: (week[0]?.['gained'] ?? 0) as number,
      rank: place && place.above + 1,
    };
  },
  *pointsHistory(id, before, limit) {
    const rows = yield* sql(
      `select * from points_history where person = $1 and number < cast($2 as bigint)
       order by number desc limit cast($3 as bigint)`,
      id,
      before ?? Number.MAX_SAFE_INTEGER,
      limit,
    );
    return rows.map(entryIn);
  },
  *pointsCurve(id, limit) {
    const rows = yield* sql(
      `select at, points_before + points_change as points from points_history where person = $1
       order by number desc limit cast($2 as bigint)`,
      id,
      limit,
    );
    return rows.map((row) => [row['at'] as Instant, row['points'] as number] as const).toReversed();
  },
  *bestWins(id, limit) {
    const rows = yield* sql(WINS_SQL, id, limit);
    return rows.map((row): BestWin => ({
      game: row['game'] as GameId,
      at: row['at'] as Instant,
      opponent: row['other'] as UserId,
      opponentPoints: row['other_points'] as number,
      change: row['points_change'] as number,
    }));
  },
  *leaders(board, after, limit, now) {
    const texts = boardSql(board, weekOf(now));
    const rows = after === null ? yield* sql(texts.first, limit) : yield* sql(texts.next, limit, after.value, after.id);
    const found = rows.map((row) => ({ person: memberIn(row), value: row['value'] as number }));
    const [top] = found;
    return {
      rows: found,
      before: top ? yield* many(texts.before, top.value, top.person.id) : 0,
      above: top ? yield* many(texts.above, top.value) : 0,
      total: yield* many(texts.above, LEAST),
    };
  },
  ownPlace,
};
