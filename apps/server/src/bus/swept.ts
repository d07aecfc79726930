/**
 * A bus of several nodes, on which a message may be lost and nobody know it: its sender had no connection just then. So every
 * while all look as if they had been told that they may have missed something.
 */
import type { Cancel, Time } from '../time.ts';
import type { Bus } from './bus.ts';

/** How long what was lost may stay unknown, in milliseconds. */
const SWEEP_EVERY = 10_000;

export const sweptBus = (bus: Bus, time: Time): Bus => {
  const looks = new Set<() => void>();
  let cancel: Cancel;
  const sweepLater = (): void => {
    cancel = time.at(time.now() + SWEEP_EVERY, () => {
      sweepLater();
      for (const look of looks) look();
    });
  };
  sweepLater();
  return {
    publish: (told) => bus.publish(told),
    follow: (game) => bus.follow(game),
    unfollow: (game) => bus.unfollow(game),
    get traffic() {
      return bus.traffic;
    },
    get isThere() {
      return bus.isThere;
    },
    subscribe: (hear, missed) => {
      const leave = bus.subscribe(hear, missed);
      if (missed) looks.add(missed);
      return () => {
        leave();
        if (missed) looks.delete(missed);
      };
    },
    close: () => {
      cancel();
      return bus.close();
    },
  };
};
