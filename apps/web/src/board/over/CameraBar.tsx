import { useEffect, useState } from 'preact/hooks';
import { SETTINGS } from '@duiyi/protocol/settings';
import { aidWords } from '../../i18n/aids/words.ts';
import { settings } from '../../settings/settings.ts';
import type { Solid } from './solid.ts';

/** From where a solid board is seen; what a hand has turned is put right by pressing the same again. */
export const CameraBar = ({ solid: { state, turned, look } }: { solid: Solid }) => {
  if (state.value !== 'solid') return null;
  const text = aidWords.value.solid;
  return (
    <div class="camera-bar" role="group" aria-label={text.views}>
      {SETTINGS.camera.map((preset) => (
        <button
          key={preset}
          type="button"
          class="quiet"
          data-part={`camera-${preset}`}
          aria-pressed={!turned.value && settings.camera.value === preset}
          onClick={() => look(preset)}
        >
          {text.view[preset]}
        </button>
      ))}
      <button
        type="button"
        class="quiet"
        data-part="camera-reset"
        aria-disabled={!turned.value}
        onClick={() => look(settings.camera.peek())}
      >
        {text.reset}
      </button>
    </div>
  );
};

/** In milliseconds. */
const SEEN_FOR = 8000;

/** Why the board is flat though it was to be solid: seen for a while, and there to be read on. */
export const Note = ({ solid: { trouble } }: { solid: Solid }) => {
  const why = trouble.value;
  const [seen, setSeen] = useState<typeof why>(null);
  useEffect(() => {
    if (!why) return;
    const timer = setTimeout(() => setSeen(why), SEEN_FOR);
    return () => {
      clearTimeout(timer);
      setSeen(null);
    };
  }, [why]);
  return (
    <p
      class={why && seen !== why ? 'board-note' : 'board-note spoken'}
      role="status"
      data-part="board-note"
      data-why={why}
    >
      {why && aidWords.value.solid.trouble[why]}
    </p>
  );
};
