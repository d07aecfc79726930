import { Fragment } from 'preact';
import { useComputed } from '@preact/signals';
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import type { Mistake } from '@duiyi/computer';
import { GLYPHS } from '@duiyi/protocol';
import { NAG_OF } from '../../analysis/judged.ts';
import { glyphsOf, scriptOf } from '../../analysis/script.ts';
import type { Paragraph, Word } from '../../analysis/script.ts';
import type { Analysis } from '../../analysis/session.ts';
import { isMain, positionAt } from '../../analysis/tree.ts';
import type { Path } from '../../analysis/tree.ts';
import { analysisWords } from '../../i18n/analysis/words.ts';
import { words } from '../../i18n/language.ts';
import { ArmedButton } from '../../parts/ArmedButton.tsx';
import { sanText } from '../../play/lineText.ts';

const nameOf = (path: Path): string => path.join(' ');

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
  const told = useMemo(() => {
    const list = mistakes.split(' ');
    return <Script analysis={analysis} script={script} mistakes={list} />;
  }, [script, mistakes, text, analysis]);

  useLayoutEffect(() => {
    const element = box.current!;
    const wanted = nameOf(path);
    const buttons = element.querySelectorAll<HTMLElement>('button[data-path]');
    for (const button of buttons) {
      if (button.dataset['path'] === wanted) button.setAttribute('aria-current', 'true');
      else button.removeAttribute('aria-current');
    }
    const move = element.querySelector<HTMLElement>('[aria-current]');
    if (!move) {
      element.scrollTo({ top: 0 });
      return;
    }
    const [outer, inner] = [element.getBoundingClientRect(), move.getBoundingClientRect()];
    element.scrollBy({ top: inner.top + inner.height / 2 - outer.top - outer.height / 2 });
  }, [path, told]);

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
            key={nameOf(path)}
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

/** One word a move of the game, so that two of the same are the same. */
const mistakesOf = ({ judged }: Analysis): string => judged.value.moves.map(({ mistake }) => mistake ?? '-').join(' ');

const Script = (props: { analysis: Analysis; script: readonly Paragraph[]; mistakes: readonly string[] }) => (
  <>
    {props.script.map((paragraph, i) =>
      paragraph.isGame ? (
        <Fragment key={i}>
          <Told {...props} words={paragraph.words} />
        </Fragment>
      ) : (
        <div key={i} class="analysis-variation" role="group" aria-label={analysisWords.value.moves.line}>
          <Told {...props} words={paragraph.words} />
        </div>
      ),
    )}
  </>
);

const Told = (props: { analysis: Analysis; mistakes: readonly string[]; words: readonly Word[] }) => {
  const { analysis, mistakes } = props;
  const { desk } = analysis;
  const tree = desk.tree.peek();
  const game = desk.game.peek();
  const shown = (word: Word) => {
    switch (word.type) {
      case 'open':
        return <span class="analysis-bracket"> (</span>;
      case 'close':
        return <span class="analysis-bracket">) </span>;
      case 'comment':
        return <span class="analysis-comment"> {word.text} </span>;
      case 'move': {
        const { branch, path, number } = word;
        const before = positionAt(tree, path.slice(0, -1));
        const san = branch.move === null ? analysisWords.value.moves.pass : sanText(before, branch.move);
        const isOfGame = path.length <= game.length && isMain(tree, path);
        const mistake = isOfGame ? (mistakes[path.length - 1] as Mistake | '-' | undefined) : undefined;
        const own = glyphsOf(branch);
        const sign = own === '' && mistake !== undefined && mistake !== '-' ? GLYPHS[NAG_OF[mistake] ?? 0] : own;
        return (
          <span class="analysis-move">
            {number !== null && <span class="analysis-number">{number}</span>}
            <button
              type="button"
              class="move"
              data-path={nameOf(path)}
              data-ply={isMain(tree, path) ? path.length : undefined}
              data-mistake={mistake === '-' ? undefined : mistake}
              aria-label={words.value.table.move(before.fullmoves, before.turn, `${san}${sign ?? ''}`)}
              onClick={() => desk.lookAt(path)}
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
