import { opposite, positionOf, setupOf } from '@duiyi/rules';
import type { Position } from '@duiyi/rules';

/** The same side moves once more; null where that cannot be, the other side being in check. */
export const passed = (position: Position): Position | null => {
  const setup = setupOf(position);
  const turned = positionOf({ ...setup, turn: opposite(setup.turn), epSquare: null });
  return turned.ok ? turned.value : null;
};
