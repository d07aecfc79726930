import type { Signal } from '@preact/signals';
import { play } from '@duiyi/rules';
import type { Move, Position } from '@duiyi/rules';
import type { Line } from '@duiyi/computer';
import { movesOf } from '../../analysis/line.ts';
import { LINE_COUNTS, preferences } from '../../analysis/preferences.ts';
import { scoreText, seenByWhite } from '../../analysis/score.ts';
import { canThink } from '../../analysis/session.ts';
import type { Analysis } from '../../analysis/session.ts';
import { analysisWords } from '../../i18n/analysis/words.ts';
import { lineText, sanText } from '../../play/lineText.ts';
import { Tried } from './Tried.tsx';

/** What the engine thinks of the position looked at, and what of it is shown. */
export const EnginePanel = ({ analysis }: { analysis: Analysis }) => {
  const text = analysisWords.value;
  return (
    <section class="analysis-engine" aria-label={text.engine.heading} data-part="engine">
      <div class="analysis-switches" role="group" aria-label={text.switches.heading}>
        {canThink && <Toggle name="engine" on={preferences.engine} />}
        {canThink && preferences.engine.value && (
          <>
            <Toggle name="bar" on={preferences.bar} />
            <Toggle name="lines" on={preferences.lines} />
            <Toggle name="arrows" on={preferences.arrows} />
          </>
        )}
        {canThink && <Toggle name="guess" on={preferences.guess} />}
      </div>
      {canThink ? preferences.engine.value ? <Thinking analysis={analysis} /> : <Off /> : <NoEngine />}
    </section>
  );
};

const Toggle = ({ name, on }: { name: 'engine' | 'bar' | 'lines' | 'arrows' | 'guess'; on: Signal<boolean> }) => (
  <button
    type="button"
    class="analysis-switch"
    data-part={`switch-${name}`}
    aria-pressed={on.value}
    onClick={() => {
      on.value = !on.value;
    }}
  >
    {analysisWords.value.switches[name]}
  </button>
);

const Off = () => <p class="hint">{analysisWords.value.engine.off}</p>;

const NoEngine = () => (
  <p class="hint" role="status" data-part="no-engine">
    {analysisWords.value.engine.noWasm}
  </p>
);

const Thinking = ({ analysis }: { analysis: Analysis }) => {
  const text = analysisWords.value.engine;
  const { analyst, guess } = analysis;
  if (analyst.hasFailed.value) {
    return (
      <p class="analysis-failed" role="status" data-part="engine-failed">
        {text.failed}{' '}
        <button type="button" data-part="engine-retry" onClick={analyst.retry}>
          {text.retry}
        </button>
      </p>
    );
  }
  return (
    <>
      <Tried analysis={analysis} />
      {guess.isHidden.value ? (
        <div class="analysis-guess" data-part="guess">
          <p>{analysisWords.value.guess.hidden}</p>
          <button type="button" data-part="guess-show" onClick={guess.show}>
            {analysisWords.value.guess.show}
          </button>
        </div>
      ) : (
        preferences.lines.value && <Lines analysis={analysis} />
      )}
    </>
  );
};

const Lines = ({ analysis: { desk, analyst, thought } }: { analysis: Analysis }) => {
  const text = analysisWords.value.engine;
  const position = desk.position.value;
  const count = preferences.count.value;
  const known = thought.value;
  const isOver = known !== null && known.verdict.best === null;
  const depth = known?.lines[0]?.depth ?? 0;
  const state = analyst.progress.value
    ? text.busy
    : isOver
      ? text.over
      : depth === 0
        ? text.waking
        : analyst.isThinking.value
          ? text.thinking(depth)
          : text.done(depth);
  return (
    <>
      <div class="analysis-depth">
        <p data-part="depth" data-depth={depth} data-thinking={analyst.isThinking.value}>
          {state}
        </p>
        <div class="analysis-counts" role="group" aria-label={text.count}>
          {LINE_COUNTS.map((one) => (
            <button
              key={one}
              type="button"
              class="analysis-switch"
              data-part={`count-${one}`}
              aria-pressed={one === count}
              onClick={() => {
                preferences.count.value = one;
              }}
            >
              {one}
            </button>
          ))}
        </div>
      </div>
      <ol class="analysis-lines" data-count={count} aria-label={text.lines}>
        {known?.lines.slice(0, count).map((line, i) => (
          <Best key={i} line={line} position={position} onPlay={desk.make} />
        ))}
      </ol>
    </>
  );
};

const Best = ({ line, position, onPlay }: { line: Line; position: Position; onPlay: (move: Move) => void }) => {
  const text = analysisWords.value;
  const [first, ...rest] = movesOf(position, line.moves);
  if (!first) return null;
  const san = sanText(position, first);
  const { turn } = position;
  return (
    <li class="analysis-line" data-part="line" data-uci={line.moves[0]}>
      <button type="button" data-part="play-line" onClick={() => onPlay(first)}>
        <span class="analysis-score" data-leads={seenByWhite(line.score, turn).value >= 0 ? 'white' : 'black'}>
          {scoreText(line.score, turn)}
        </span>
        <b>{san}</b>
        <span class="spoken">{text.stands(seenByWhite(line.score, turn))}</span>
      </button>
      <span class="analysis-rest">{lineText(play(position, first), rest)}</span>
    </li>
  );
};
