/** How a request is answered by the service worker. */

/**
 * page: by the hall, and where it is away by the app as it was kept; file: by what was kept, it never changes under its name;
 * small: as a page; hall: not by the worker at all.
 */
export type Way = 'page' | 'file' | 'small' | 'hall';

export interface Asked {
  readonly method: string;
  readonly url: string;
  /** Whether a tab goes there. */
  readonly isNavigation: boolean;
}

/** What the hall answers itself, and what watches over it. */
const HALL = /^\/(api\/|healthz$|readyz$|metrics$|sw\.js$)/;

export const wayOf = ({ method, url, isNavigation }: Asked, origin: string): Way => {
  const { origin: theirs, pathname } = new URL(url);
  if (method !== 'GET' || theirs !== origin || HALL.test(pathname)) return 'hall';
  if (pathname.startsWith('/assets/')) return 'file';
  if (/^\/[\w-]+\.(svg|png|webmanifest)$/.test(pathname)) return 'small';
  return isNavigation && !/\.\w+$/.test(pathname) ? 'page' : 'hall';
};

/** What a proxy says of a hall that is away. */
const AWAY = new Set([502, 503, 504]);

export const isAway = (status: number): boolean => AWAY.has(status);
