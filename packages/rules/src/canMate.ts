import { inCheck } from './core/attack.ts';
import { colorCode, moveOf } from './core/code.ts';
import type { Core } from './core/core.ts';
import { MAX_MOVES, generate } from './core/generate.ts';
import { Closure } from './canMate/closure.ts';
import { Hunt } from './canMate/hunt.ts';
import { lacksMaterial } from './canMate/material.ts';
import { wallsHold } from './canMate/walls.ts';
import { type Position, coreOf } from './position.ts';
import { COLORS, type Color, type Move } from './types.ts';

export type CanMate =
  | { readonly verdict: 'yes'; readonly line: readonly Move[] }
  | { readonly verdict: 'no' }
  | { readonly verdict: 'unknown' };

export const DEFAULT_BUDGET = 250_000;

/** E5: proved that neither side can mate. */
export const isDead = (position: Position, budget: number = DEFAULT_BUDGET): boolean =>
  COLORS.every((color) => canMate(position, color, budget).verdict === 'no');

const list = new Int32Array(MAX_MOVES);
export const stage = { name: '', visits: 0 };

export function canMate(position: Position, color: Color, budget: number = DEFAULT_BUDGET): CanMate {
  const core = coreOf(position);
  const winner = colorCode(color);
  const line = settle(core, winner, budget);
  if (line === null) return { verdict: 'no' };
  return line === 'open' ? { verdict: 'unknown' } : { verdict: 'yes', line: line.map(moveOf) };
}

function settle(core: Core, winner: number, budget: number): number[] | null | 'open' {
  stage.visits = 0;
  stage.name = 'end';
  if (generate(core, list, 0) === 0) return core.turn !== winner && inCheck(core) ? [] : null;
  stage.name = 'material';
  if (lacksMaterial(core, winner)) return null;
  stage.name = 'hunt';
  const hunt = new Hunt(core, winner);
  for (let seed = 1; seed <= 4; seed++) {
    const line = hunt.run(seed);
    stage.visits = hunt.visits;
    if (line !== null) return line;
  }
  stage.name = 'walls';
  if (wallsHold(core, winner)) return null;
  stage.name = 'closure';
  const closure = new Closure(core, winner, (at) => wallsHold(at, winner));
  let seed = 5;
  for (let limit = 1000; ; limit *= 2) {
    stage.name = 'closure' + limit;
    const found = closure.run(Math.min(limit, budget));
    stage.visits = hunt.visits + closure.count;
    if (found === 'none') return null;
    if (found !== 'open') return found;
    if (limit >= budget) return 'open';
    stage.name = 'hunt' + limit;
    for (let i = 0; i < 8; i++) {
      const line = hunt.run(seed++);
      if (line !== null) return line;
    }
  }
}
