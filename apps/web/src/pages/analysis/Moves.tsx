import { Fragment } from 'preact';
import { useComputed } from '@preact/signals';
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { MISTAKES } from '@duiyi/computer';
import type { Mistake } from '@duiyi/computer';
import { GLYPHS } from '@duiyi/protocol';
import { NAG_OF } from '../../analysis/judged.ts';
import { glyphsOf, pathTo, scriptOf } from '../../analysis/script.ts';
import type { Paragraph, Word } from '../../analysis/script.ts';
import type { Analysis } from '../../analysis/session.ts';
import { branchesTo, isMain } from '../../analysis/tree.ts';
import type { Branch } from '../../analysis/tree.ts';
import { analysisWords } from '../../i18n/analysis/words.ts';
import { words } from '../../i18n/language.ts';
import { ArmedButton } from '../../parts/ArmedButton.tsx';
import { sanText } from '../../play/lineText.ts';

/** The game and every line beside it: each move can be gone to, each line be put first or deleted. */
export const Moves = ({ analysis }: { analysis: Analysis }) => {
  const { desk, guess } = analysis;
  const text = analysisWords.value.moves;
  const tree = desk.tree.value;
  const script = useMemo(() => scriptOf(tree), [tree]);
  const box = useRef<HTMLDivElement>(null);
  const path = desk.path.value;
  const judged = useComputed(() => (guess.isOn.value ? '' : mistakesOf(analysis)));
  const mistakes = judged.value;

  // The tree is long and the move looked at one of it: nothing else is drawn anew.
  const told = useMemo(
    () => <Script analysis={analysis} script={script} mistakes={mistakes.split(' ')} />,
    [script, mistakes, text, analysis],
  );
  const order = useMemo(() => orderOf(script), [script]);
  const current = useRef<Element | null>(null);

  useLayoutEffect(() => {
    const element = box.current!;
    const at = branchesTo(tree, path)[path.length - 1];
    current.current?.removeAttribute('aria-current');
    const move = at ? element.getElementsByClassName('move')[order.get(at)!] : undefined;
    current.current = move ?? null;
    if (!move) {
      element.scrollTo({ top: 0 });
      return;
    }
    move.setAttribute('aria-current', 'true');
    const [outer, inner] = [element.getBoundingClientRect(), move.getBoundingClientRect()];
    element.scrollBy({ top: inner.top + inner.height / 2 - outer.top - outer.height / 2 });
  }, [path, told, order]);

  return (
    <section class="analysis-moves" aria-label={text.heading} data-part="moves">
      <div class="analysis-script" ref={box} tabIndex={-1}>
        {script.length === 0 ? (
          <p class="hint">
            {text.none}
            <a href="#bring">{text.bring}</a>
          </p>
        ) : (
          told
        )}
      </div>
      {path.length > 0 && (
        <div class="analysis-edit">
          {!isMain(tree, path) && (
            <button type="button" data-part="promote-line" onClick={() => desk.promoteLine(path)}>
              {text.promote}
            </button>
          )}
          <ArmedButton
            key={path.length}
            part="remove-line"
            label={text.remove}
            sure={text.removeSure}
            onConfirm={() => desk.remove(path)}
          />
        </div>
      )}
    </section>
  );
};

/** Which of the buttons each move has. */
const orderOf = (script: readonly Paragraph[]): ReadonlyMap<Branch, number> => {
  const order = new Map<Branch, number>();
  for (const { words: told } of script) {
    for (const word of told) if (word.type === 'move') order.set(word.branch, order.size);
  }
  return order;
};

/** One word a move of the game, so that two of the same are the same. */
const mistakesOf = ({ judged }: Analysis): string => judged.value.moves.map(({ mistake }) => mistake ?? '-').join(' ');

const mistakeIn = (word: string | undefined): Mistake | null => MISTAKES.find((mistake) => mistake === word) ?? null;

const Script = (props: { analysis: Analysis; script: readonly Paragraph[]; mistakes: readonly string[] }) => (
  <>
    {props.script.map((paragraph, i) =>
      paragraph.isGame ? (
        <Fragment key={i}>
          <Told {...props} {...paragraph} />
        </Fragment>
      ) : (
        <div key={i} class="analysis-variation" role="group" aria-label={analysisWords.value.moves.line}>
          <Told {...props} {...paragraph} />
        </div>
      ),
    )}
  </>
);

const Told = (props: {
  analysis: Analysis;
  mistakes: readonly string[];
  words: readonly Word[];
  /** Whether they are the game itself. */
  isGame: boolean;
}) => {
  const { analysis, mistakes, isGame } = props;
  const { desk } = analysis;
  const length = desk.game.peek().length;
  const shown = (word: Word) => {
    switch (word.type) {
      case 'open':
        return <span class="analysis-bracket"> (</span>;
      case 'close':
        return <span class="analysis-bracket">) </span>;
      case 'comment':
        return <span class="analysis-comment"> {word.text} </span>;
      case 'move': {
        const { branch, place, number } = word;
        const before = word.before.position;
        const san = branch.move === null ? analysisWords.value.moves.pass : sanText(before, branch.move);
        const mistake = isGame && place.ply <= length ? mistakeIn(mistakes[place.ply - 1]) : null;
        const sign = glyphsOf(branch) || (mistake ? GLYPHS[NAG_OF[mistake]] : '');
        return (
          <span class="analysis-move">
            {number !== null && <span class="analysis-number">{number}</span>}
            <button
              type="button"
              class="move"
              data-uci={branch.uci}
              data-ply={isGame ? place.ply : undefined}
              data-mistake={mistake ?? undefined}
              aria-label={words.value.table.move(before.fullmoves, before.turn, `${san}${sign}`)}
              onClick={() => desk.lookAt(pathTo(place))}
            >
              {san}
              {sign}
            </button>
          </span>
        );
      }
    }
  };
  return (
    <>
      {props.words.map((word, i) => (
        <Fragment key={i}>{shown(word)}</Fragment>
      ))}
    </>
  );
};
