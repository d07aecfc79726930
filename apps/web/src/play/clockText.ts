import type { Millis } from '@duiyi/game';
import type { OwnSettings } from '@duiyi/protocol/settings';

/** Below this a clock shows tenths. */
const TENTHS_BELOW: { readonly [T in OwnSettings['tenths']]: Millis } = { low: 10_000, always: 3_600_000, never: 0 };

const two = (n: number): string => String(n).padStart(2, '0');

/**
 * A clock's face: m:ss, h:mm:ss from an hour on; m:ss.t where tenths are shown, usually below ten seconds. Whole seconds are rounded up and tenths down, so
 * that neither form shows zero while there is time left.
 */
export const clockText = (left: Millis, shown: OwnSettings['tenths'] = 'low'): string => {
  if (left < TENTHS_BELOW[shown]) {
    const tenths = left > 0 ? Math.max(1, Math.floor(left / 100)) : 0;
    return `${Math.floor(tenths / 600)}:${two(Math.floor(tenths / 10) % 60)}.${tenths % 10}`;
  }
  const seconds = Math.ceil(left / 1000);
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
};

/** The time left at which a clock begins to warn: an eighth of the base, between 10 s and a minute, less in the shortest games. */
export const lowTime = (base: Millis): Millis =>
  base < 60_000 ? Math.max(2_000, base / 5) : Math.min(60_000, Math.max(10_000, base / 8));
