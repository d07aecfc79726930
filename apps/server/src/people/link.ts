/** The one-time link that makes whoever opens it an organiser. Its token stands behind `#`, where no log and no proxy sees it. */
import type { Instant, Millis } from '@duiyi/game';
import { newToken } from '../ids.ts';
import type { Store } from '../store/store.ts';
import { hashToken } from './sessions.ts';

/** A hall that is set up now may open in a year. */
const LINK_LIFE: Millis = 365 * 86_400_000;

/** A new link's token, of which the store keeps the hash. Throws where it cannot be kept. */
export const makeLink = async (store: Pick<Store, 'addLink'>, now: Instant): Promise<string> => {
  const token = newToken();
  const kept = await store.addLink(hashToken(token), now + LINK_LIFE, now);
  if (!kept.ok) throw new Error('the link for an organiser could not be stored');
  return token;
};

export const linkAt = (origin: string, token: string): string => `${origin}/organiser#${token}`;
