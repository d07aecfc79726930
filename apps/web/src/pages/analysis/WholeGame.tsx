import { useSignal } from '@preact/signals';
import { COSTS, MISTAKES } from '@duiyi/computer';
import type { Mistake } from '@duiyi/computer';
import { COLORS } from '@duiyi/rules';
import { plyOfGame } from '../../analysis/desk.ts';
import { mistakeFrom, mistakesIn } from '../../analysis/judged.ts';
import { movesOf } from '../../analysis/line.ts';
import { canThink } from '../../analysis/session.ts';
import type { Analysis } from '../../analysis/session.ts';
import { positionAt } from '../../analysis/tree.ts';
import { analysisWords } from '../../i18n/analysis/words.ts';
import { words } from '../../i18n/language.ts';
import { lineText, sanText } from '../../play/lineText.ts';
import { numbered } from '../../play/positionAt.ts';
import { Graph } from './Graph.tsx';

/** So much of a better line is told, in moves. */
const BETTER = 6;

/** The game gone through from its first move to its last: how it stood, and the mistakes of both sides. */
export const WholeGame = ({ analysis }: { analysis: Analysis }) => {
  const text = analysisWords.value.game;
  const { analyst, desk, judged } = analysis;
  const halted = useSignal<{ readonly done: number; readonly of: number } | null>(null);
  const game = desk.game.value;
  if (!canThink || game.length === 0) return null;
  const { isWhole, curve } = judged.value;
  const known = curve.filter((points) => points !== null).length;
  const progress = analyst.progress.value;
  const isHidden = analysis.guess.isOn.value;

  const go = async (): Promise<void> => {
    halted.value = null;
    await analyst.goThrough(game);
  };
  const stop = (): void => {
    halted.value = analyst.progress.peek();
    analyst.stop();
  };
  return (
    <section class="analysis-game" aria-labelledby="whole-game" data-part="whole-game" data-whole={isWhole}>
      <h2 id="whole-game">{text.heading}</h2>
      <div class="analysis-go">
        {progress ? (
          <>
            <progress max={progress.of} value={progress.done} aria-label={text.heading} />
            <span data-part="progress" data-done={progress.done}>
              {text.progress(progress.done, progress.of)}
            </span>
            <button type="button" data-part="stop" onClick={stop}>
              {text.stop}
            </button>
          </>
        ) : isWhole ? (
          <p role="status" data-part="game-done">
            {text.done}
          </p>
        ) : (
          <>
            <button type="button" class="primary" data-part="go" onClick={() => void go()}>
              {halted.value ? text.again : text.go}
            </button>
            <p class="hint" role="status" data-part="halted">
              {halted.value ? text.stopped(halted.value.done, halted.value.of) : text.lead}
            </p>
          </>
        )}
      </div>
      {isHidden && known > 1 && <p class="hint">{text.hidden}</p>}
      {!isHidden && known > 1 && <Graph analysis={analysis} />}
      {(isWhole || progress !== null || halted.value !== null) && <Counts analysis={analysis} />}
      <details class="analysis-how" data-part="how">
        <summary>{text.howHeading}</summary>
        <p>{text.how(COSTS.inaccuracy, COSTS.mistake, COSTS.blunder)}</p>
      </details>
    </section>
  );
};

