/** What every clock must show, by the record alone. */
import assert from 'node:assert/strict';
import type { GameEvent, GameId, Instant } from '@duiyi/game';
import { COLORS, opposite } from '@duiyi/rules';
import type { ByColor, Color } from '@duiyi/rules';
import type { Visitor } from './browser.ts';
import type { Hall } from './hall.ts';
import { askGame } from './record.ts';
import { faceMillis, readClocks } from './screen.ts';

/** How far a clock may be off: a face is rounded to the second it shows, and looking takes a moment too. */
const FACE_STEP = 1000;
const LOOK = 300;

export const clockIsRight = async (hall: Hall, game: GameId, visitor: Visitor): Promise<void> => {
  const [{ events, now }, faces] = [await askGame(hall, game), await readClocks(visitor.page)];
  const { left, running } = clocksOf(events, now);
  for (const color of COLORS) {
    const { face, state } = faces[color];
    const wanted = left?.[color];
    const title = `${visitor.name}: ${color}'s clock shows ${face} (${state}), the record says ${wanted} ms`;
    if (wanted === undefined) {
      assert.equal(face, '∞', title);
      continue;
    }
    assert.equal(state, running === color ? 'running' : 'stopped', title);
    if (running === color) {
      const shown = faceMillis(face);
      assert.ok(shown > wanted - FACE_STEP - LOOK && shown < wanted + FACE_STEP + LOOK, title);
    } else {
      assert.equal(face, stoppedFace(wanted), title);
    }
  }
};

/** The clocks by the record (C1–C4), worked out here once more; null in an untimed game. */
const clocksOf = (
  events: readonly GameEvent[],
  now: Instant,
): { readonly left: ByColor<number> | null; readonly running: Color | null } => {
  let left: Record<Color, number> | null = null;
  let turn: Color = 'white';
  let plies = 0;
  let since: Instant | null = null;
  const charge = (until: Instant): void => {
    if (left && since !== null && plies >= 2) left[turn] = Math.max(0, left[turn] - (until - since));
  };
  for (const event of events) {
    if (event.type === 'created' && event.terms.time.kind === 'fischer') {
      const { base, increment } = event.terms.time;
      const first = base === 0 ? increment : base;
      left = { white: first, black: first };
    }
    if (event.type === 'moved') {
      if (left) left[turn] = event.remaining!;
      turn = opposite(turn);
      plies += 1;
    }
    if (event.type === 'halted') charge(event.from);
    if (event.type === 'ended') charge(event.at);
    since = event.type === 'halted' || event.type === 'ended' ? null : event.at;
  }
  charge(now);
  return { left, running: left && since !== null && plies >= 2 ? turn : null };
};

/** What a clock that stands shows of `left`. */
export const stoppedFace = (left: number): string => {
  const two = (n: number): string => String(n).padStart(2, '0');
  if (left < 10_000) return `0:${two(Math.floor(left / 1000))}.${Math.floor((left % 1000) / 100)}`;
  const seconds = Math.ceil(left / 1000);
  const minutes = `${Math.floor(seconds / 60) % 60}:${two(seconds % 60)}`;
  return seconds < 3600 ? minutes : `${Math.floor(seconds / 3600)}:${minutes.padStart(5, '0')}`;
};
