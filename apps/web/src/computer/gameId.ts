import type { GameId } from '@duiyi/game';

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** An id of the hall's own kind: `crypto.randomUUID` is not there on plain http. */
export const newGameId = (): GameId =>
  Array.from(crypto.getRandomValues(new Uint32Array(10)), (n) => BASE58[n % 58]).join('');
