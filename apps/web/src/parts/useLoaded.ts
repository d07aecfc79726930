import { useEffect, useState } from 'preact/hooks';

/** What `load` brings, once it is wanted; null until it is here. `load` must always be the same function. */
export const useLoaded = <T extends object>(wanted: boolean, load: () => Promise<T>): T | null => {
  const [loaded, setLoaded] = useState<T | null>(null);
  useEffect(() => {
    if (wanted) void load().then(setLoaded);
  }, [wanted, load]);
  return loaded;
};
