import type { ReadonlySignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { present, resultOf } from '@duiyi/game';
import type { GameState, Instant } from '@duiyi/game';
import { hasLegalMove, isCheck } from '@duiyi/rules';
import type { Color } from '@duiyi/rules';
import { explain } from '../../i18n/reason.ts';
import { words } from '../../i18n/language.ts';
import { gameTimeLabel } from '../../i18n/terms.ts';
import { useLasting } from '../../parts/useLasting.ts';
import { useLoaded } from '../../parts/useLoaded.ts';
import { useSecondsUntil } from '../../parts/useSecondsUntil.ts';
import { claimOf } from '../../play/claim.ts';
import type { Claim } from '../../play/claim.ts';
import type { Table } from '../../play/table.ts';
import { Answers, askOf, ClaimButton } from './Answers.tsx';
import type { Ask } from './Answers.tsx';
import { loadPoints } from './SeatBar.tsx';

/** How long a refusal stays. */
const TOLD_FOR = 8000;

/** Whose turn it is, or how it ended; below it what there is to know and to answer. Always of one size, so that nothing moves. */
export const Status = ({ table, said }: { table: Table; said: ReadonlySignal<ComponentChildren> }) => {
  const { session } = table;
  const game = table.game.value;
  const seat = session.seat.value;
  return (
    <section class="status" data-part="status-box">
      {game.outcome ? <Stamp game={game} seat={seat} /> : null}
      <p class="status-line" role="status" data-part="status">
        {game.outcome ? verdict(game, seat) : turn(game, seat)}
      </p>
      {game.phase === 'playing' && !table.following.value && (
        <button type="button" class="back-to-now" data-part="present" onClick={() => table.lookAt(Infinity)}>
          {words.value.replay.present}
        </button>
      )}
      {table.trial.value && (
        <button
          type="button"
          class="back-to-now"
          data-part="leave-trial"
          onClick={() => table.lookAt(table.ply.peek())}
        >
          {words.value.replay.leaveTrial}
        </button>
      )}
      <Notice table={table} said={said} />
    </section>
  );
};

/** The columns the words get beside answers and claims: as many as are free. */
const freeColumns = (left: boolean, middle: boolean, right: boolean): string => {
  if (middle) return !left ? '1-1' : right ? 'none' : '3-3';
  return left ? (right ? '2-2' : '2-3') : right ? '1-2' : '1-3';
};

const Notice = ({ table, said }: { table: Table; said: ReadonlySignal<ComponentChildren> }) => {
  const { session } = table;
  const refusal = session.refusal.value;
  const ask = askOf(table);
  const claimAt = session.claimAt.value;
  const [waitedPast, waitPast] = useState<Instant | null>(null);
  const isGone = useSecondsUntil(claimAt) === 0 && claimAt !== waitedPast;
  const claim = claimOf(table.game.value, session.seat.value, isGone);
  const canWait = claim === 'gone' && ask !== 'takeback';

  useEffect(() => {
    if (!refusal) return;
    const timer = setTimeout(() => session.complain(null), TOLD_FOR);
    return () => clearTimeout(timer);
  }, [refusal, session]);

  const columns =
    ask === 'rematch' ? '1-1' : freeColumns(ask === 'takeback' || canWait, claim !== null, ask === 'draw');
  return (
    <div class="notice" data-part="notice">
      {refusal ? (
        <p class="status-more problem" role="alert" data-columns={columns}>
          {explain(words.value.reason, refusal)}
        </p>
      ) : (
        <p class="status-more" aria-live="polite" data-part="why" data-columns={columns}>
          {said.value ?? <Words table={table} ask={ask} claim={claim} />}
        </p>
      )}
      {ask && <Answers table={table} ask={ask} />}
      {claim && <ClaimButton table={table} claim={claim} onWait={canWait ? () => waitPast(claimAt) : null} />}
    </div>
  );
};

const turn = (game: GameState, seat: Color | null): string => {
  const text = words.value.table;
  const position = present(game);
  // It is over, as the hall will say in a moment.
  if (!hasLegalMove(position)) return '';
  if (seat === position.turn) return isCheck(position) ? text.checkYou : text.yourMove;
  return `${isCheck(position) ? text.check : ''}${text.theirMove(position.turn)}`;
};

/** `黑方胜 · 将死`: who, and how. */
const verdict = (game: GameState, seat: Color | null): string => {
  const text = words.value.verdict;
  const outcome = game.outcome!;
  const how = text.ending[outcome.termination](outcome);
  if (resultOf(outcome) === '*') return how;
  if (!outcome.winner) return `${text.draw} · ${how}`;
  const who = seat === null ? text.wins(outcome.winner) : outcome.winner === seat ? text.youWin : text.youLose;
  return `${who} · ${how}`;
};

/** One thing to know: what is asked or can be claimed comes first, what the game is played for last. */
const Words = ({ table, ask, claim }: { table: Table; ask: Ask | null; claim: Claim | null }) => {
  const game = table.game.value;
  const text = words.value.table;
  const agree = words.value.agree;
  const points = useLoaded(!game.isBegun && game.terms.formal === true, loadPoints);
  const isSlow = useLasting(table.session.live.value!.pending.length > 0, SLOW_AFTER);
  if (ask) return { draw: agree.drawAsked, takeback: agree.takebackAsked, rematch: agree.rematchAsked }[ask];
  if (claim) {
    return {
      fifty: agree.claimFiftyMore,
      'with-move': agree.claimWithMoveMore,
      gone: agree.goneMore,
      outage: agree.outageMore,
    }[claim];
  }
  if (table.held.value) return words.value.confirm.more;
  if (table.trial.value) return <Tried table={table} />;
  // A verdict that leads through the game stays while one follows it.
  if (!table.following.value && !leadsThrough(game)) return text.viewing(table.ply.value, game.moves.length);
  if (isSlow) return text.sending;
  const news = newsOf(table);
  if (game.outcome) {
    return (
      <>
        {news && `${news} · `}
        <Why table={table} />
      </>
    );
  }
  if (news) return news;
  if (table.session.claimAt.value !== null) return agree.mayReturn;
  if (game.clock && game.clock.resumeBy !== null) return text.halted;
  if (points && !game.isBegun) return <points.GameStakes table={table} />;
  const { seat, attendance } = table.session;
  const { spectators } = attendance.value;
  const parts = [
    ...(seat.value === null ? [text.watching] : []),
    gameTimeLabel(words.value, game),
    ...(spectators > 0 ? [text.spectators(spectators)] : []),
  ];
  return parts.join(' · ');
};

/** How long an answer may take before a word is said about it, in milliseconds. */
const SLOW_AFTER = 700;

const leadsThrough = ({ outcome }: GameState): boolean => {
  const code = outcome?.explanation?.code;
  return code === 'repetition' || code === 'perpetual-check';
};

const loadTried = () => import('./Tried.tsx').then(({ open }) => open());

const Tried = ({ table }: { table: Table }) => {
  const tried = useLoaded(true, loadTried);
  return tried && <tried.Tried table={table} />;
};

const loadExplanation = () => import('./Explanation.tsx').then(({ open }) => open());

const Why = ({ table }: { table: Table }) => {
  const why = useLoaded(true, loadExplanation);
  return why && <why.Explanation table={table} />;
};

/** What happened last between the players, or is still open; null where that is an old story. */
const newsOf = (table: Table): string | null => {
  const agree = words.value.agree;
  const { session } = table;
  const seat = session.seat.value;
  const { offers, rematch } = table.game.value;
  const { last } = session.live.value!;
  if (seat !== null && offers.takeback === seat) return agree.takebackWaitsMore;
  if (last.type === 'taken-back') return agree.takenBack;
  if (last.type === 'time-given') return agree.timeGiven(last.color, last.millis / 1000);
  if (seat !== null && last.type === 'draw-declined') return agree.drawDeclined(last.color === seat);
  if (seat !== null && last.type === 'takeback-declined') return agree.takebackDeclined(last.color === seat);
  if (seat !== null && last.type === 'rematch-declined') return agree.rematchDeclined(last.color === seat);
  if (seat !== null && offers.draw === seat) return agree.drawOfferedMore;
  if (seat === null || rematch.offered !== seat) return null;
  const isOpponentHere = session.attendance.value.players.some(
    ({ user, status }) => user !== table.game.value.seats![seat] && status === 'here',
  );
  return isOpponentHere ? null : agree.rematchAway;
};

/** The seal under the game: what it was for the viewer, or the result for those who looked on. */
const Stamp = ({ game, seat }: { game: GameState; seat: Color | null }) => {
  const outcome = game.outcome!;
  const result = resultOf(outcome);
  const sign = (): string => {
    if (result === '*') return '止';
    if (!outcome.winner) return '和';
    if (seat === null) return outcome.winner === 'white' ? '白' : '黑';
    return outcome.winner === seat ? '胜' : '负';
  };
  return (
    <span class="stamp" data-part="result" data-result={result} aria-label={result} role="img">
      <span aria-hidden="true">{sign()}</span>
    </span>
  );
};
