import { movesOf } from '../../analysis/line.ts';
import type { Analysis } from '../../analysis/session.ts';
import { positionAt } from '../../analysis/tree.ts';
import { analysisWords } from '../../i18n/analysis/words.ts';
import { lineText, sanText } from '../../play/lineText.ts';

/** How good the move was that somebody tried before looking. */
export const Tried = ({ analysis: { desk, guess, thoughts } }: { analysis: Analysis }) => {
  const text = analysisWords.value.guess;
  const tried = guess.tried.value;
  const before = tried && positionAt(desk.tree.value, tried.from);
  const [move] = before ? movesOf(before, [tried.uci]) : [];
  if (!tried || !before || !move) return <p class="analysis-tried" role="status" data-part="tried" hidden />;
  const san = sanText(before, move);
  const { judged } = tried;
  const said =
    judged === null
      ? text.judging(san)
      : judged.isBest
        ? text.best(san)
        : judged.mistake === null
          ? text.good(san)
          : text.poor(san, judged.mistake, judged.cost);
  const best = judged && !judged.isBest ? thoughts.at(before)?.lines[0] : undefined;
  return (
    <p class="analysis-tried" role="status" data-part="tried" data-mistake={judged?.mistake ?? undefined}>
      {said}
      {best && (
        <>
          {' '}
          <span class="hint">{text.better}</span> {lineText(before, movesOf(before, best.moves, 4))}
        </>
      )}
    </p>
  );
};
