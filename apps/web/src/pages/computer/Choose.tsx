import { signal, useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import type { ColorChoice, Start, StartFault, TimeControl } from '@duiyi/game';
import { LEVELS, PLAYS } from '@duiyi/computer';
import type { Level } from '@duiyi/computer';
import { begin } from '../../computer/localHall.ts';
import type { KeptGame } from '../../computer/kept.ts';
import { faultsOfStart } from '../../computer/openJudge.ts';
import { computerWords } from '../../i18n/computer/words.ts';
import { faultWords, startSentence } from '../../i18n/faults/words.ts';
import { timeLabel } from '../../i18n/terms.ts';
import { words } from '../../i18n/language.ts';
import { ColorChoices } from '../../parts/ColorChoices.tsx';
import { Field } from '../../parts/Field.tsx';
import { Page } from '../../parts/Page.tsx';
import { readStart } from '../../setup/start.ts';
import '../../style/home.css';
import '../../style/form.css';
import '../../style/computer.css';

const MINUTE = 60_000;
const UNTIMED: TimeControl = { kind: 'untimed' };
const TIMES: readonly TimeControl[] = [
  UNTIMED,
  { kind: 'fischer', base: 5 * MINUTE, increment: 3000 },
  { kind: 'fischer', base: 10 * MINUTE, increment: 5000 },
  { kind: 'fischer', base: 30 * MINUTE, increment: 20_000 },
];

// What was chosen holds for the next game of this visit too.
const color = signal<ColorChoice>('random');
const time = signal<TimeControl>(UNTIMED);
const helps = signal(true);

/** The opponents, one press each; what is chosen beside them holds for whichever is pressed. `from`: a FEN to begin with. */
export const Choose = (props: { last: KeptGame | null; from: string; onBegin: (game: KeptGame) => void }) => {
  const { last, from, onBegin } = props;
  const text = computerWords.value;
  const fen = useSignal(from);
  const faults = useSignal<readonly StartFault[]>([]);
  const field = useRef<HTMLInputElement>(null);

  /** Where it begins; null, and said why, where no game can. */
  const startAt = async (written: string): Promise<Start | null> => {
    const start = readStart(written);
    faults.value = start.ok ? await faultsOfStart(start.value) : start.error;
    if (start.ok && faults.peek().length === 0) return start.value;
    // The opponents stand below it, on a phone far below.
    field.current?.focus();
    return null;
  };

  const start = async (level: Level): Promise<void> => {
    const written = fen.peek().trim();
    const found = written === '' ? undefined : await startAt(written);
    if (found === null) return;
    const chosen = color.peek();
    const own = chosen === 'random' ? (Math.random() < 0.5 ? 'white' : 'black') : chosen;
    onBegin(begin({ time: time.peek(), color: own, ...(found && { start: found }) }, level, own, helps.peek()));
  };

  return (
    <Page heading={text.heading} main="computer-main">
      <h1>{text.heading}</h1>
      <p class="lead">{text.lead}</p>
      {last && (
        <a class="button primary" href="/computer" data-part="go-on">
          {text.goOn} · {text.names[PLAYS[last.level].character]}
        </a>
      )}
      <div class="computer-options">
        <ColorChoices color={color} />
        <Segments
          name="helps"
          legend={text.helps}
          options={[
            { value: true, label: text.withHelps },
            { value: false, label: text.withoutHelps },
          ]}
          chosen={helps.value}
          onChoose={(one) => {
            helps.value = one;
          }}
        />
        <Segments
          name="time"
          legend={text.time}
          options={TIMES.map((one) => ({
            value: one,
            label: one.kind === 'untimed' ? text.untimed : timeLabel(words.value, one),
          }))}
          chosen={time.value}
          onChoose={(one) => {
            time.value = one;
          }}
        />
      </div>
      <details class="computer-position" open={from !== ''}>
        <summary>{text.position}</summary>
        <Field label={text.fen} faults={faults.value.map((fault) => startSentence(faultWords.value, fault))}>
          {(about) => (
            <input
              {...about}
              ref={field}
              type="text"
              name="fen"
              autocomplete="off"
              spellcheck={false}
              value={fen.value}
              onInput={(event) => {
                fen.value = event.currentTarget.value;
                faults.value = [];
              }}
            />
          )}
        </Field>
        <a class="button" href={`/editor?fen=${encodeURIComponent(fen.value.trim())}`} data-part="to-editor">
          {text.editor}
        </a>
      </details>
      <h2 id="opponents">{text.levels}</h2>
      <ul class="opponents" aria-labelledby="opponents">
        {LEVELS.map((level) => {
          const { character } = PLAYS[level];
          return (
            <li key={level}>
              <button type="button" class="opponent-card" data-level={level} onClick={() => void start(level)}>
                <span class="opponent-seal" aria-hidden="true">
                  {level}
                </span>
                <span class="opponent-text">
                  <strong>
                    {text.names[character]} <span class="opponent-level">{text.level(level)}</span>
                  </strong>
                  <span>{text.characters[character]}</span>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </Page>
  );
};

const Segments = <V,>(props: {
  name: string;
  legend: string;
  options: readonly { readonly value: V; readonly label: string }[];
  chosen: V;
  onChoose: (value: V) => void;
}) => (
  <fieldset class="option">
    <legend>{props.legend}</legend>
    <div class="segments">
      {props.options.map(({ value, label }) => (
        <label key={label} class="segment">
          <input
            type="radio"
            name={props.name}
            checked={props.chosen === value}
            onChange={() => props.onChoose(value)}
          />
          <span>{label}</span>
        </label>
      ))}
    </div>
  </fieldset>
);
