import type { Signal } from '@preact/signals';
import type { ColorChoice } from '@duiyi/game';
import { lobbyWords } from '../i18n/lobby/words.ts';
import { ColorIcon } from './ColorIcon.tsx';

const CHOICES: readonly ColorChoice[] = ['white', 'random', 'black'];

export const ColorChoices = ({ color }: { color: Signal<ColorChoice> }) => {
  const text = lobbyWords.value;
  return (
    <fieldset class="option colors">
      <legend>{text.color}</legend>
      <div class="segments">
        {CHOICES.map((choice) => (
          <label key={choice} class="segment">
            <input
              type="radio"
              name="color"
              value={choice}
              checked={color.value === choice}
              onChange={() => {
                color.value = choice;
              }}
            />
            <span>
              <ColorIcon color={choice} />
              {text.colors[choice]}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
};
