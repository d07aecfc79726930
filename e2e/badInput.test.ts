/** What should never arrive, while people play: it is refused, it closes its own socket at most, and nobody else notices. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { OPERA } from './games.ts';
import type { Hall } from './hall.ts';
import { scenario } from './scenario.ts';
import { Table } from './table.ts';

/** Sends one frame on a socket of its own; the code it was closed with. */
const closedBy = async ({ origin }: Hall, frame: string | Uint8Array<ArrayBuffer>): Promise<number> => {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/api/v1/socket`);
  await once(socket, 'open');
  const closed = once(socket, 'close', { signal: AbortSignal.timeout(5000) });
  socket.send(frame);
  const [event] = (await closed) as [CloseEvent];
  return event.code;
};

/** Says `message` on a socket of its own; the code of the refusal. */
const refusedWith = async ({ origin }: Hall, message: object): Promise<unknown> => {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/api/v1/socket`);
  const refusal = Promise.withResolvers<unknown>();
  socket.addEventListener('message', ({ data }) => {
    const told = JSON.parse(String(data)) as { type: string; reason?: { code: string } };
    if (told.type === 'refused') refusal.resolve(told.reason?.code);
  });
  socket.addEventListener('close', () => refusal.reject(new Error('closed without a word')));
  await once(socket, 'open');
  socket.send(JSON.stringify(message));
  const code = await refusal.promise;
  socket.close();
  return code;
};

scenario(
  '[M10] frames and requests that are none are refused, change nothing, and no player notices',
  async (stage) => {
    const table = await Table.open(stage, { watched: true });
    await table.play(OPERA, 0, 2);
    let reconnected = 0;
    for (const { visitor } of table.viewers)
      visitor.page.on('websocket', () => {
        reconnected += 1;
      });
    const { hall, game } = table;

    for (const frame of ['', 'e2e4', '{', '[]', 'null', '{"type":"nonsense"}', new Uint8Array([0, 255, 1])])
      assert.equal(await closedBy(hall, frame), 4400, JSON.stringify(frame));
    assert.equal(await closedBy(hall, JSON.stringify({ type: 'ping', sent: 1, more: 'x'.repeat(5000) })), 1009);

    const move = { type: 'command', game, ply: 2, command: { type: 'move', uci: 'g1f3' } };
    assert.equal(await refusedWith(hall, move), 'not-a-player');
    assert.equal(await refusedWith(hall, { type: 'follow', game: '1111111111', after: 0 }), 'no-such-game');

    const api = `${hall.origin}/api/v1/games`;
    for (const [method, url, body, status] of [
      ['POST', api, '{', 400],
      ['POST', api, '{}', 400],
      ['POST', api, '{"terms":{"time":{"kind":"fischer","base":-1,"increment":0},"color":"white"}}', 400],
      ['POST', api, '{"terms":{"time":{"kind":"untimed"},"color":"red"}}', 400],
      ['POST', api, `{"terms":"${'x'.repeat(20_000)}"}`, 413],
      ['POST', `${api}/${game}/join`, undefined, 409],
      ['POST', `${api}/1111111111/join`, undefined, 404],
      ['DELETE', `${api}/${game}`, undefined, 403],
      ['GET', `${api}/1111111111`, undefined, 404],
      ['GET', `${api}/..%2f..%2fetc`, undefined, 404],
      ['GET', `${hall.origin}/api/v1/nothing`, undefined, 404],
    ] as const) {
      const answer = await fetch(url, {
        method,
        ...(body !== undefined && { body, headers: { 'content-type': 'application/json' } }),
      });
      assert.equal(answer.status, status, `${method} ${url} ${body?.slice(0, 60)}`);
      const { error } = (await answer.json()) as { error: { code: string } };
      assert.match(error.code, /^[a-z-]+$/);
    }

    await table.shows({ game: OPERA, plies: 2 });
    await table.keeps(OPERA, 2);
    await table.play(OPERA, 2, 4);
    assert.equal(reconnected, 0, 'every page kept its line');
  },
);
