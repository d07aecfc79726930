export type { ClientMessage } from './client.ts';
export type { Person, Refusal, ServerMessage } from './server.ts';
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
} from './http.ts';
export * from './limits.ts';
