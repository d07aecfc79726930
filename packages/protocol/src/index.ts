export type { ClientMessage } from './client.ts';
export type { Person, Presence, Refusal, ServerMessage } from './server.ts';
export { CHAT_PRESETS, CHAT_ROOMS, formatChat, parseChat } from './chat.ts';
export type { ChatEvent, ChatLine, ChatPreset, ChatRoom, NumberedChat } from './chat.ts';
export { encodeClient, encodeServer } from './encode.ts';
export { LANGUAGE_COOKIE, LANGUAGES, SESSION_COOKIE, SOCKET_PATH } from './http.ts';
export type {
  CreateGameAnswer,
  CreateGameBody,
  ErrorAnswer,
  GameAnswer,
  HttpRefusal,
  JoinGameAnswer,
  Language,
  MeAnswer,
  RulingBody,
} from './http.ts';
export * from './limits.ts';
