import { useEffect, useState } from 'preact/hooks';
import { plyOf } from '@duiyi/game';
import { aidWords } from '../../../i18n/aids/words.ts';
import { StepButton } from '../../../parts/StepButton.tsx';
import type { Table } from '../../../play/table.ts';

/** Seconds a move, from the slowest. */
const SPEEDS = [2, 1, 0.5] as const;

/** Every ply under one finger, and the game played by itself. */
export const Slider = ({ table }: { table: Table }) => {
  const text = aidWords.value;
  const at = table.ply.value;
  const end = plyOf(table.game.value);
  const [isPlaying, setPlaying] = useState(false);
  const [speed, setSpeed] = useState(1);
  const isOver = at >= end;

  useEffect(() => {
    if (isOver) setPlaying(false);
    if (!isPlaying || isOver) return;
    const timer = setTimeout(() => table.lookAt(at + 1), SPEEDS[speed] * 1000);
    return () => clearTimeout(timer);
  }, [table, isPlaying, isOver, at, speed]);

  const toggle = (): void => {
    if (isOver && !isPlaying) table.lookAt(0);
    setPlaying(!isPlaying);
  };
  return (
    <div class="tools-row slider">
      <button
        type="button"
        class="icon"
        data-part="autoplay"
        data-playing={isPlaying}
        aria-label={isPlaying ? text.pause : text.play}
        title={isPlaying ? text.pause : text.play}
        aria-disabled={end === 0}
        onClick={() => end > 0 && toggle()}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d={isPlaying ? 'M8 6v12M16 6v12' : 'M8 6l9 6-9 6z'} />
        </svg>
      </button>
      <StepButton set="step" step="back" onPress={() => table.step(-1)} />
      <input
        type="range"
        name="ply"
        min={0}
        max={end}
        value={at}
        aria-label={text.slider}
        aria-valuetext={text.at(at, end)}
        onInput={({ currentTarget }) => {
          setPlaying(false);
          table.lookAt(Number(currentTarget.value));
        }}
      />
      <StepButton set="step" step="forward" onPress={() => table.step(1)} />
      <button
        type="button"
        class="quiet speed"
        data-part="autoplay-speed"
        onClick={() => setSpeed((speed + 1) % SPEEDS.length)}
      >
        {text.speed(SPEEDS[speed])}
      </button>
    </div>
  );
};
