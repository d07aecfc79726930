import { useComputed } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import { present } from '@duiyi/game';
import type { Presence } from '@duiyi/protocol';
import { opposite } from '@duiyi/rules';
import type { Color } from '@duiyi/rules';
import { words } from '../../i18n/language.ts';
import { PersonName } from '../../parts/PersonName.tsx';
import { useLasting } from '../../parts/useLasting.ts';
import { useLoaded } from '../../parts/useLoaded.ts';
import { useSecondsUntil } from '../../parts/useSecondsUntil.ts';
import { isBare } from '../../play/claim.ts';
import { readClock } from '../../play/clockReading.ts';
import type { ClockReading } from '../../play/clockReading.ts';
import type { Session } from '../../play/session.ts';
import type { Table } from '../../play/table.ts';

/** Few games are for points. */
export const loadPoints = () => import('./Points.tsx').then(({ open }) => open());

/** A line that is away for less than this changes nothing of what is known, in milliseconds. */
const AWAY_AFTER = 800;

/** What is more pressing than who sits there. */
const noticeOf = (halted: boolean, firstMove: number | null, claimIn: number | null, isDraw: boolean) => {
  const { table, presence } = words.value;
  if (halted) return { part: 'halted', text: table.haltedShort };
  if (firstMove !== null) return { part: 'first-move', text: table.firstMove(firstMove) };
  if (claimIn === null) return null;
  return { part: 'gone', text: claimIn > 0 ? presence.claimIn(claimIn, isDraw) : presence.claimNow(isDraw) };
};

/** A dot and a word: never by colour alone. */
const PresenceText = ({ session, presence }: { session: Session; presence: Presence | undefined }) => {
  // Whoever hears nothing of the hall knows of nobody.
  const isAway = useLasting(!session.heard.value, AWAY_AFTER);
  if (!presence) return null;
  const status = isAway ? 'unknown' : presence.status;
  return (
    <span class="presence" data-part="presence" data-status={status}>
      {words.value.presence[status]}
    </span>
  );
};

/** One player: colour, name and clock, and what else is to be known of them. */
export const SeatBar = (props: {
  table: Table;
  side: Color;
  place: 'top' | 'bottom';
  children?: ComponentChildren;
}) => {
  const { table, side, place } = props;
  const game = table.game.value;
  const { session } = table;
  const clock = useMemo(() => readClock(table, side), [table, side]);
  useEffect(() => () => clock.stop(), [clock]);

  const toMove = game.phase === 'playing' && present(game).turn === side;
  const firstMove = clock.firstMove.value;
  const halted = clock.state.value === 'halted';
  const presence = session.attendance.value.players.find(({ user }) => user === game.seats![side]);
  const isPlaying = session.seat.value !== null && game.phase === 'playing';
  const isOpponent = session.seat.value === opposite(side);
  const claimIn = useSecondsUntil(isOpponent ? session.claimAt.value : null);

  const notice = noticeOf(halted, firstMove, claimIn, claimIn !== null && isBare(game, session.seat.value));
  const points = useLoaded(Boolean(game.outcome?.points), loadPoints);
  // The points belong to the end; what was taken, to the position looked at.
  const isAtEnd = table.following.value && !table.trial.value;
  return (
    <section class={`seat seat-${place}`} data-part="seat" data-color={side} data-turn={toMove}>
      <span class={`seat-color ${side}`} aria-hidden="true" />
      <span class="seat-name">
        <PersonName
          class="seat-person"
          part="name"
          people={session.people.value}
          id={game.seats![side]}
          // Nobody leaves a game by a slip of the hand.
          isPlain={isPlaying && session.seat.value === side}
          isApart={isPlaying}
        />
        <span class="seat-line">
          {points && isAtEnd ? (
            <points.SeatPoints table={table} side={side} />
          ) : notice ? (
            <span class="seat-notice" data-part={notice.part}>
              {notice.text}
            </span>
          ) : (
            <span class="seat-side">
              {words.value.side[side]}
              {session.seat.value === side ? (
                ` · ${words.value.person.you}`
              ) : (
                <PresenceText session={session} presence={presence} />
              )}
            </span>
          )}
          {!(points && isAtEnd) && props.children}
        </span>
      </span>
      <ClockFace clock={clock} side={side} />
    </section>
  );
};

/** What ticks is its text alone: with each tick nothing else is made, laid out or drawn anew. */
const ClockFace = ({ clock, side }: { clock: ClockReading; side: Color }) => {
  const { days, face } = clock;
  const text = words.value.table;
  // The room it takes goes by how many figures it has.
  const length = useComputed(() => face.value?.length).value;
  return (
    <span class="clock-place">
      <span
        class="clock"
        role="timer"
        aria-label={text.clock(side)}
        data-color={side}
        data-state={clock.state.value}
        data-low={clock.low.value}
        data-length={length}
      >
        {days.value ? (
          words.value.daysLeft(days.value.days, days.value.hours)
        ) : length === undefined ? (
          <span title={text.untimed}>{text.noClock}</span>
        ) : (
          face
        )}
      </span>
    </span>
  );
};
