/** How long after a failed try the next comes, in milliseconds. */
export const AGAIN_AFTER = 2000;
/** Whoever has just opened the page anew does not do so again at once. */
const ANEW_AFTER = 30_000;
const ANEW = 'duiyi.openedAnew';

/** What browsers, and the build, say of code that could not be had; anything else is the code's own fault. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|Importing a module script|preload CSS/.test(error.message);

const isHallThere = (): Promise<boolean> =>
  fetch(location.href, { method: 'HEAD' }).then(
    ({ ok }) => ok,
    () => false,
  );

const openAnew = (): boolean => {
  const last = Number(sessionStorage.getItem(ANEW));
  if (Date.now() - last < ANEW_AFTER) return false;
  sessionStorage.setItem(ANEW, String(Date.now()));
  location.reload();
  return true;
};

/**
 * The code of a page that is gone to. While the hall is away it is asked for again; where a new version of the hall no longer
 * has it, the address is opened anew, with the code of that version.
 */
export const pageCode =
  <T>(load: () => Promise<T>) =>
  async (): Promise<T> => {
    for (;;) {
      try {
        return await load();
      } catch (error) {
        if (!isUnreachable(error)) throw error;
        if ((await isHallThere()) && openAnew()) return new Promise(() => {});
        await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER));
      }
    }
  };
