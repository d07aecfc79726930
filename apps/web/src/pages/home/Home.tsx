import { useComputed, useSignal } from '@preact/signals';
import { useLocation } from 'preact-iso';
import { useLayoutEffect } from 'preact/hooks';
import type { COLOR_CHOICES } from '@duiyi/game';
import type { ColorChoice, TimeControl } from '@duiyi/game';
import { explain } from '../../i18n/reason.ts';
import type { Reason } from '../../i18n/reason.ts';
import { words } from '../../i18n/language.ts';
import { createGame } from '../../net/api.ts';
import { hall, user } from '../../net/hall.ts';
import { Masthead } from '../../parts/Masthead.tsx';
import { StillBoard } from '../../parts/StillBoard.tsx';
import { CustomTime } from './CustomTime.tsx';
import { OPERA } from './opera.ts';
import { TimeGrid } from './TimeGrid.tsx';

/** Where a game is begun. */
export const Home = () => {
  const color = useSignal<ColorChoice>('random');
  const busy = useSignal(false);
  const custom = useSignal(false);
  const problem = useSignal<Reason | null>(null);
  const { route } = useLocation();
  const text = words.value.create;
  const locked = useComputed(() => busy.value);

  useLayoutEffect(() => {
    document.title = words.value.title;
  }, [words.value]);

  const create = async (time: TimeControl): Promise<void> => {
    if (busy.value) return;
    busy.value = true;
    problem.value = null;
    const answer = await createGame({ time, color: color.value });
    busy.value = false;
    if (!answer.ok) {
      problem.value = answer.error;
      return;
    }
    if (!user.value) hall.introduce();
    route(`/game/${answer.value.game}`);
  };

  return (
    <div class="page home">
      <Masthead />
      <main class="home-main">
        <div class="home-board">
          <StillBoard pieces={OPERA} />
        </div>
        <section class="create" aria-labelledby="create-heading">
          <h1 id="create-heading">{text.heading}</h1>
          <p class="lead">{text.lead}</p>
          <fieldset class="colors">
            <legend>{text.color}</legend>
            <div class="color-choices">
              {(['white', 'random', 'black'] satisfies (typeof COLOR_CHOICES)[number][]).map((choice) => (
                <label key={choice} class="color-choice">
                  <input
                    type="radio"
                    name="color"
                    value={choice}
                    checked={color.value === choice}
                    onChange={() => {
                      color.value = choice;
                    }}
                  />
                  <span class="color-face">
                    <span class={`color-icon ${choice}`} aria-hidden="true">
                      <span class="piece-art white king" />
                      <span class="piece-art black king" />
                    </span>
                    {text.colors[choice]}
                  </span>
                </label>
              ))}
            </div>
          </fieldset>
          <TimeGrid
            busy={locked.value}
            customOpen={custom.value}
            onPick={(time) => void create(time)}
            onCustom={() => {
              custom.value = !custom.value;
            }}
          />
          {custom.value && <CustomTime busy={locked.value} onPick={(time) => void create(time)} />}
          <p class="problem" role="alert">
            {problem.value && explain(words.value.reason, problem.value)}
          </p>
        </section>
      </main>
    </div>
  );
};
