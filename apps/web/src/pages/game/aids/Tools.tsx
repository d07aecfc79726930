/** What is wanted now and then: stepping through, a move in writing, what can be taken along, ways of looking. */
import type { Signal } from '@preact/signals';
import { useLayoutEffect, useEffect, useRef, useState } from 'preact/hooks';
import { aidWords } from '../../../i18n/aids/words.ts';
import { language, words } from '../../../i18n/language.ts';
import { serverTime } from '../../../net/hall.ts';
import { CloseButton } from '../../../parts/CloseButton.tsx';
import { moveText } from '../../../play/moveText.ts';
import { numbered, placeOf } from '../../../play/positionAt.ts';
import type { Table } from '../../../play/table.ts';
import { choose, settings } from '../../../settings/settings.ts';
import { AnalyseLink } from './AnalyseLink.tsx';
import { Entry } from './Entry.tsx';
import { Files } from './Files.tsx';
import { SHAPE_COLORS } from '../../../board/shape.ts';
import { pencil } from '../../../board/over/pencil.ts';
import { Share } from './Share.tsx';
import { Slider } from './Slider.tsx';

const LOOK_EVERY = 1000;

export const Tools = ({ table, open, zen }: { table: Table; open: Signal<boolean>; zen: Signal<boolean> }) => {
  const text = aidWords.value;
  const root = useRef<HTMLElement>(null);
  const close = (): void => {
    open.value = false;
  };
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') close();
    };
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      pencil.value = null;
      // Whoever worked in here goes on where this was opened.
      if (document.activeElement === document.body || root.current?.contains(document.activeElement))
        document.querySelector<HTMLElement>('[data-part=tools-open]')?.focus({ preventScroll: true });
    };
  }, [open]);

  return (
    <section ref={root} class="chat tools" data-part="tools" aria-label={text.tools}>
      <header class="chat-head">
        <h2>
          {text.tools} · <LookedAt table={table} />
        </h2>
        <div class="chat-tools">
          <Lag />
          <CloseButton part="tools-close" label={text.close} onPress={close} />
        </div>
      </header>
      <div class="tools-body">
        <Slider table={table} />
        <Entry table={table} />
        <Share table={table} />
        {table.game.value.phase === 'ended' && (
          <div class="tools-row">
            <AnalyseLink table={table} />
          </div>
        )}
        <Files table={table} />
        <div class="tools-row">
          <Switch
            part="draw"
            label={text.draw}
            on={pencil.value !== null}
            onSwitch={(on) => {
              pencil.value = on ? 'green' : null;
            }}
          />
          <Switch
            part="zen"
            label={text.zen}
            on={zen.value}
            onSwitch={(on) => {
              zen.value = on;
            }}
          />
          <Switch
            part="blindfold"
            label={text.blindfold}
            on={settings.blindfold.value}
            onSwitch={(on) => choose('blindfold', on)}
          />
        </div>
        {pencil.value !== null && (
          <div class="tools-row" role="group" aria-label={text.draw}>
            {SHAPE_COLORS.map((color, i) => (
              <button
                key={color}
                type="button"
                class={`pencil ${color}`}
                data-part={`pencil-${color}`}
                aria-pressed={pencil.value === color}
                onClick={() => {
                  pencil.value = color;
                }}
              >
                {text.colors[i]}
              </button>
            ))}
          </div>
        )}
      </div>
    </section>
  );
};

/** The move looked at: on small screens this lies over the record. */
const LookedAt = ({ table }: { table: Table }) => {
  const game = table.game.value;
  const ply = table.ply.value;
  if (ply === 0) return words.value.verdict.start;
  return numbered(placeOf(game, ply), moveText(game, ply, language.value));
};

const Switch = (props: { part: string; label: string; on: boolean; onSwitch: (on: boolean) => void }) => (
  <button
    type="button"
    class={props.on ? 'primary' : ''}
    data-part={props.part}
    aria-pressed={props.on}
    onClick={() => props.onSwitch(!props.on)}
  >
    {props.label}
  </button>
);

/** How long a word to the hall and back takes. */
const Lag = () => {
  const [lag, setLag] = useState(serverTime.lag);
  useEffect(() => {
    const timer = setInterval(() => setLag(serverTime.lag), LOOK_EVERY);
    return () => clearInterval(timer);
  }, []);
  return (
    <span class="lag" data-part="lag">
      {lag === null ? aidWords.value.noLag : aidWords.value.lag(lag)}
    </span>
  );
};
