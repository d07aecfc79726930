import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { LEVELS, NAMES, PLAYS } from '@duiyi/computer';
import {
  MAX_BASE,
  MAX_BOARDS_OF_COMPUTER,
  MAX_HALL_NAME_LENGTH,
  MAX_INCREMENT,
  MAX_USUAL_TIMES,
} from '@duiyi/protocol';
import type { HallSettings } from '@duiyi/protocol';
import { explain } from '../../i18n/reason.ts';
import type { Reason } from '../../i18n/reason.ts';
import { timeLabel } from '../../i18n/terms.ts';
import { organiserWords } from '../../i18n/organiser/words.ts';
import { language, words } from '../../i18n/language.ts';
import { hallName } from '../../net/hallName.ts';
import { askHall } from '../../net/lobbyApi.ts';
import { changeSettings } from '../../net/organiserApi.ts';
import { Field } from '../../parts/Field.tsx';
import { ReasonField } from './Reason.tsx';

/** As they are typed: numbers may be half written. */
interface Draft {
  readonly name: string;
  readonly times: readonly { readonly minutes: string; readonly seconds: string }[];
  readonly guestsMayPlay: boolean;
  readonly points: string;
  readonly computers: readonly string[];
}

const draftOf = ({ name, times, guestsMayPlay, startingPoints, computers }: HallSettings): Draft => ({
  name: name ?? '',
  times: times.map(({ base, increment }) => ({ minutes: String(base / 60_000), seconds: String(increment / 1000) })),
  guestsMayPlay,
  points: String(startingPoints),
  computers: computers.map(String),
});

const timeIn = ({ minutes, seconds }: Draft['times'][number]): { base: number; increment: number } | null => {
  const base = Math.round(Number(minutes) * 60_000);
  const increment = Math.round(Number(seconds) * 1000);
  const isGood = base >= 0 && base <= MAX_BASE && increment >= 0 && increment <= MAX_INCREMENT && base + increment > 0;
  return isGood ? { base, increment } : null;
};

const pointsIn = (text: string): number | null => {
  const points = Number(text.trim() || NaN);
  return Number.isInteger(points) && Math.abs(points) <= 10_000 ? points : null;
};

const boardsIn = (text: string): number | null => {
  const boards = Number(text.trim() || NaN);
  return Number.isInteger(boards) && boards >= 0 && boards <= MAX_BOARDS_OF_COMPUTER ? boards : null;
};

