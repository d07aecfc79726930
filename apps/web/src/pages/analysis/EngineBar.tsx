import { useComputed } from '@preact/signals';
import { expectedOfWhite } from '@duiyi/computer';
import { scoreText, seenByWhite } from '../../analysis/score.ts';
import { canThink } from '../../analysis/session.ts';
import type { Analysis } from '../../analysis/session.ts';
import { preferences } from '../../analysis/preferences.ts';
import { analysisWords } from '../../i18n/analysis/words.ts';

/** How the position stands: White's part of a bar, on White's side of the board. */
export const EngineBar = ({ analysis: { desk, thought } }: { analysis: Analysis }) => {
  const text = analysisWords.value;
  const seen = useComputed(() => {
    const score = thought.value?.verdict.score;
    const { turn } = desk.position.value;
    if (!score) return null;
    return { white: expectedOfWhite(score, turn), signs: scoreText(score, turn), stands: seenByWhite(score, turn) };
  });
  if (!canThink || !preferences.engine.value || !preferences.bar.value) return null;
  const shown = seen.value;
  const white = shown?.white ?? 50;
  return (
    <div
      class="eval-bar"
      data-part="eval-bar"
      data-white={shown ? shown.white.toFixed(1) : undefined}
      data-bottom={desk.orientation.value}
      data-leads={white >= 50 ? 'white' : 'black'}
      role="img"
      aria-label={text.bar(shown ? text.stands(shown.stands) : text.game.unknown)}
    >
      <span class="eval-white" style={{ transform: `scaleY(${(white / 100).toFixed(4)})` }} />
      <span class="eval-signs" data-part="eval-signs">
        {shown?.signs}
      </span>
    </div>
  );
};
