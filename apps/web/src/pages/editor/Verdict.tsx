/** Whether a game can begin from what is set up, every reason why not, and where one goes with it. */
import { editorWords } from '../../i18n/editor/words.ts';
import { faultWords, startSentence } from '../../i18n/faults/words.ts';
import type { Editor } from '../../setup/editor.ts';

export const Verdict = ({ editor }: { editor: Editor }) => {
  const text = editorWords.value;
  const faults = editor.faults.value;
  const isGood = faults.length === 0;
  // What is over can still be gone into.
  const isOver = faults.some(({ code }) => code === 'already-over');
  const fen = encodeURIComponent(editor.fen.value);
  return (
    <section class="editor-verdict">
      <div role="status" data-part="verdict" data-good={isGood}>
        {isGood && <p>{text.good(editor.setup.value.turn)}</p>}
        {!isGood && !isOver && <p>{text.impossible}</p>}
        {!isGood && (
          <ul class="problem">
            {faults.map((fault) => (
              <li key={JSON.stringify(fault)} data-fault={fault.code}>
                {startSentence(faultWords.value, fault)}
              </li>
            ))}
          </ul>
        )}
        {editor.isChess960.value && <p class="hint">{text.chess960}</p>}
      </div>
      <p class="editor-ways">
        <Way part="to-computer" look="primary" to={isGood ? `/computer?fen=${fen}` : null}>
          {text.computer}
        </Way>
        <Way part="to-friend" look="" to={isGood ? `/?fen=${fen}` : null}>
          {text.friend}
        </Way>
        <Way part="to-analysis" look="" to={isGood || isOver ? `/analysis?fen=${fen}` : null}>
          {text.analyse}
        </Way>
      </p>
    </section>
  );
};

/** `to` null: not from here. */
const Way = (props: { part: string; look: string; to: string | null; children: string }) =>
  props.to === null ? (
    <button type="button" data-part={props.part} disabled>
      {props.children}
    </button>
  ) : (
    <a class={`button ${props.look}`} data-part={props.part} href={props.to}>
      {props.children}
    </a>
  );
