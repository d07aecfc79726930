import { Fragment } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { StudyAnswer, StudyWord } from '@duiyi/protocol';
import { archiveWords } from '../../i18n/archive/words.ts';
import { language } from '../../i18n/language.ts';

type Move = Extract<StudyWord, { type: 'move' }>;

/** As the language writes it: castling is 0-0 in Chinese (X5). */
const moveText = ({ san, glyphs }: Move): string => {
  if (san === null) return archiveWords.value.study.pass;
  return (language.value === 'zh-CN' ? san.replaceAll('O', '0') : san) + glyphs;
};

/** The whole of a game as it was written down; its own moves can be gone to. */
export const Record = ({ game, ply, onPick }: { game: StudyAnswer; ply: number; onPick: (ply: number) => void }) => {
  const text = archiveWords.value.study;
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const move = box.current!.querySelector<HTMLElement>('[aria-current]');
    if (!move) {
      box.current!.scrollTo({ top: 0 });
      return;
    }
    const [outer, inner] = [box.current!.getBoundingClientRect(), move.getBoundingClientRect()];
    box.current!.scrollBy({ top: inner.top + inner.height / 2 - outer.top - outer.height / 2 });
  }, [ply]);

  let depth = 0;
  let opens = false;
  const shown = (word: StudyWord) => {
    switch (word.type) {
      case 'open':
        depth += 1;
        opens = true;
        return <span class="study-line"> (</span>;
      case 'close':
        depth -= 1;
        return <span class="study-line">) </span>;
      case 'comment':
        return <span class="study-comment"> {word.text} </span>;
      case 'move': {
        const text = `${opens ? '' : ' '}${word.number === null ? '' : `${word.number} `}${moveText(word)}`;
        opens = false;
        return depth === 0 ? own(word) : <span class="study-line">{text}</span>;
      }
    }
  };
  const own = (move: Move) => (
    <span class="study-own">
      {move.number !== null && <span class="study-number">{move.number} </span>}
      <button
        type="button"
        class="move"
        data-ply={move.ply}
        aria-current={move.ply === ply ? 'true' : undefined}
        onClick={() => onPick(move.ply!)}
      >
        {moveText(move)}
      </button>{' '}
    </span>
  );
  return (
    <div class="study-record" ref={box} role="group" aria-label={text.moves}>
      {game.record.map((word, i) => (
        <Fragment key={i}>{shown(word)}</Fragment>
      ))}
      <span class="study-result">{game.result}</span>
    </div>
  );
};
