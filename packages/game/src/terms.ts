import type { Color } from '@duiyi/rules';
import type { Millis } from './id.ts';

/** Time controls (C1). Base and increment are the same for both sides. */
export type TimeControl =
  | { readonly kind: 'fischer'; readonly base: Millis; readonly increment: Millis }
  | { readonly kind: 'untimed' };

/** The host's colour; random is drawn when the second player sits down. */
export const COLOR_CHOICES = ['white', 'black', 'random'] as const;
export type ColorChoice = (typeof COLOR_CHOICES)[number];

/** What is agreed before a game: who joins accepts all of it. */
export interface Terms {
  readonly time: TimeControl;
  /** The host's colour. */
  readonly color: ColorChoice;
}

/** The colour the host gets, when chance says `coin`. */
export const hostColor = (choice: ColorChoice, coin: Color): Color => (choice === 'random' ? coin : choice);
