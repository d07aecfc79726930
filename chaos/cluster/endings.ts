/** The ways the games of the chaos end: what each side does, and the time it has for it. */
import { plyOf, present } from '@duiyi/game';
import type { SeatCommand, TimeControl } from '@duiyi/game';
import type { Color } from '@duiyi/rules';
import { playAnything } from '../player.ts';
import type { Choose } from '../player.ts';

const FOOLS_MATE = ['f2f3', 'e7e5', 'g2g4', 'd8h4'];
/** So many plies are played before somebody resigns, offers a draw or stops. */
const SHORT = 8;

const moveOf = (uci: string | undefined): SeatCommand | null => (uci === undefined ? null : { type: 'move', uci });

/** Plays anything until so many plies are played, then does something else. */
const afterAWhile =
  (instead: Choose): Choose =>
  (state, color, below) =>
    plyOf(state) < SHORT ? playAnything(state, color, below) : instead(state, color, below);

const onTurn = (color: Color, turn: Color, command: SeatCommand): SeatCommand | null =>
  color === turn ? command : null;

export interface EndingPlan {
  readonly time: TimeControl;
  readonly choose: Choose;
}

const ENOUGH: TimeControl = { kind: 'fischer', base: 1_800_000, increment: 5000 };
/** More than a few moves at once take, less than anybody wants to wait for. */
const LITTLE: TimeControl = { kind: 'fischer', base: 4000, increment: 0 };

export const ENDINGS = {
  mate: {
    time: ENOUGH,
    choose: (state, color) => (present(state).turn === color ? moveOf(FOOLS_MATE[plyOf(state)]) : null),
  },
  resignation: {
    time: ENOUGH,
    choose: afterAWhile((state, color) => onTurn(color, present(state).turn, { type: 'resign' })),
  },
  agreement: {
    time: ENOUGH,
    choose: afterAWhile((state, color) => {
      const { draw } = state.offers;
      if (draw !== null) return draw === color ? null : { type: 'accept-draw' };
      return onTurn(color, present(state).turn, { type: 'offer-draw' });
    }),
  },
  flag: { time: LITTLE, choose: afterAWhile(() => null) },
  /** Whatever comes of playing anything, after a few hundred plies. */
  any: { time: ENOUGH, choose: playAnything },
} as const satisfies Record<string, EndingPlan>;

export type EndingName = keyof typeof ENDINGS;
