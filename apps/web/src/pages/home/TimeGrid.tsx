import type { TimeControl } from '@duiyi/game';
import { words } from '../../i18n/language.ts';
import { timeParts } from '../../i18n/terms.ts';

const fischer = (minutes: number, seconds: number): TimeControl => ({
  kind: 'fischer',
  base: minutes * 60_000,
  increment: seconds * 1000,
});

/** The usual ones; under ten minutes a side is 超快棋, an hour and more 慢棋. */
const USUAL = [
  { speed: 'blitz', times: [fischer(3, 2), fischer(5, 0), fischer(5, 3)] },
  { speed: 'rapid', times: [fischer(10, 0), fischer(15, 10), fischer(30, 0)] },
  { speed: 'classical', times: [fischer(60, 0), fischer(60, 30), fischer(90, 30)] },
] as const;

/** `300+3` in seconds, or `untimed`: the handle of a time control. */
const handle = (time: TimeControl): string =>
  time.kind === 'fischer' ? `${time.base / 1000}+${time.increment / 1000}` : time.kind;

/** One press begins a game. */
export const TimeGrid = (props: {
  busy: boolean;
  customOpen: boolean;
  onPick: (time: TimeControl) => void;
  onCustom: () => void;
}) => {
  const { create, speed: speeds } = words.value;
  const tile = (time: TimeControl) => (
    <button
      key={handle(time)}
      type="button"
      class="tile"
      data-time={handle(time)}
      disabled={props.busy}
      onClick={() => props.onPick(time)}
    >
      {timeParts(words.value, time).map((part) => (
        <span key={part}>{part}</span>
      ))}
    </button>
  );
  return (
    <div class="time-grid" role="group" aria-label={create.time}>
      {USUAL.map(({ speed, times }) => (
        <div key={speed} class="time-row" role="group" aria-label={speeds[speed]}>
          <span class="time-speed" aria-hidden="true">
            {speeds[speed]}
          </span>
          {times.map(tile)}
        </div>
      ))}
      <div class="time-row time-others">
        <span class="time-speed" />
        {tile({ kind: 'untimed' })}
        <button
          type="button"
          class="tile"
          data-time="custom"
          aria-expanded={props.customOpen}
          onClick={() => props.onCustom()}
        >
          {create.custom}
        </button>
      </div>
    </div>
  );
};
