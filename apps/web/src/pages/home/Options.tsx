/** What else can be chosen before a game: its kind, who may watch it, and whom it is for. */
import { useSignal } from '@preact/signals';
import type { Signal } from '@preact/signals';
import type { LevelRange } from '@duiyi/game';
import { HIGHEST_LEVEL, LOWEST_LEVEL } from '@duiyi/rating';
import type { Level } from '@duiyi/rating';
import { words } from '../../i18n/language.ts';
import { lobbyWords } from '../../i18n/lobby/words.ts';

export const FormalChoice = ({ formal, isMember }: { formal: Signal<boolean>; isMember: boolean }) => {
  const text = lobbyWords.value;
  const asked = useSignal(false);
  return (
    <fieldset class="option">
      <legend>{text.kind}</legend>
      <div class="segments">
        {[false, true].map((isFormal) => (
          <label key={String(isFormal)} class={`segment ${isFormal && !isMember ? 'closed' : ''}`}>
            <input
              type="radio"
              name="formal"
              value={String(isFormal)}
              checked={(formal.value && isMember) === isFormal}
              aria-disabled={isFormal && !isMember}
              onClick={(event) => {
                if (!isFormal || isMember) return;
                // It stays where it was, and says why.
                event.preventDefault();
                asked.value = true;
              }}
              onChange={() => {
                formal.value = isFormal;
              }}
            />
            <span title={isFormal ? text.formalMore : undefined}>{isFormal ? text.formal : text.casual}</span>
          </label>
        ))}
      </div>
      <p class="note" role="status" data-part="formal-note">
        {asked.value && !isMember && text.membersOnly}
      </p>
    </fieldset>
  );
};

export const WatchChoice = ({ isPrivate }: { isPrivate: Signal<boolean> }) => {
  const text = lobbyWords.value;
  return (
    <fieldset class="option watching">
      <legend>{text.watching}</legend>
      <div class="segments">
        {[false, true].map((value) => (
          <label key={String(value)} class="segment">
            <input
              type="radio"
              name="private"
              value={String(value)}
              checked={isPrivate.value === value}
              onChange={() => {
                isPrivate.value = value;
              }}
            />
            <span>{value ? text.private : text.public}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
};

/** From no level to the highest one: everybody. */
export type Levels = LevelRange;

/** The range chosen, or none where it is everybody. */
export const rangeOf = ({ lowest, highest }: Levels): LevelRange | null =>
  lowest === null && highest === HIGHEST_LEVEL ? null : { lowest, highest };

const height = (level: Level): number => (level === null ? 0 : LOWEST_LEVEL + 1 - level);
const LEVELS: readonly Level[] = [
  null,
  ...Array.from({ length: LOWEST_LEVEL - HIGHEST_LEVEL + 1 }, (_, i) => LOWEST_LEVEL - i),
];

export const LevelChoice = ({ levels }: { levels: Signal<Levels> }) => {
  const text = lobbyWords.value;
  const { lowest, highest } = levels.value;
  const select = (name: 'lowest' | 'highest', value: Level) => (
    <select
      name={name}
      aria-label={text[name]}
      value={height(value)}
      onChange={(event) => {
        const level = LEVELS[Number(event.currentTarget.value)];
        // The other end goes along, so that no range is upside down.
        const other = levels.value[name === 'lowest' ? 'highest' : 'lowest'];
        const isCrossed = name === 'lowest' ? height(level) > height(other) : height(level) < height(other);
        levels.value = {
          lowest: name === 'lowest' || isCrossed ? level : lowest,
          highest: name === 'highest' || isCrossed ? level : highest,
        };
      }}
    >
      {LEVELS.map((level) => (
        <option key={height(level)} value={height(level)}>
          {level === null ? text.noLevel : words.value.level(level)}
        </option>
      ))}
    </select>
  );
  return (
    <fieldset class="option levels">
      <legend>{text.levels}</legend>
      <div class="level-range">
        {select('lowest', lowest)}
        <span aria-hidden="true">—</span>
        {select('highest', highest)}
      </div>
    </fieldset>
  );
};
