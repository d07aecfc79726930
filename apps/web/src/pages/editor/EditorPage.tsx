import { useSignalEffect } from '@preact/signals';
import { useLocation } from 'preact-iso';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { squareAt } from '@duiyi/rules';
import type { Square } from '@duiyi/rules';
import { faultsOfStart } from '../../computer/openJudge.ts';
import { editorWords } from '../../i18n/editor/words.ts';
import { FlipButton } from '../../parts/FlipButton.tsx';
import { Page } from '../../parts/Page.tsx';
import { openEditor } from '../../setup/editor.ts';
import { Conditions } from './Conditions.tsx';
import { EditorBoard } from './EditorBoard.tsx';
import { Fen } from './Fen.tsx';
import { openHand } from './hand.ts';
import { Palette } from './Palette.tsx';
import { Verdict } from './Verdict.tsx';
import '../../board/board2d.css';
import '../../style/home.css';
import '../../style/form.css';
import '../../style/editor.css';

/** `/editor`, `/editor?fen=…`: any arrangement, and what keeps it from being a position. */
export const EditorPage = () => {
  const { query } = useLocation();
  const editor = useMemo(() => openEditor(query['fen'] ?? '', faultsOfStart), []);
  const place = useRef<HTMLDivElement>(null);
  const hand = useMemo(() => {
    const under = (x: number, y: number): Square | null => {
      const { left, top, width } = place.current!.querySelector('.editor-board')!.getBoundingClientRect();
      const [column, row] = [Math.floor(((x - left) / width) * 8), Math.floor(((y - top) / width) * 8)];
      if (column < 0 || column > 7 || row < 0 || row > 7) return null;
      return editor.orientation.peek() === 'white' ? squareAt(column, 7 - row) : squareAt(7 - column, row);
    };
    return openHand(editor, under);
  }, [editor]);
  useEffect(() => hand.open(), [hand]);
  useEffect(() => editor.close, [editor]);
  // A reload, and the way back from elsewhere, find what was set up.
  useSignalEffect(() => {
    history.replaceState(history.state, '', `/editor?fen=${encodeURIComponent(editor.fen.value)}`);
  });

  const text = editorWords.value;
  const held = hand.held.value;
  return (
    <Page heading={text.heading} main="editor-main">
      <h1 class="spoken">{text.heading}</h1>
      <div class="editor-place" ref={place}>
        <EditorBoard editor={editor} hand={hand} />
        <Palette editor={editor} hand={hand} />
        <div class="editor-actions">
          <button type="button" data-part="reset" onClick={editor.reset}>
            {text.start}
          </button>
          <button type="button" data-part="clear" onClick={editor.clear}>
            {text.clear}
          </button>
          <FlipButton label={text.flip} onPress={editor.flip} />
        </div>
      </div>
      <div class="editor-side">
        <Verdict editor={editor} />
        <Conditions editor={editor} />
        <Fen editor={editor} />
        <p class="hint">{text.how}</p>
      </div>
      {held && (
        <span
          class={`editor-held piece-art ${held.piece.color} ${held.piece.role}`}
          aria-hidden="true"
          style={{ left: `${held.x}px`, top: `${held.y}px` }}
        />
      )}
    </Page>
  );
};
