/** How a move is written on the page: as this visitor has chosen, never as files have it (X2, X5). */
import type { GameState, Ply } from '@duiyi/game';
import type { Language } from '@duiyi/protocol';
import { formatSan } from '@duiyi/rules';
import type { SanStyle } from '@duiyi/rules';
import { settings } from '../settings/settings.ts';
import { positionAt } from './positionAt.ts';

/** In Chinese castling is written 0-0, if nothing else is chosen. */
export const sanStyle = (language: Language): SanStyle => {
  const castling = settings.castlingSign.value;
  const enPassant = settings.enPassantSign.value;
  return {
    pieces: settings.pieceNames.value,
    castling: castling === 'language' ? (language === 'en' ? 'O-O' : '0-0') : castling,
    ...(enPassant !== 'none' && { enPassant }),
  };
};

/** The `ply`-th move of a game, counted from 1: `Nf3`, `exd6 e.p.`, `0-0` in Chinese. */
export const moveText = (game: GameState, ply: Ply, language: Language): string =>
  formatSan(positionAt(game, ply - 1), game.moves[ply - 1].move, sanStyle(language));
