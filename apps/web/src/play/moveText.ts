/** How a move is written on the page: the record style of the language, never that of files (X2, X5). */
import type { GameState, Ply } from '@duiyi/game';
import type { Language } from '@duiyi/protocol';
import { formatSan } from '@duiyi/rules';
import type { SanStyle } from '@duiyi/rules';
import { positionAt } from './positionAt.ts';

export const SAN_STYLE: { readonly [L in Language]: SanStyle } = {
  'zh-CN': { castling: '0-0', enPassant: 'e.p.' },
  en: { castling: 'O-O', enPassant: 'e.p.' },
};

/** The `ply`-th move of a game, counted from 1: `Nf3`, `exd6 e.p.`, `0-0` in Chinese. */
export const moveText = (game: GameState, ply: Ply, language: Language): string =>
  formatSan(positionAt(game, ply - 1), game.moves[ply - 1].move, SAN_STYLE[language]);
