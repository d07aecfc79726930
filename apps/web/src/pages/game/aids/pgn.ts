import { pgnAddress } from '../../../net/api.ts';
import type { Session } from '../../../play/session.ts';

/** The game as PGN, of the hall or of whoever else has it. Rejects where it cannot be had. */
export const pgnOf = async ({ game, home }: Session): Promise<string> => {
  if (home) return home.pgn();
  const answer = await fetch(pgnAddress(game));
  if (!answer.ok) throw new Error(answer.statusText);
  return answer.text();
};
