import { settings } from '../settings/settings.ts';

/** Whether what surprises is explained before it is asked about. Read within an effect it follows the setting. */
export const isToldUnasked = (isFormal: boolean): boolean => {
  const how = settings.whyNot.value;
  return how === 'always' || (how === 'auto' && !isFormal);
};
