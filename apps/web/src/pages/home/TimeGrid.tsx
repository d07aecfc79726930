import { speedOf } from '@duiyi/game';
import type { Speed, TimeControl } from '@duiyi/game';
import { DEFAULT_SETTINGS } from '@duiyi/protocol';
import type { UsualTime } from '@duiyi/protocol';
import { words } from '../../i18n/language.ts';
import { lobbyWords } from '../../i18n/lobby/words.ts';
import { timeParts } from '../../i18n/terms.ts';
import { askHall } from '../../net/lobbyApi.ts';
import { useAnswer } from '../../parts/useAnswer.ts';

const GRID_SPEEDS = ['blitz', 'rapid', 'classical'] as const satisfies readonly Speed[];

/** `300+3` in seconds, `3d` in days a move, or `untimed`: the handle of a time control. */
export const handleOf = (time: TimeControl): string => {
  if (time.kind === 'fischer') return `${time.base / 1000}+${time.increment / 1000}`;
  return time.kind === 'correspondence' ? `${time.days}d` : time.kind;
};

const fischer = ({ base, increment }: UsualTime): TimeControl => ({ kind: 'fischer', base, increment });

/** Days a move of a correspondence game. */
const DAYS = [1, 3, 7];

/** One press begins, or ends what waits. */
export const TimeGrid = (props: {
  busy: boolean;
  /** Only games both sit down to now. */
  isLiveOnly: boolean;
  customOpen: boolean;
  isWaiting: (time: TimeControl) => boolean;
  onPick: (time: TimeControl) => void;
  onCustom: () => void;
}) => {
  const { speed: speeds } = words.value;
  const text = lobbyWords.value;
  const hall = useAnswer('', askHall);
  // Those of any hall until it has told its own.
  const times = (hall?.ok ? hall.value : DEFAULT_SETTINGS).times.map(fischer);
  const tile = (time: TimeControl) => {
    const isWaiting = props.isWaiting(time);
    return (
      <button
        key={handleOf(time)}
        type="button"
        class={`tile ${isWaiting ? 'waiting' : ''}`}
        data-time={handleOf(time)}
        aria-pressed={isWaiting}
        disabled={props.busy}
        onClick={() => props.onPick(time)}
      >
        {timeParts(words.value, time).map((part) => (
          <span key={part}>{part}</span>
        ))}
      </button>
    );
  };
  return (
    <div class="time-grid" role="group" aria-label={text.time}>
      {GRID_SPEEDS.map((speed) => {
        const own = times.filter((time) => speedOf({ time }) === speed);
        return (
          own.length > 0 && (
            <div key={speed} class="time-row" role="group" aria-label={speeds[speed]}>
              <span class="time-speed" aria-hidden="true">
                {speeds[speed]}
              </span>
              <div class="tiles">{own.map(tile)}</div>
            </div>
          )
        );
      })}
      {!props.isLiveOnly && (
        <>
          <div class="time-row" role="group" aria-label={text.correspondence}>
            <span class="time-speed" aria-hidden="true">
              {text.correspondence}
            </span>
            <div class="tiles">{DAYS.map((days) => tile({ kind: 'correspondence', days }))}</div>
          </div>
          <div class="time-row time-others">
            <span class="time-speed" />
            <div class="tiles">
              {tile({ kind: 'untimed' })}
              <button
                type="button"
                class="tile"
                data-time="custom"
                aria-expanded={props.customOpen}
                onClick={() => props.onCustom()}
              >
                {text.custom}
              </button>
            </div>
          </div>
        </>
      )}
    </div>
  );
};
