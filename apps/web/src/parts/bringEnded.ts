import { ENDED_KEY } from '../computer/endedKey.ts';
import { afterwards } from './afterwards.ts';

const areThere = (): boolean => {
  try {
    return localStorage.getItem(ENDED_KEY) !== null;
  } catch {
    return false;
  }
};

/** Games against the computer that ended while the hall was away are sent from where one comes back to it. */
export const bringEnded = (): void => {
  if (areThere()) void afterwards(() => import('../computer/ended.ts'));
};
