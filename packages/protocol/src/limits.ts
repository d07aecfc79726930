/** Sizes and rates both ends know. */

/** The largest frame a client may send, in bytes of UTF-8; the longest message needs about 200. */
export const MAX_FRAME_BYTES = 4096;
/** The largest body of an HTTP request, in bytes. */
export const MAX_BODY_BYTES = 16_384;
/** The longest text a move may be sent as, in UTF-16 units: room for a mistake to be refused as such. */
export const MAX_UCI_LENGTH = 32;
/** Messages a socket may send: this many at once, … */
export const MESSAGE_BURST = 40;
/** … and this many a second on average. */
export const MESSAGES_PER_SECOND = 10;
/** How often a client says ping, in milliseconds. */
export const PING_EVERY = 2500;

/** Time controls a hall accepts, in milliseconds: up to 3 hours and 3 minutes a move, and not nothing at all. */
export const MAX_BASE = 3 * 60 * 60_000;
export const MAX_INCREMENT = 180_000;

/** Close codes of the socket beyond those of RFC 6455 (1009: a frame too big). */
export const CLOSE_BAD_MESSAGE = 4400;
export const CLOSE_TOO_FAST = 4429;

/** Days a move in a correspondence game. */
export const MAX_DAYS = 30;
/** Periods of a time control, and moves in one. */
export const MAX_PERIODS = 5;
export const MAX_PERIOD_MOVES = 200;
/** Positions that may be visited to find out whether somebody can still mate (E2, E3, E5, E11): wherever a game is judged. */
export const MATE_BUDGET = 10_000;
/** The longest FEN has some 90 characters. */
export const MAX_FEN_LENGTH = 120;

/** The longest line of a chat, and the longest reason of a ruling, in characters (code points). */
export const MAX_CHAT_LENGTH = 140;
export const MAX_REASON_LENGTH = 500;
/** Lines of a chat somebody may say: this many at once, then one every so many milliseconds. */
export const CHAT_BURST = 5;
export const CHAT_EVERY = 2000;
/** Lines kept beside one game, in each of its rooms. */
export const MAX_CHAT_LINES = 500;

/** Games one socket may follow at once: fewer than it may send messages at once, since all are asked for when it comes back. */
export const MAX_FOLLOWED = 24;
/** Sockets of one person, of one address, and of the hall. A school has one address. */
export const MAX_SOCKETS_OF_PERSON = 20;
export const MAX_SOCKETS_OF_ADDRESS = 1000;
export const MAX_SOCKETS = 10_000;
/** Games of one person, and begun from one address, that have not ended. */
export const MAX_GAMES_OF_PERSON = 50;
export const MAX_GAMES_OF_ADDRESS = 1000;
/** Seeks of one person that wait at once; challenges one person has made, and that wait for one member. */
export const MAX_SEEKS_OF_PERSON = 5;
export const MAX_CHALLENGES_SENT = 10;
export const MAX_CHALLENGES_RECEIVED = 20;
/** Members an organiser may make at once. */
export const MAX_ROSTER = 200;
/** The longest name of a hall, in characters; time controls it offers with one press. */
export const MAX_HALL_NAME_LENGTH = 24;
export const MAX_USUAL_TIMES = 12;
/** Lessons the hall keeps the stars of, for one member. */
export const MAX_LESSONS = 200;
/** Running games shown at once as pictures. */
export const MAX_MINIATURES = 30;

/** The most points an organiser adds or takes at once (P5). */
export const MAX_ADJUSTMENT = 10_000;
