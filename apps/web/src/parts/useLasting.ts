import { useEffect, useState } from 'preact/hooks';
import type { Millis } from '@duiyi/game';

/** Whether something has been so for at least `patience`. */
export const useLasting = (isSo: boolean, patience: Millis): boolean => {
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    setLasts(false);
    if (!isSo) return;
    const timer = setTimeout(() => setLasts(true), patience);
    return () => clearTimeout(timer);
  }, [isSo, patience]);
  return lasts;
};