/** The hall's name, what the lobby offers, who may play. */
export const Settings = () => {
  const text = organiserWords.value.settings;
  const draft = useSignal<Draft | null>(null);
  const reason = useSignal('');
  const tried = useSignal(false);
  const said = useSignal(false);
  const refusal = useSignal<Reason | null>(null);

  useEffect(() => {
    void askHall().then((answer) => {
      if (answer.ok) draft.value = draftOf(answer.value);
      else refusal.value = answer.error;
      return answer;
    });
  }, [draft, refusal]);

  const now = draft.value;
  if (now === null) {
    return (
      <p class="problem" role="alert">
        {refusal.value && explain(words.value.reason, refusal.value)}
      </p>
    );
  }
  const change = (to: Partial<Draft>): void => {
    draft.value = { ...now, ...to };
    said.value = false;
  };
  const setTime = (at: number, to: Partial<Draft['times'][number]>): void =>
    change({ times: now.times.map((time, i) => (i === at ? { ...time, ...to } : time)) });

  const setBoards = (at: number, to: string): void =>
    change({ computers: now.computers.map((boards, i) => (i === at ? to : boards)) });

  const times = now.times.map(timeIn);
  const points = pointsIn(now.points);
  const computers = now.computers.map(boardsIn).filter((boards) => boards !== null);
  const hasBadBoards = computers.length < now.computers.length;
  const isNameLong = Array.from(now.name.trim()).length > MAX_HALL_NAME_LENGTH;
  const hasBadTime = times.some((time) => time === null) || times.length === 0;
  const labels = times.map((time) => time && `${time.base}+${time.increment}`);
  const hasTwice = !hasBadTime && new Set(labels).size < labels.length;
  const send = async (): Promise<void> => {
    tried.value = true;
    if (isNameLong || hasBadTime || hasTwice || hasBadBoards || points === null || reason.value.trim() === '') return;
    const settings: HallSettings = {
      name: now.name.trim() === '' ? null : now.name,
      times: times.filter((time) => time !== null),
      guestsMayPlay: now.guestsMayPlay,
      startingPoints: points,
      computers,
    };
    const answer = await changeSettings({ settings, reason: reason.value });
    refusal.value = answer.ok ? null : answer.error;
    said.value = answer.ok;
    if (!answer.ok) return;
    tried.value = false;
    reason.value = '';
    // What was typed meanwhile stays.
    if (draft.value === now) draft.value = draftOf(answer.value);
    hallName.value = answer.value.name;
  };

  return (
    <form
      class="tab form"
      noValidate
      data-part="settings"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Field label={text.name} hint={text.nameHint} faults={isNameLong ? [text.nameTooLong(MAX_HALL_NAME_LENGTH)] : []}>
        {(about) => (
          <input
            {...about}
            name="hall-name"
            value={now.name}
            onInput={(event) => change({ name: event.currentTarget.value })}
          />
        )}
      </Field>
      <fieldset class="times">
        <legend>{text.times}</legend>
        <p class="hint">{text.timesHint}</p>
        <ul>
          {now.times.map(({ minutes, seconds }, i) => {
            const time = times[i];
            const label = time ? timeLabel(words.value, { kind: 'fischer', ...time }) : String(i + 1);
            return (
              <li key={i} class="number-edit" data-wrong={time === null}>
                <label>
                  <input
                    inputMode="decimal"
                    name="minutes"
                    value={minutes}
                    onInput={(event) => setTime(i, { minutes: event.currentTarget.value })}
                  />
                  {text.minutes}
                </label>
                <span aria-hidden="true">+</span>
                <label>
                  <input
                    inputMode="decimal"
                    name="seconds"
                    value={seconds}
                    onInput={(event) => setTime(i, { seconds: event.currentTarget.value })}
                  />
                  {text.seconds}
                </label>
                <button
                  type="button"
                  class="quiet"
                  aria-label={text.remove(label)}
                  title={text.remove(label)}
                  disabled={now.times.length === 1}
                  onClick={() => change({ times: now.times.filter((_, other) => other !== i) })}
                >
                  ✕
                </button>
              </li>
            );
          })}
        </ul>
        {now.times.length < MAX_USUAL_TIMES && (
          <button
            type="button"
            data-part="add-time"
            onClick={() => change({ times: [...now.times, { minutes: '10', seconds: '0' }] })}
          >
            {text.add}
          </button>
        )}
        <p class="problem" role="alert">
          {hasBadTime && text.badTime}
          {hasTwice && text.twice}
        </p>
      </fieldset>
      <label class="check">
        <input
          type="checkbox"
          name="guests"
          checked={now.guestsMayPlay}
          onChange={(event) => change({ guestsMayPlay: event.currentTarget.checked })}
        />
        <span>
          {text.guests}
          <span class="hint">{text.guestsHint}</span>
        </span>
      </label>
      <Field label={text.points} hint={text.pointsHint} faults={points === null ? [text.badPoints] : []}>
        {(about) => (
          <input
            {...about}
            name="points"
            inputMode="numeric"
            value={now.points}
            onInput={(event) => change({ points: event.currentTarget.value })}
          />
        )}
      </Field>
      <fieldset class="times boards">
        <legend>{text.computers}</legend>
        <p class="hint">{text.computersHint}</p>
        <ul>
          {LEVELS.map((level) => (
            <li key={level} class="number-edit" data-wrong={boardsIn(now.computers[level - 1]) === null}>
              <label>
                <input
                  inputMode="numeric"
                  name={`computer-${level}`}
                  value={now.computers[level - 1]}
                  onInput={(event) => setBoards(level - 1, event.currentTarget.value)}
                />
                {level} {NAMES[language.value][PLAYS[level].character]}
              </label>
            </li>
          ))}
        </ul>
        <button
          type="button"
          data-part="no-computers"
          onClick={() => change({ computers: now.computers.map(() => '0') })}
        >
          {text.noComputers}
        </button>
        <p class="problem" role="alert">
          {hasBadBoards && text.badBoards(MAX_BOARDS_OF_COMPUTER)}
        </p>
      </fieldset>
      <ReasonField value={reason} isMissing={tried.value} />
      <p class="problem" role="alert">
        {refusal.value && explain(words.value.reason, refusal.value)}
      </p>
      <div class="form-end">
        <button type="submit" class="primary" data-part="save-settings">
          {organiserWords.value.save}
        </button>
        <p role="status">{said.value && text.saved}</p>
      </div>
    </form>
  );
};
