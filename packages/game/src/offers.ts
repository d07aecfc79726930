/** What is open between the players, and what was refused: draw offers (E4) and takebacks. */
import { opposite } from '@duiyi/rules';
import type { ByColor, Color } from '@duiyi/rules';
import type { Ply } from './id.ts';

/** Own moves between a refused draw offer and the next one (E4). */
export const MOVES_BETWEEN_OFFERS = 5;

export interface Offers {
  /** Whose draw offer is open. */
  readonly draw: Color | null;
  /** At which ply a side's last draw offer was refused. */
  readonly drawRefused: ByColor<Ply | null>;
  /** Whose request to take back is open. */
  readonly takeback: Color | null;
  /** At which ply a side last asked to take back. */
  readonly takebackAsked: ByColor<Ply | null>;
}

export const NO_OFFERS: Offers = {
  draw: null,
  drawRefused: { white: null, black: null },
  takeback: null,
  takebackAsked: { white: null, black: null },
};

/** The open draw offer is refused at `ply`. */
export const refuseDraw = (offers: Offers, ply: Ply): Offers =>
  offers.draw === null ? offers : { ...offers, draw: null, drawRefused: { ...offers.drawRefused, [offers.draw]: ply } };

/** `mover` has moved, the game is at `ply`: a reply refuses the other side's draw offer, a takeback lapses with any move. */
export const offersAfterMove = (offers: Offers, mover: Color, ply: Ply): Offers => {
  const refused = offers.draw === opposite(mover) ? refuseDraw(offers, ply) : offers;
  return refused.takeback === null ? refused : { ...refused, takeback: null };
};

/** The game goes on from `ply`: nothing is open, and what came after that ply never was. */
export const offersAt = (offers: Offers, ply: Ply): Offers => {
  const then = (at: Ply | null): Ply | null => (at !== null && at > ply ? null : at);
  const both = (plies: ByColor<Ply | null>) => ({ white: then(plies.white), black: then(plies.black) });
  return {
    draw: null,
    drawRefused: both(offers.drawRefused),
    takeback: null,
    takebackAsked: both(offers.takebackAsked),
  };
};
