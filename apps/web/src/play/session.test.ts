/** A page's session and socket against a real WebSocket server that plays the hall, over a line that is cut. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import type { TestContext } from 'node:test';
import { signal } from '@preact/signals';
import { apply } from '@duiyi/game';
import type { GameEvent, UserId } from '@duiyi/game';
import { replay } from '@duiyi/game';
import { encodeServer } from '@duiyi/protocol';
import type { ClientMessage, ServerMessage } from '@duiyi/protocol';
import { WebSocketServer } from 'ws';
import type { WebSocket as ServerSocket } from 'ws';
import { openServerTime } from '../net/serverTime.ts';
import { openSocket } from '../net/socket.ts';
import { openSession } from './session.ts';

const GAME = 'game';
const AHEAD = 3_600_000;

type Command = Extract<ClientMessage, { type: 'command' }>;

/** A hall of one game; `host` plays White. Each test says what becomes of commands. */
class TestHall {
  readonly log: GameEvent[] = [
    { type: 'created', at: 0, host: 'host', terms: { time: { kind: 'untimed' }, color: 'white' } },
    { type: 'joined', at: 0, white: 'host', black: 'guest' },
  ];
  readonly heard: ClientMessage[] = [];
  onCommand: (message: Command, socket: ServerSocket) => void = (message) => this.keep(message);
  /** Takes what it is told and says nothing. */
  silent = false;
  /** Every line is cut as soon as it is there. */
  away = false;
  connections = 0;
  readonly #server: WebSocketServer;

  constructor(server: WebSocketServer) {
    this.#server = server;
    server.on('connection', (socket) => {
      if (this.away) {
        socket.terminate();
        return;
      }
      this.connections += 1;
      this.#say(socket, { type: 'welcome', now: Date.now() + AHEAD, user: 'host' });
      socket.on('message', (data: Buffer) => {
        const message = JSON.parse(data.toString()) as ClientMessage;
        this.heard.push(message);
        if (this.silent) return;
        if (message.type === 'ping') {
          this.#say(socket, { type: 'pong', sent: message.sent, now: Date.now() + AHEAD });
        } else if (message.type === 'follow') {
          this.tell(message.after, socket);
        } else if (message.type === 'command') {
          this.onCommand(message, socket);
        }
      });
    });
  }

