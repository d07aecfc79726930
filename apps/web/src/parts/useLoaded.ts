import { useEffect, useState } from 'preact/hooks';
import { AGAIN_AFTER, isUnreachable } from './pageCode.ts';

/** What `load` brings, once it is wanted and the hall can be reached; null until then. `load` must always be the same function. */
export const useLoaded = <T extends object>(wanted: boolean, load: () => Promise<T>): T | null => {
  const [loaded, setLoaded] = useState<T | null>(null);
  useEffect(() => {
    if (!wanted) return;
    let timer: ReturnType<typeof setTimeout>;
    let isWanted = true;
    const look = async (): Promise<void> => {
      try {
        const part = await load();
        if (isWanted) setLoaded(part);
      } catch (error) {
        if (!isUnreachable(error)) throw error;
        if (isWanted) timer = setTimeout(look, AGAIN_AFTER);
      }
    };
    void look();
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [wanted, load]);
  return loaded;
};
