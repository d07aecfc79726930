/** Moves that are not in the record, as it would write them. */
import type { GameState, Ply } from '@duiyi/game';
import { formatSan, play } from '@duiyi/rules';
import type { Move } from '@duiyi/rules';
import { language } from '../i18n/language.ts';
import { sanStyle } from './moveText.ts';
import { numbered, placeOf, positionAt } from './positionAt.ts';

/** `41. Kf2 Kh1 42. Nf2#`: moves from the position after `ply` on. */
export const lineText = (game: GameState, ply: Ply, line: readonly Move[]): string => {
  let position = positionAt(game, ply);
  const texts = line.map((move, index) => {
    const san = formatSan(position, move, sanStyle(language.value));
    position = play(position, move);
    const place = placeOf(game, ply + index + 1);
    return index === 0 || place.color === 'white' ? numbered(place, san) : san;
  });
  return texts.join(' ');
};
