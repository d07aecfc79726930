/** What is said beside a game. It is a log like the game's own, but no part of it: it is forgotten some time after. */
import type { Instant, UserId } from '@duiyi/game';

/** The players' room is theirs alone; the spectators' is closed to the players until the game has ended. */
export const CHAT_ROOMS = ['players', 'spectators'] as const;
export type ChatRoom = (typeof CHAT_ROOMS)[number];

/** What can be said with one tap, and is read by each in their own language. */
export const CHAT_PRESETS = ['hello', 'good-luck', 'good-move', 'thanks'] as const;
export type ChatPreset = (typeof CHAT_PRESETS)[number];

/** `text` is shown as text, never as markup. */
export type ChatLine = { readonly preset: ChatPreset } | { readonly text: string };

export type ChatEvent = { readonly at: Instant; readonly by: UserId } & (
  | { readonly type: 'said'; readonly room: ChatRoom; readonly line: ChatLine }
  /** A player hears the other no more in this game, or again. */
  | { readonly type: 'muted' | 'unmuted'; readonly user: UserId }
  /** An organiser has taken the word from somebody in this game, or given it back. */
  | { readonly type: 'silenced' | 'unsilenced'; readonly user: UserId }
);

/** A chat event with its place in the log of its game, from 1. */
export type NumberedChat = { readonly number: number } & ChatEvent;

const VERSION = 1;

/** The text a store keeps of a chat event. */
export const formatChat = (event: ChatEvent): string => JSON.stringify({ v: VERSION, ...event });

/** The event behind a text of `formatChat`, or one that bears no version yet. Throws when the text is of a newer one. */
export const parseChat = (text: string): ChatEvent => {
  const { v = VERSION, ...event } = JSON.parse(text) as ChatEvent & { v?: number };
  if (v !== VERSION) throw new Error(`chat of version ${v}, this hall reads up to version ${VERSION}`);
  return event;
};

/**
 * What people wrote, as it may be shown: in NFC; without control characters, half characters and what turns the direction of
 * other people's text; every run of blanks one blank; no more than three marks on a character.
 */
export const cleanText = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(INVISIBLE, '')
    .normalize('NFC')
    .replaceAll(/(\p{M}{3})\p{M}+/gu, '$1')
    .replaceAll(/\s+/gu, ' ')
    .trim();

/** Control characters but for blanks, directional and zero-width ones but for the joiners of scripts and emoji, and tags. */
const INVISIBLE =
  /[\p{Cc}--[\t-\r]]|[\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB\u{E0000}-\u{E007F}]/gv;
