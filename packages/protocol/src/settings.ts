/** What a visitor may choose for themselves, and what they may choose from: the first is what they have until they do. */
import type { Language } from './http.ts';

export const SETTINGS = {
  /** system: as the machine has it. */
  appearance: ['system', 'light', 'dark'],
  boardTheme: ['paper', 'walnut', 'jade', 'porcelain', 'lotus', 'ink', 'contrast'],
  pieceSet: ['staunton', 'discs', 'geometric', 'contrast'],
  /** Which board formal games open on, and casual ones (B5); auto: the solid one where it is drawn in time. */
  formalBoard: ['auto', 'solid', 'flat'],
  casualBoard: ['flat', 'solid'],
  /** From where the solid board is seen. */
  camera: ['main', 'top', 'side'],
  /** What it is made of. */
  finish: ['wood', 'lacquer', 'jade'],
  /** How richly it is drawn; auto: as the machine can. */
  quality: ['auto', 'phone', 'desktop'],
  coordinates: ['inside', 'outside', 'every', 'off'],
  /** How the record names the pieces: K, ♔, 王. Files always have letters. */
  pieceNames: ['letters', 'figurines', 'hanzi'],
  /** language: 0-0 in Chinese, O-O in English (X5). */
  castlingSign: ['language', '0-0', 'O-O'],
  /** What stands behind a capture en passant in the record (X2). */
  enPassantSign: ['e.p.', 'en passant', 'en pt', 'none'],
  animation: ['normal', 'off', 'fast', 'slow'],
  moveInput: ['both', 'drag', 'tap'],
  /** Shows where the piece in hand may go. */
  targets: [true, false],
  premove: [true, false],
  confirmMove: [false, true],
  autoQueen: ['never', 'premove', 'always'],
  /** Castling by the king put on the own rook, too. */
  castleOnRook: [false, true],
  /** When it is told why a move is none; auto: by itself in casual games, in formal ones once it is asked. */
  whyNot: ['auto', 'always', 'ask'],
  /** When a clock shows tenths of a second; low: below ten seconds. */
  tenths: ['low', 'always', 'never'],
  clockSide: ['right', 'left'],
  /** Games open with nothing beside the board but the clocks and what can be done. */
  zen: [false, true],
  blindfold: [false, true],
  sounds: [true, false],
  /** In tenths. */
  volume: [6, 0, 1, 2, 3, 4, 5, 7, 8, 9, 10],
  vibration: [true, false],
  /** Hears and says what is said beside games. */
  chat: [true, false],
} as const;

export type SettingName = keyof typeof SETTINGS;
export type OwnSettings = { readonly [N in SettingName]: (typeof SETTINGS)[N][number] };
export type BoardTheme = OwnSettings['boardTheme'];
export type PieceSet = OwnSettings['pieceSet'];
export const SETTING_NAMES = Object.keys(SETTINGS) as readonly SettingName[];

/** Whether `value` is one that may be chosen for `name`. */
export const isChoice = <N extends SettingName>(name: N, value: unknown): value is OwnSettings[N] =>
  (SETTINGS[name] as readonly unknown[]).includes(value);

/** Holds a choice of `appearance`; read by the server when it serves a page, so that one in the dark does not begin in the light. */
export const APPEARANCE_COOKIE = 'duiyi_appearance';

/**
 * `GET /api/v1/me/settings`: what the visitor has chosen, as far as the hall keeps it. Null where it keeps nothing: for guests,
 * and for members who have not chosen anything yet.
 * `PUT`, by a member: what is named is kept, the rest stays as it was. Answers as `GET` does.
 */
export interface OwnSettingsAnswer {
  readonly settings: OwnSettingsBody | null;
}
export type OwnSettingsBody = { readonly [N in SettingName]?: OwnSettings[N] | undefined } & {
  readonly language?: Language | undefined;
};
