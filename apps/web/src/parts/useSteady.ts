import { useEffect, useState } from 'preact/hooks';

/** A press sooner than this after something has appeared was meant for what was there before. */
const STEADY_AFTER = 700;

/** Whether it has been there for a while. */
export const useSteady = (): boolean => {
  const [steady, setSteady] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSteady(true), STEADY_AFTER);
    return () => clearTimeout(timer);
  }, []);
  return steady;
};
