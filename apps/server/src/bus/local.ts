/** The bus of a hall that is one process. */
import type { Bus, Told } from './bus.ts';

export const openLocalBus = (): Bus => {
  const hearers = new Set<(told: Told) => void>();
  return {
    publish: (told) => {
      for (const hear of hearers) hear(told);
    },
    subscribe: (hear) => {
      hearers.add(hear);
      return () => hearers.delete(hear);
    },
    close: async () => hearers.clear(),
  };
};