const Counts = ({ analysis }: { analysis: Analysis }) => {
  const text = analysisWords.value.game;
  const { desk, judged, guess } = analysis;
  const { counts, path, isWhole } = judged.value;
  const plies = mistakesIn(judged.value);
  const at = plyOfGame(path, desk.path.value);
  const goTo = (by: 1 | -1): void => {
    const ply = mistakeFrom(judged.peek(), at, by);
    if (ply !== null) desk.lookAt(path.slice(0, ply));
  };
  return (
    <>
      <table class="analysis-counts-table" data-part="counts">
        <caption class="spoken">{text.counts}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span class="spoken">{text.side}</span>
            </th>
            {MISTAKES.map((kind) => (
              <th key={kind} scope="col">
                {text.mistakes[kind]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {COLORS.map((color) => (
            <tr key={color} data-color={color}>
              <th scope="row">
                <span class={`analysis-side-mark ${color}`} aria-hidden="true" /> {words.value.side[color]}
              </th>
              {MISTAKES.map((kind) => (
                <td key={kind} data-kind={kind}>
                  {counts[color][kind]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {plies.length === 0 ? (
        isWhole && <p class="hint">{text.none}</p>
      ) : (
        <>
          <div class="analysis-next">
            <button
              type="button"
              data-part="mistake-back"
              aria-disabled={mistakeFrom(judged.value, at, -1) === null}
              onClick={() => goTo(-1)}
            >
              {text.back}
            </button>
            <button
              type="button"
              data-part="mistake-next"
              aria-disabled={mistakeFrom(judged.value, at, 1) === null}
              onClick={() => goTo(1)}
            >
              {text.next}
            </button>
          </div>
          {!guess.isOn.value && (
            <>
              <Better analysis={analysis} />
              <details class="analysis-list" data-part="mistake-list">
                <summary>{text.list}</summary>
                <ol>
                  {plies.map((ply) => (
                    <li key={ply}>
                      <button
                        type="button"
                        class="quiet"
                        data-ply={ply}
                        onClick={() => desk.lookAt(path.slice(0, ply))}
                      >
                        <Fault analysis={analysis} ply={ply} />
                      </button>
                    </li>
                  ))}
                </ol>
              </details>
            </>
          )}
        </>
      )}
    </>
  );
};

/** `12… Nxe4 漏着 · 更好 12… d5`. */
const Fault = ({ analysis, ply }: { analysis: Analysis; ply: number }) => {
  const text = analysisWords.value.game;
  const told = faultAt(analysis, ply);
  if (!told) return null;
  return (
    <>
      <b>{told.played}</b> <span data-mistake={told.mistake}>{text.mistakes[told.mistake]}</span>
      {told.better !== null && ` · ${text.better} ${told.better}`}
    </>
  );
};

interface FaultTold {
  readonly played: string;
  readonly mistake: Mistake;
  /** The best line, and its moves. */
  readonly better: string | null;
  readonly moves: ReturnType<typeof movesOf>;
}

const faultAt = ({ desk, judged, thoughts }: Analysis, ply: number): FaultTold | null => {
  const { moves, path } = judged.value;
  const mistake = moves[ply - 1]?.mistake;
  if (!mistake) return null;
  const before = positionAt(desk.tree.value, path.slice(0, ply - 1));
  const [played] = movesOf(before, [path[ply - 1]]);
  if (!played) return null;
  const known = thoughts.at(before);
  const best = movesOf(before, known?.lines[0]?.moves ?? [], BETTER);
  return {
    played: numbered({ color: before.turn, number: before.fullmoves }, sanText(before, played)),
    mistake,
    better: best.length > 0 ? lineText(before, best) : null,
    moves: best,
  };
};

/** Of the mistake looked at: what would have been better. */
const Better = ({ analysis }: { analysis: Analysis }) => {
  const text = analysisWords.value.game;
  const { desk, judged } = analysis;
  const { path } = judged.value;
  const at = desk.path.value;
  const ply = plyOfGame(path, at);
  const told = ply === at.length && ply > 0 ? faultAt(analysis, ply) : null;
  return (
    <div class="analysis-better" role="status" data-part="better" data-ply={told ? ply : undefined}>
      {told && (
        <>
          <p>
            <b>{told.played}</b> <span data-mistake={told.mistake}>{text.mistakes[told.mistake]}</span>
          </p>
          {told.better !== null && (
            <p>
              <span class="hint">{text.better}</span> <span data-part="better-line">{told.better}</span>
            </p>
          )}
          {told.moves.length > 0 && (
            <button
              type="button"
              data-part="try-better"
              onClick={() => {
                desk.tryLine(path.slice(0, ply - 1), told.moves);
              }}
            >
              {text.tryBetter}
            </button>
          )}
        </>
      )}
    </div>
  );
};
