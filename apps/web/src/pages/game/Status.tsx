import { useEffect } from 'preact/hooks';
import { present, resultOf } from '@duiyi/game';
import type { GameState } from '@duiyi/game';
import { isCheck } from '@duiyi/rules';
import type { Color } from '@duiyi/rules';
import { explain } from '../../i18n/reason.ts';
import { words } from '../../i18n/language.ts';
import { gameTimeLabel } from '../../i18n/terms.ts';
import type { Table } from '../../play/table.ts';

/** How long a refusal stays. */
const TOLD_FOR = 8000;

/** Whose turn it is, or how it ended; below it what else there is to know. Always of one size, so that nothing moves. */
export const Status = ({ table }: { table: Table }) => {
  const { session } = table;
  const game = table.game.value;
  const seat = session.seat.value;
  const { reason } = words.value;
  const refusal = session.refusal.value;

  useEffect(() => {
    if (!refusal) return;
    const timer = setTimeout(() => session.complain(null), TOLD_FOR);
    return () => clearTimeout(timer);
  }, [refusal, session]);

  return (
    <section class="status" data-part="status-box">
      {game.outcome ? <Stamp game={game} seat={seat} /> : null}
      <div class="status-text">
        <p class="status-line" role="status" data-part="status">
          {game.outcome ? verdict(game, seat) : turn(game, seat)}
        </p>
        {refusal ? (
          <p class="status-more problem" role="alert">
            {explain(reason, refusal)}
          </p>
        ) : (
          <p class="status-more" data-part="why">
            {more(table)}
          </p>
        )}
      </div>
      {game.phase === 'playing' && !table.following.value && (
        <button type="button" class="back-to-now" data-part="present" onClick={() => table.lookAt(Infinity)}>
          {words.value.replay.present}
        </button>
      )}
    </section>
  );
};

const turn = (game: GameState, seat: Color | null): string => {
  const text = words.value.table;
  const position = present(game);
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

const more = (table: Table): string => {
  const game = table.game.value;
  const text = words.value.table;
  if (!table.following.value) return text.viewing(table.ply.value, game.moves.length);
  if (game.outcome) return words.value.verdict.why[game.outcome.termination](game.outcome);
  if (game.clock && game.clock.resumeBy !== null) return text.halted;
  const time = gameTimeLabel(words.value, game);
  return table.session.seat.value === null ? `${text.watching} · ${time}` : time;
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
