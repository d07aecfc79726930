/**
 * The hall opens without its server: the app's files are kept as they are fetched, and a page that the hall does not give is
 * the app as it was kept. Whatever the hall itself says is never kept. Built as a file of its own, /sw.js.
 */
import type { Fetching, WorkerScope } from './scope.ts';
import { isAway, wayOf } from './ways.ts';

/** Made by the build: a name for what it built, … */
declare const VERSION: string;
/** … the files that every page is made of, … */
declare const FILES: readonly string[];
/** … and the large ones that come last. */
declare const LARGE: readonly string[];

const scope = globalThis as unknown as WorkerScope;
const { origin } = scope.location;

const PREFIX = 'duiyi-';
const NAME = PREFIX + VERSION;
/** The page of the app: the same under every address. */
const SHELL = '/';
/** A hall that has not answered after this many milliseconds is taken to be away, where there is anything to show. */
const PATIENCE = 5000;

/** Cookies change what the hall says in a page, not the page that is kept. */
const kept = (what: RequestInfo): Promise<Response | undefined> => scope.caches.match(what, { ignoreVary: true });

/** One after the other: whoever has just come has other things to load. */
const keep = async (files: readonly string[]): Promise<void> => {
  const cache = await scope.caches.open(NAME);
  for (const file of files) {
    if (await cache.match(file, { ignoreVary: true })) continue;
    // What has not changed with this version is here already; the page has, and says what it needs.
    const answer = (file === SHELL ? undefined : await kept(file)) ?? (await fetch(file));
    if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
    await cache.put(file, answer);
  }
};

/** The version before this one stays for the pages that came with it. */
const forgetOlder = async (): Promise<void> => {
  const names = (await scope.caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== NAME);
  for (const name of names.slice(0, -1)) await scope.caches.delete(name);
};

const install = async (): Promise<void> => {
  await forgetOlder();
  await keep([SHELL, ...FILES]);
  await scope.skipWaiting();
};

const file = async (request: Request): Promise<Response> => {
  const before = await kept(request);
  if (before) return before;
  const answer = await fetch(request);
  if (answer.ok) await (await scope.caches.open(NAME)).put(request, answer.clone());
  return answer;
};

/** What the hall says, else what was kept, else whatever became of asking. */
const fromHall = async (request: Request, otherwise: RequestInfo): Promise<Response> => {
  const asked = fetch(request);
  // It may fail after something else has been shown.
  asked.catch(() => undefined);
  const late = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE, null));
  const answer = await Promise.race([asked, late]).catch(() => null);
  if (answer && !isAway(answer.status)) return answer;
  return (await kept(otherwise)) ?? asked;
};

const answer = (event: Fetching): void => {
  const { request } = event;
  const { method, url, mode } = request;
  switch (wayOf({ method, url, isNavigation: mode === 'navigate' }, origin)) {
    case 'page':
      return event.respondWith(fromHall(request, SHELL));
    case 'file':
      return event.respondWith(file(request));
    case 'small':
      return event.respondWith(fromHall(request, new URL(url).pathname));
    case 'hall':
  }
};

scope.addEventListener('install', (event) => event.waitUntil(install()));
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()));
scope.addEventListener('fetch', answer);
// A page says that it has nothing else to do.
scope.addEventListener('message', (event) => event.waitUntil(keep(LARGE)));
