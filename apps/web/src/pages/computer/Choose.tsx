import { useSignal } from '@preact/signals';
import { startOf } from '@duiyi/game';
import type { ColorChoice, TimeControl } from '@duiyi/game';
import { LEVELS, PLAYS } from '@duiyi/computer';
import type { Level } from '@duiyi/computer';
import { begin } from '../../computer/localHall.ts';
import type { KeptGame } from '../../computer/kept.ts';
import { computerWords } from '../../i18n/computer/words.ts';
import { timeLabel } from '../../i18n/terms.ts';
import { words } from '../../i18n/language.ts';
import { ColorChoices } from '../../parts/ColorChoices.tsx';
import { Page } from '../../parts/Page.tsx';
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

/** The opponents, one press each; what is chosen beside them holds for whichever is pressed. */
export const Choose = ({ last, onBegin }: { last: KeptGame | null; onBegin: (game: KeptGame) => void }) => {
  const text = computerWords.value;
  const color = useSignal<ColorChoice>('random');
  const time = useSignal<TimeControl>(UNTIMED);
  const helps = useSignal(true);
  const fen = useSignal('');
  const isWrong = useSignal(false);

  const start = (level: Level): void => {
    const from = fen.peek().trim();
    const found = from === '' ? null : { fen: from, chess960: false };
    if (found && !startOf(found, 0).ok) {
      isWrong.value = true;
      return;
    }
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
      <div class="computer-options options">
        <ColorChoices color={color} />
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
      </div>
      <details class="computer-position">
        <summary>{text.position}</summary>
        <div class="field" data-wrong={isWrong.value}>
          <label for="computer-fen">{text.fen}</label>
          <input
            id="computer-fen"
            type="text"
            autocomplete="off"
            spellcheck={false}
            value={fen.value}
            aria-invalid={isWrong.value}
            aria-describedby="computer-fen-problem"
            onInput={(event) => {
              fen.value = event.currentTarget.value;
              isWrong.value = false;
            }}
          />
          <p class="problem" id="computer-fen-problem" role="alert" data-part="fen-problem">
            {isWrong.value && text.badFen}
          </p>
        </div>
      </details>
      <h2 id="opponents">{text.levels}</h2>
      <ul class="opponents" aria-labelledby="opponents">
        {LEVELS.map((level) => {
          const { character } = PLAYS[level];
          return (
            <li key={level}>
              <button type="button" class="opponent-card" data-level={level} onClick={() => start(level)}>
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
