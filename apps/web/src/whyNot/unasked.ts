import type { GameState } from '@duiyi/game';
import { settings } from '../settings/settings.ts';

/** Whether what surprises in this game is explained before it is asked about. Read within an effect it follows the setting. */
export const isToldUnasked = ({ terms }: GameState): boolean => {
  const how = settings.whyNot.value;
  return how === 'always' || (how === 'auto' && !terms.formal);
};
