import { useEffect, useState } from 'preact/hooks';
import { connected } from '../net/hall.ts';

/** A line that is away for less than this is not worth a word. */
const PATIENCE = 300;

/** Whether the line to the hall has been away for a while. */
export const useReconnecting = (): boolean => {
  const [away, setAway] = useState(false);
  const isConnected = connected.value;
  useEffect(() => {
    if (isConnected) {
      setAway(false);
      return;
    }
    const timer = setTimeout(() => setAway(true), PATIENCE);
    return () => clearTimeout(timer);
  }, [isConnected]);
  return away;
};
