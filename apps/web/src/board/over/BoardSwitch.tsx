import { aidWords } from '../../i18n/aids/words.ts';
import { solid } from './solid.ts';

/** From the flat board to the solid one and back, at any moment. */
export const BoardSwitch = () => {
  if (!solid.value) return null;
  const { state, swap } = solid.value;
  const text = aidWords.value.solid;
  const toFlat = state.value !== 'flat';
  const label = toFlat ? text.toFlat : text.toSolid;
  return (
    <button
      type="button"
      class="quiet icon board-switch"
      data-part="board-switch"
      data-state={state.value}
      title={label}
      onClick={swap}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path
          class="line"
          d={
            toFlat ? 'M4 4h16v16H4zM4 12h16M12 4v16' : 'M12 3l8 4.5v9L12 21l-8-4.5v-9zM12 12l8-4.5M12 12v9M12 12 4 7.5'
          }
        />
      </svg>
      <span>{toFlat ? text.flat : text.raised}</span>
    </button>
  );
};
