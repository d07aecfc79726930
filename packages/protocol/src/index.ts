export type { ClientMessage } from './client.ts';
export type { InvitingRefusal, Person, Presence, Refusal, ServerMessage } from './server.ts';
export { CHAT_PRESETS, CHAT_ROOMS, cleanText, formatChat, parseChat } from './chat.ts';
export type { ChatEvent, ChatLine, ChatPreset, ChatRoom, NumberedChat } from './chat.ts';
export type { ChallengeEnd, Invitation, Miniature } from './lobby.ts';
export {
  ARCHIVE_KINDS,
  ARCHIVE_PAGE,
  GLYPHS,
  MAX_COUNTED,
  MAX_IMPORT_BYTES,
  MAX_IMPORT_FAULTS,
  PGN_TYPE,
  SCORES,
} from './archive.ts';
export type {
  ArchiveAnswer,
  ArchivedGame,
  ArchiveFilters,
  ArchiveKind,
  ImportAnswer,
  ImportedGame,
  ImportFault,
  Score,
  StudyAnswer,
  StudyWord,
} from './archive.ts';
export {
  AT_HOME,
  COMPUTER_STATES,
  MAX_BOARDS_OF_COMPUTER,
  MAX_GAMES_WITH_COMPUTERS,
  MAX_HOME_BYTES,
  MAX_HOME_BYTES_OF_ADDRESS,
  MAX_HOME_BYTES_OF_PERSON,
  MAX_HOME_EVENTS,
} from './computer.ts';
export type { Computer, ComputerHere, ComputerRefusal, HomeGameBody } from './computer.ts';
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
  LobbyAnswer,
  MeAnswer,
  OwnGamesAnswer,
  RulingBody,
  WatchAnswer,
} from './http.ts';
export { STARS } from './lessons.ts';
export type * from './lessons.ts';
export { MAX_NAME_LENGTH, MIN_NAME_LENGTH, nameKey, parseName } from './name.ts';
export type { NameFault } from './name.ts';
export { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH, normalPassword, passwordFaults } from './password.ts';
export type { PasswordFault } from './password.ts';
export { DEFAULT_SETTINGS } from './people.ts';
export type * from './people.ts';
export { BOARDS, MAX_CURVE } from './points.ts';
export type * from './points.ts';
export { parseRoster } from './roster.ts';
export type { RosterEntry } from './roster.ts';
export * from './limits.ts';
