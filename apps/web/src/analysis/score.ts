/** A score as signs, from White's side whoever is to move. */
import type { Score } from '@duiyi/computer';
import type { Color } from '@duiyi/rules';

export interface SeenByWhite {
  readonly type: Score['type'];
  /** Above zero where White stands better. */
  readonly value: number;
}

export const seenByWhite = ({ type, value }: Score, turn: Color): SeenByWhite => ({
  type,
  value: turn === 'white' || value === 0 ? value : -value,
});

/** A minus as wide as a plus. */
const MINUS = '−';

/** `+1.3`, `0.0`, `−0.4`, `+12`; `#5`, `#−3` where Black mates, `#` where it is done. */
export const scoreText = (score: Score, turn: Color): string => {
  const { type, value } = seenByWhite(score, turn);
  if (type === 'mate') return value === 0 ? '#' : `#${value < 0 ? MINUS : ''}${Math.abs(value)}`;
  const tenths = Math.round(Math.abs(value) / 10);
  if (tenths === 0) return '0.0';
  return `${value > 0 ? '+' : MINUS}${(tenths / 10).toFixed(tenths < 100 ? 1 : 0)}`;
};
