/** What a page was not opened for: one thing after the other, each when nothing else is to be done. */

/** A busy page has it all the same after this many milliseconds. */
const LATEST = 1500;
/** How long to wait where a browser does not say when it is idle. */
const BREATH = 100;

const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback === 'undefined') setTimeout(resolve, BREATH);
    else requestIdleCallback(() => resolve(), { timeout: LATEST });
  });

let last: Promise<unknown> = Promise.resolve();

/** What `load` brings, begun once all that was asked for before has come, or could not. */
export const afterwards = <T>(load: () => Promise<T>): Promise<T> => {
  const loaded = last.then(idle).then(load);
  last = loaded.catch(() => {});
  return loaded;
};
