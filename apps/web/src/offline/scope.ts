/** What this worker uses of a service worker's own world, which the types of a page do not have. */
interface Lasting extends Event {
  /** The worker is not ended before that is done. */
  readonly waitUntil: (done: Promise<unknown>) => void;
}

export interface Fetching extends Lasting {
  readonly request: Request;
  readonly respondWith: (answer: Promise<Response>) => void;
}

interface Events {
  readonly install: Lasting;
  readonly activate: Lasting;
  readonly message: Lasting;
  readonly fetch: Fetching;
}

export interface WorkerScope {
  readonly location: Location;
  readonly caches: CacheStorage;
  readonly clients: { readonly claim: () => Promise<void> };
  readonly skipWaiting: () => Promise<void>;
  readonly addEventListener: <T extends keyof Events>(type: T, listener: (event: Events[T]) => void) => void;
}
