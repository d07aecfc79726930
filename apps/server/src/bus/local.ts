/** The bus of a hall that is one process. */
import type { Bus, Told } from './bus.ts';

export interface LocalBus extends Bus {
  /** Tells every subscriber that it may have missed something. */
  miss(): void;
}

export const openLocalBus = (): LocalBus => {
  const hearers = new Map<(told: Told) => void, (() => void) | undefined>();
  return {
    isThere: true,
    publish: (told) => {
      for (const hear of hearers.keys()) hear(told);
    },
    follow: () => null,
    unfollow: () => {},
    traffic: { told: 0, heard: 0 },
    miss: () => {
      for (const missed of hearers.values()) missed?.();
    },
    subscribe: (hear, missed) => {
      hearers.set(hear, missed);
      return () => hearers.delete(hear);
    },
    close: async () => hearers.clear(),
  };
};
