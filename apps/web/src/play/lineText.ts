/** Moves that are not in the record, as it would write them. */
import { formatSan, play } from '@duiyi/rules';
import type { Move, Position } from '@duiyi/rules';
import { language } from '../i18n/language.ts';
import { sanStyle } from './moveText.ts';
import { numbered } from './positionAt.ts';

/** A move as the reader has chosen to have it: `Nf3`. */
export const sanText = (position: Position, move: Move): string => formatSan(position, move, sanStyle(language.value));

/** `41. Kf2 Kh1 42. Nf2#`: moves from a position on. */
export const lineText = (from: Position, line: readonly Move[]): string => {
  let position = from;
  const texts = line.map((move, index) => {
    const { turn: color, fullmoves: number } = position;
    const san = sanText(position, move);
    position = play(position, move);
    return index === 0 || color === 'white' ? numbered({ color, number }, san) : san;
  });
  return texts.join(' ');
};