  get url(): string {
    return `ws://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  get commands(): readonly Command[] {
    return this.heard.filter((message) => message.type === 'command');
  }

  /** Decides as the hall does, without telling anybody. */
  keep({ ply, command }: Command): void {
    const decided = apply(replay(this.log), { ...command, ply, color: 'white' }, Date.now(), 0);
    if (decided.ok) this.log.push(...decided.value);
  }

  /** Everything after `after`, to one or to all. */
  tell(after: number, to?: ServerSocket): void {
    for (const socket of to ? [to] : this.#server.clients)
      this.#say(socket, { type: 'events', game: GAME, seq: after + 1, events: this.log.slice(after), now: Date.now() });
  }

  /** To all. */
  say(message: ServerMessage): void {
    for (const socket of this.#server.clients) this.#say(socket, message);
  }

  refuse({ ply, command: { type } }: Command, socket: ServerSocket): void {
    this.#say(socket, { type: 'refused', game: GAME, reason: { code: 'not-stored' }, command: { type, ply } });
  }

  cut(): void {
    for (const socket of this.#server.clients) socket.terminate();
  }

  #say(socket: ServerSocket, message: ServerMessage): void {
    socket.send(encodeServer(message));
  }
}

const eventually = async (what: string, holds: () => boolean, limit = 6000): Promise<void> => {
  const until = Date.now() + limit;
  while (!holds()) {
    if (Date.now() > until) assert.fail(`not in time: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
};

const start = async (context: TestContext) => {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  await once(server, 'listening');
  const hall = new TestHall(server);
  const time = openServerTime();
  const socket = openSocket(hall.url, time);
  const user = signal<UserId | null | undefined>(undefined);
  const wantsChat = signal(true);
  socket.onChange(() => {
    user.value = socket.user;
  });
  const session = openSession(GAME, { hall: socket, time, heard: signal(true), user, wantsChat });
  context.after(() => {
    socket.close();
    for (const client of server.clients) client.terminate();
    server.close();
  });
  await eventually('the game is here', () => session.live.value !== null && session.seat.value === 'white');
  const shown = (): string => session.live.value!.shown.moves.map(({ uci }) => uci).join(' ');
  const settled = (): boolean => session.live.value!.pending.length === 0;
  return { hall, socket, session, time, wantsChat, shown, settled };
};

test('a game is followed from its first event, and the hall’s time is known', async (context) => {
  const { hall, session, time, shown } = await start(context);
  assert.equal(session.live.value!.confirmed.phase, 'playing');
  await eventually('an offset', () => Math.abs(time.now() - Date.now() - AHEAD) < 250);
  hall.log.push({ type: 'moved', at: 0, uci: 'e2e4', remaining: null });
  hall.tell(2);
  await eventually('the move', () => shown() === 'e2e4');
});

test('a line that is cut is taken up after the last event known', async (context) => {
  const { hall, socket, shown } = await start(context);
  hall.away = true;
  hall.cut();
  await eventually('the line is gone', () => !socket.open);
  hall.log.push({ type: 'moved', at: 0, uci: 'd2d4', remaining: null });
  hall.away = false;
  await eventually('the move made meanwhile', () => shown() === 'd2d4');
  assert.deepEqual(
    hall.heard.filter(({ type }) => type === 'follow'),
    [
      { type: 'follow', game: GAME, after: 0 },
      { type: 'follow', game: GAME, after: 2, at: 0 },
    ],
  );
});

test('a command lost with its connection is sent again with its ply', async (context) => {
  const { hall, session, shown, settled } = await start(context);
  hall.onCommand = () => {
    hall.onCommand = (message) => {
      hall.keep(message);
      hall.tell(2);
    };
    hall.cut();
  };
  session.act({ type: 'move', uci: 'e2e4' });
  assert.equal(shown(), 'e2e4');
  await eventually('an answer', settled);
  const command: Command = { type: 'command', game: GAME, ply: 0, command: { type: 'move', uci: 'e2e4' } };
  assert.deepEqual(hall.commands, [command, command]);
  assert.equal(shown(), 'e2e4');
});

test('a command that was kept, its answer lost, is not sent twice', async (context) => {
  const { hall, session, shown, settled } = await start(context);
  hall.onCommand = (message) => {
    hall.keep(message);
    hall.cut();
  };
  session.act({ type: 'move', uci: 'e2e4' });
  await eventually('an answer', settled);
  assert.equal(hall.commands.length, 1);
  assert.equal(shown(), 'e2e4');
});

test('what is asked while the hall is away is sent when it is back', async (context) => {
  const { hall, socket, session, settled } = await start(context);
  hall.onCommand = (message) => {
    hall.keep(message);
    hall.tell(2);
  };
  hall.away = true;
  hall.cut();
  await eventually('the line is gone', () => !socket.open);
  session.act({ type: 'move', uci: 'g1f3' });
  assert.equal(hall.commands.length, 0);
  hall.away = false;
  await eventually('an answer', settled);
  assert.deepEqual(
    hall.commands.map(({ ply, command }) => [ply, command]),
    [[0, { type: 'move', uci: 'g1f3' }]],
  );
});

test('a gap is asked for', async (context) => {
  const { hall, shown } = await start(context);
  hall.log.push(
    { type: 'moved', at: 0, uci: 'e2e4', remaining: null },
    { type: 'moved', at: 0, uci: 'e7e5', remaining: null },
  );
  hall.tell(3);
  await eventually('both moves', () => shown() === 'e2e4 e7e5');
  assert.deepEqual(hall.heard.filter(({ type }) => type === 'follow').at(-1), {
    type: 'follow',
    game: GAME,
    after: 2,
    at: 0,
  });
});

test('a refusal puts the board back and says why; the next success takes the words away', async (context) => {
  const { hall, session, shown } = await start(context);
  hall.onCommand = (message, socket) => hall.refuse(message, socket);
  session.act({ type: 'move', uci: 'e2e4' });
  await eventually('a refusal', () => session.refusal.value !== null);
  assert.deepEqual(session.refusal.value, { code: 'not-stored' });
  assert.equal(shown(), '');
  hall.onCommand = (message) => hall.keep(message);
  session.act({ type: 'move', uci: 'e2e4' });
  assert.equal(session.refusal.value, null);
});

test('[E11] who is gone can be claimed against from when the hall says so on', async (context) => {
  const { hall, session } = await start(context);
  hall.log.push(
    { type: 'moved', at: 0, uci: 'e2e4', remaining: null },
    { type: 'moved', at: 0, uci: 'e7e5', remaining: null },
    { type: 'moved', at: 1000, uci: 'g1f3', remaining: null },
  );
  hall.tell(2);
  hall.say({
    type: 'presence',
    game: GAME,
    players: [
      { user: 'host', status: 'here' },
      { user: 'guest', status: 'gone', since: 5000 },
    ],
    spectators: 3,
    now: 6000,
  });
  await eventually('who is there', () => session.claimAt.value === 65_000);
  assert.equal(session.attendance.value.spectators, 3);
  hall.say({ type: 'presence', game: GAME, players: [{ user: 'guest', status: 'here' }], spectators: 0, now: 7000 });
  await eventually('the return', () => session.claimAt.value === null);
});

test('[P34] the chat can be left and taken up again', async (context) => {
  const { hall, session, wantsChat } = await start(context);
  const follows = () => hall.heard.filter(({ type }) => type === 'follow').slice(1);
  wantsChat.value = false;
  await eventually('it is left', () => follows().length === 1);
  wantsChat.value = true;
  await eventually('it is taken up', () => follows().length === 2);
  assert.deepEqual(follows(), [
    { type: 'follow', game: GAME, after: 2, at: 0, chat: false },
    { type: 'follow', game: GAME, after: 2, at: 0 },
  ]);
  const people = [{ id: 'looker', name: '小明' }];
  const line = { number: 4, at: 0, by: 'looker', type: 'said', room: 'spectators', line: { text: '<b>' } } as const;
  hall.say({ type: 'chat', game: GAME, lines: [line], people });
  await eventually('a line', () => session.chat.lines.value.length === 1);
  assert.equal(session.people.value.get('looker')?.name, '小明');
});

test('what was told out of order is asked for until all of it is there', async (context) => {
  const { hall, shown } = await start(context);
  const tell = (seq: number, ...ucis: readonly string[]): void => {
    const events = ucis.map((uci): GameEvent => ({ type: 'moved', at: 0, uci, remaining: null }));
    hall.say({ type: 'events', game: GAME, seq, events, now: 0 });
  };
  const asked = (): readonly number[] => hall.heard.flatMap((told) => (told.type === 'follow' ? told.after : []));
  hall.silent = true;
  tell(5, 'g1f3');
  await eventually('the moves before it are asked for', () => asked().length === 2);
  tell(3, 'e2e4', 'e7e5');
  await eventually('the move that could not be placed is asked for', () => asked().length === 3);
  tell(5, 'g1f3');
  await eventually('all moves', () => shown() === 'e2e4 e7e5 g1f3');
  assert.deepEqual(asked(), [0, 2, 4]);
});

test('a refusal names what it refuses: told twice, it takes nothing else back', async (context) => {
  const { hall, session, shown } = await start(context);
  hall.log.push({ type: 'moved', at: 0, uci: 'e2e4', remaining: null });
  hall.log.push({ type: 'moved', at: 0, uci: 'e7e5', remaining: null });
  hall.tell(2);
  await eventually('two moves', () => shown() === 'e2e4 e7e5');
  let refusals = 0;
  hall.onCommand = (message, socket) => {
    if (message.command.type !== 'ask-takeback') return;
    for (; refusals < 2; refusals += 1) hall.refuse(message, socket);
  };
  const asked = (): readonly string[] => session.live.value!.pending.map(({ command }) => command.type);
  session.act({ type: 'move', uci: 'g1f3' });
  session.act({ type: 'ask-takeback' });
  assert.deepEqual(asked(), ['move', 'ask-takeback']);
  await eventually('a refusal', () => asked().length === 1);
  await new Promise((resolve) => setTimeout(resolve, 50));
  assert.deepEqual([asked(), refusals], [['move'], 2]);
});

test('a refusal of speech takes no move back', async (context) => {
  const { hall, session, shown } = await start(context);
  hall.onCommand = () => hall.say({ type: 'refused', game: GAME, reason: { code: 'players-apart' } });
  session.act({ type: 'move', uci: 'e2e4' });
  await eventually('a refusal', () => session.chat.refusal.value !== null);
  assert.equal(shown(), 'e2e4');
  assert.equal(session.refusal.value, null);
});

test('a game that is not for us is closed', async (context) => {
  const { hall, session } = await start(context);
  hall.say({ type: 'refused', game: GAME, reason: { code: 'private-game' } });
  await eventually('it is closed', () => session.closed.value === 'private-game');
  // One's own seat there was taken a moment ago.
  hall.tell(2);
  await eventually('it is open', () => session.closed.value === null);
});

test('[P28] a hall that falls silent is doubted within four seconds, and left soon after', async (context) => {
  const { hall, socket } = await start(context);
  assert.equal(socket.answering, true);
  hall.silent = true;
  await eventually('doubt', () => !socket.answering, 4100);
  assert.equal(socket.open, true);
  await eventually('a new connection', () => hall.connections === 2, 4000);
});
