import { useComputed } from '@preact/signals';
import { plyOfGame } from '../../analysis/desk.ts';
import { areaOf, lineOf, plyNear, spotsOf } from '../../analysis/graph.ts';
import { scoreText, seenByWhite } from '../../analysis/score.ts';
import type { Analysis } from '../../analysis/session.ts';
import { forkAt, positionAt } from '../../analysis/tree.ts';
import { analysisWords } from '../../i18n/analysis/words.ts';
import { sanText } from '../../play/lineText.ts';
import { numbered } from '../../play/positionAt.ts';
import { sliderKey } from '../../parts/sliderKey.ts';

const SIZE = { width: 640, height: 120 };

const percent = (part: number, whole: number): string => `${((part / whole) * 100).toFixed(2)}%`;

/** How the game stood after each move: a press goes there, the arrow keys one by one. */
export const Graph = ({ analysis }: { analysis: Analysis }) => {
  const { desk, judged, thoughts } = analysis;
  const text = analysisWords.value;
  const { curve, moves, path } = judged.value;
  const spots = spotsOf(curve, SIZE);
  const plies = path.length;
  const at = plyOfGame(path, desk.path.value);
  const told = useComputed((): string => {
    const game = judged.value.path;
    const ply = plyOfGame(game, desk.path.value);
    const fork = forkAt(desk.tree.value, game.slice(0, ply));
    const verdict = thoughts.at(fork.position)?.verdict;
    const stands = verdict
      ? `${scoreText(verdict.score, fork.position.turn)} ${text.stands(seenByWhite(verdict.score, fork.position.turn))}`
      : text.game.unknown;
    if (ply === 0 || !('move' in fork)) return `${text.start} · ${stands}`;
    const before = positionAt(desk.tree.value, game.slice(0, ply - 1));
    const san = fork.move === null ? text.moves.pass : sanText(before, fork.move);
    const mistake = judged.value.moves[ply - 1]?.mistake;
    const named = numbered({ color: before.turn, number: before.fullmoves }, san);
    return [named, stands, ...(mistake ? [text.game.mistakes[mistake]] : [])].join(' · ');
  });

  const goTo = (ply: number): void => desk.lookAt(path.slice(0, ply));
  const point = (event: PointerEvent & { readonly currentTarget: HTMLElement }): void => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    goTo(plyNear((event.clientX - left) / width, plies));
  };
  const onKey = (event: KeyboardEvent): void => {
    const to = sliderKey(event.key, at, plies);
    if (to === null) return;
    event.preventDefault();
    event.stopPropagation();
    goTo(to);
  };
  return (
    <figure class="eval-graph" data-part="graph" data-known={spots.length}>
      <div
        class="eval-plot"
        role="slider"
        tabIndex={0}
        aria-label={text.game.graph}
        aria-valuemin={0}
        aria-valuemax={plies}
        aria-valuenow={at}
        aria-valuetext={told.value}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          point(event);
        }}
        onPointerMove={(event) => {
          if (event.buttons > 0) point(event);
        }}
        onKeyDown={onKey}
      >
        <svg viewBox={`0 0 ${SIZE.width} ${SIZE.height}`} preserveAspectRatio="none" aria-hidden="true">
          <path class="eval-area" d={areaOf(spots, SIZE)} />
          <line class="eval-middle" x1={0} x2={SIZE.width} y1={SIZE.height / 2} y2={SIZE.height / 2} />
          <path class="eval-line" d={lineOf(spots)} />
        </svg>
        {spots.map(({ ply, x, y }) => {
          const mistake = moves[ply - 1]?.mistake;
          return mistake ? (
            <span
              key={ply}
              class="eval-dot"
              data-mistake={mistake}
              style={{ left: percent(x, SIZE.width), top: percent(y, SIZE.height) }}
            />
          ) : null;
        })}
        <span class="eval-here" style={{ left: percent(at, Math.max(1, plies)) }} />
      </div>
      <figcaption class="eval-told" data-part="graph-told">
        {told.value}
      </figcaption>
    </figure>
  );
};
