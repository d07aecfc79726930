import { useEffect, useState } from 'preact/hooks';
import type { Instant } from '@duiyi/game';
import { serverTime } from '../net/hall.ts';

const TICK = 200;

const secondsUntil = (instant: Instant): number => Math.max(0, Math.ceil((instant - serverTime.now()) / 1000));

/** Whole seconds until `instant` of the hall's time, down to nought; null without one. */
export const useSecondsUntil = (instant: Instant | null): number | null => {
  const [, show] = useState<number | null>(null);
  const left = instant === null ? null : secondsUntil(instant);
  const isOver = left === null || left === 0;
  useEffect(() => {
    if (isOver) return;
    const look = (): void => show(secondsUntil(instant!));
    look();
    const timer = setInterval(look, TICK);
    return () => clearInterval(timer);
  }, [instant, isOver]);
  return left;
};
