import { isChoice } from '@duiyi/protocol/settings';
import { settingsWords } from '../i18n/settings/words.ts';
import { makeSound } from '../sound/sound.ts';
import { choose, settings } from './settings.ts';

/** How loud, in tenths; letting go of it lets it be heard. */
export const Volume = () => {
  const text = settingsWords.value;
  return (
    <div class="setting volume" data-setting="volume">
      <label>
        <span>{text.names.volume}</span>
        <input
          type="range"
          name="volume"
          min={0}
          max={10}
          disabled={!settings.sounds.value}
          value={settings.volume.value}
          onInput={({ currentTarget }) => {
            const value = Number(currentTarget.value);
            if (isChoice('volume', value)) choose('volume', value);
          }}
          onChange={() => makeSound('move')}
        />
      </label>
      <button type="button" data-part="listen" disabled={!settings.sounds.value} onClick={() => makeSound('check')}>
        {text.listen}
      </button>
    </div>
  );
};
