import { useSignal } from '@preact/signals';
import { editorWords } from '../../i18n/editor/words.ts';
import { faultWords, startSentence } from '../../i18n/faults/words.ts';
import { copyText } from '../../parts/copyText.ts';
import { Field } from '../../parts/Field.tsx';
import type { Editor } from '../../setup/editor.ts';

/** The position as a text: to be read, written and taken along. */
export const Fen = ({ editor }: { editor: Editor }) => {
  const text = editorWords.value;
  const isCopied = useSignal<boolean | null>(null);
  const fault = editor.fenFault.value;
  const copy = async (): Promise<void> => {
    isCopied.value = await copyText(editor.fen.peek());
  };
  return (
    <div class="editor-fen">
      <Field label={text.fen} faults={fault ? [startSentence(faultWords.value, fault)] : []}>
        {(about) => (
          <input
            {...about}
            type="text"
            name="fen"
            autocomplete="off"
            spellcheck={false}
            value={editor.written.value ?? editor.fen.value}
            onInput={(event) => {
              isCopied.value = null;
              editor.write(event.currentTarget.value);
            }}
            onBlur={editor.leave}
          />
        )}
      </Field>
      <button type="button" data-part="copy-fen" onClick={() => void copy()}>
        {text.copy}
      </button>
      <p class="hint" role="status" data-part="copied">
        {isCopied.value !== null && (isCopied.value ? text.copied : text.copyFailed)}
      </p>
    </div>
  );
};
