import type { ClientMessage } from './client.ts';
import type { ServerMessage } from './server.ts';

export const encodeClient = (message: ClientMessage): string => JSON.stringify(message);
export const encodeServer = (message: ServerMessage): string => JSON.stringify(message);
