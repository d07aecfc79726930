/** Whether a request comes from a page of this hall, and whether it came over https. */
import type { IncomingHttpHeaders } from 'node:http';

/**
 * Browsers say which site's page asks (Origin; Sec-Fetch-Site on https). It must be the host that is asked, or the
 * public one. Who says nothing is no browser, and carries nobody's cookie but its own.
 */
export const isOwnOrigin = (headers: IncomingHttpHeaders, publicUrl: URL | null): boolean => {
  const { origin, host } = headers;
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const url = new URL(origin);
  return (url.host !== '' && url.host === host?.toLowerCase()) || url.origin === publicUrl?.origin;
};
