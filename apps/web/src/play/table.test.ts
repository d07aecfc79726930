/** What a visitor does at the board, and what becomes of it; the session here answers as a hall that takes its time. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { signal } from '@preact/signals';
import type { GameEvent, SeatCommand } from '@duiyi/game';
import { formatSquare, parseSquare } from '@duiyi/rules';
import type { Color } from '@duiyi/rules';
import { openChat } from './chat.ts';
import { readClock } from './clockReading.ts';
import { asked, received } from './live.ts';
import type { Live } from './live.ts';
import type { Session } from './session.ts';
import { openTable } from './table.ts';
import type { Manner } from './table.ts';

const BASE = 300_000;
const START: readonly GameEvent[] = [
  {
    type: 'created',
    at: 0,
    host: 'host',
    terms: { time: { kind: 'fischer', base: BASE, increment: 0 }, color: 'white' },
  },
  { type: 'joined', at: 0, white: 'host', black: 'guest' },
];

const sq = (name: string) => parseSquare(name)!;

/** `ucis` one second apart, each leaving its mover five seconds less than the move before. */
const moves = (ucis: string): readonly GameEvent[] =>
  ucis
    .split(' ')
    .filter((uci) => uci !== '')
    .map((uci, ply) => ({ type: 'moved', at: (ply + 1) * 1000, uci, remaining: BASE - 5000 * Math.floor(ply / 2) }));

const sit = (ucis: string, seat: Color | null, at: number | null = null, chosen: Partial<Manner> = {}) => {
  const heard = signal(true);
  const time = { now: 50_000 };
  const first = received(null, 1, [...START, ...moves(ucis)]);
  assert.ok(first.ok);
  const live = signal<Live>(first.value);
  const commands: SeatCommand[] = [];
  const session: Session = {
    game: 'game',
    now: () => time.now,
    heard,
    ways: { game: (id) => id, again: '/' },
    home: null,
    live,
    people: signal(new Map()),
    attendance: signal({ players: [], spectators: 0 }),
    claimAt: signal(null),
    chat: openChat('game', signal('host'), () => true),
    closed: signal(null),
    refusal: signal(null),
    seat: signal(seat),
    act: (command) => {
      commands.push(command);
      const next = asked(live.value, seat!, command, 50_000);
      if (next.ok) live.value = next.value;
    },
    may: () => true,
    complain: () => {},
    close: () => {},
  };
  const hear = (...events: readonly GameEvent[]): void => {
    const next = received(live.value, live.value.confirmed.seq + 1, events);
    assert.ok(next.ok);
    live.value = next.value;
  };
  const manner: Manner = {
    premove: signal(true),
    confirmMove: signal(false),
    autoQueen: signal('never'),
    castleOnRook: signal(false),
    ...chosen,
  };
  return { table: openTable(session, at, null, manner), commands, hear, heard, time };
};

const PROMOTING = 'h2h4 g7g5 h4g5 h7h6 g5h6 g8f6 h6h7 f6g8';

test('a move on the board becomes a command; nothing stays in the hand', () => {
  const { table, commands } = sit('', 'white');
  table.intend({ type: 'select', square: sq('e2') });
  assert.equal(table.view.value.selected, sq('e2'));
  table.intend({ type: 'move', from: sq('e2'), to: sq('e4') });
  assert.deepEqual(commands, [{ type: 'move', uci: 'e2e4' }]);
  assert.equal(table.view.value.selected, null);
  assert.equal(table.view.value.isAhead, true);
});

test('[X4] the king’s two squares are castling', () => {
  const { table, commands } = sit('e2e4 e7e5 g1f3 b8c6 f1c4 g8f6', 'white');
  table.intend({ type: 'move', from: sq('e1'), to: sq('g1') });
  assert.deepEqual(commands, [{ type: 'move', uci: 'e1g1' }]);
});

test('[X3] a pawn on the last rank waits, goes back, or becomes what it is told', () => {
  const { table, commands } = sit(PROMOTING, 'white');
  table.intend({ type: 'move', from: sq('h7'), to: sq('g8') });
  assert.deepEqual(commands, []);
  assert.equal(table.promoting.value?.to, sq('g8'));
  table.promote(null);
  assert.equal(table.promoting.value, null);
  assert.equal(table.view.value.pieces.get(sq('h7'))?.role, 'pawn');
  table.intend({ type: 'move', from: sq('h7'), to: sq('g8') });
  table.promote('knight');
  assert.deepEqual(commands, [{ type: 'move', uci: 'h7g8n' }]);
});

test('[E2] a pawn no longer waits when the game has ended', () => {
  const { table, hear, commands } = sit(PROMOTING, 'white');
  table.intend({ type: 'move', from: sq('h7'), to: sq('g8') });
  hear({ type: 'ended', at: 400_000, winner: 'black', termination: 'time-forfeit' });
  assert.equal(table.promoting.value, null);
  table.promote('queen');
  assert.deepEqual(commands, []);
});

test('[P21] looking back the game goes on unseen, and nothing can be moved', () => {
  const { table, hear, commands } = sit('e2e4 e7e5', 'white');
  table.lookAt(1);
  assert.equal(table.following.value, false);
  hear({ type: 'moved', at: 9000, uci: 'g1f3', remaining: BASE });
  assert.equal(table.ply.value, 1);
  table.intend({ type: 'move', from: sq('d2'), to: sq('d4') });
  assert.deepEqual(commands, []);
  table.lookAt(Infinity);
  assert.equal(table.ply.value, 3);
  hear({ type: 'moved', at: 9500, uci: 'b8c6', remaining: BASE });
  assert.equal(table.ply.value, 4);
  table.lookAt(-1);
  assert.equal(table.ply.value, 0);
});

for (const [at, ply, following] of [
  [null, 2, true],
  [1, 1, false],
  [0, 0, false],
  [2, 2, true],
  [99, 2, true],
] as const) {
  test(`[R5] opened at ply ${at} of two it shows ${ply}`, () => {
    const { table, hear } = sit('e2e4 e7e5', null, at);
    assert.equal(table.ply.value, ply);
    hear({ type: 'moved', at: 9000, uci: 'g1f3', remaining: BASE });
    assert.equal(table.ply.value, following ? 3 : ply);
  });
}

test('the viewer’s side is at the bottom, White for who looks on, and flips', () => {
  assert.equal(sit('', null).table.orientation.value, 'white');
  const { table } = sit('', 'black');
  assert.equal(table.orientation.value, 'black');
  table.flip();
  assert.equal(table.orientation.value, 'white');
});

const clocks = (ucis: string, now: number, heard = true) => {
  const sitting = sit(ucis, 'white');
  sitting.heard.value = heard;
  sitting.time.now = now;
  const read = (side: Color) => {
    const reading = readClock(sitting.table, side);
    reading.stop();
    return reading;
  };
  return { ...sitting, read };
};

test('[C2] no clock runs before both first moves; the one awaited has its own limit', () => {
  const { read } = clocks('e2e4', 11_000);
  assert.deepEqual([read('white').face.value, read('black').face.value], ['5:00', '5:00']);
  assert.deepEqual([read('white').firstMove.value, read('black').firstMove.value], [null, 50]);
  assert.deepEqual([read('white').state.value, read('black').state.value], ['stopped', 'stopped']);
});

test('[C3] the clock of the side to move runs, and warns when it is low', () => {
  const soon = clocks('e2e4 e7e5', 12_000);
  assert.deepEqual([soon.read('white').face.value, soon.read('white').state.value], ['4:50', 'running']);
  assert.deepEqual([soon.read('white').low.value, soon.read('black').low.value], [false, false]);
  const late = clocks('e2e4 e7e5', 2000 + BASE - 5500);
  assert.deepEqual([late.read('white').face.value, late.read('white').low.value], ['0:05.5', true]);
});

test('[P28] while the hall is not heard our own move has not stopped our clock', () => {
  const { table, heard, read } = clocks('e2e4 e7e5', 12_000);
  table.intend({ type: 'move', from: sq('g1'), to: sq('f3') });
  assert.equal(read('white').state.value, 'stopped');
  heard.value = false;
  assert.deepEqual([read('white').state.value, read('white').face.value], ['running', '4:50']);
});

test('[C4] after an outage the clock of the side to move is shown stopped', () => {
  const { hear, read } = clocks('e2e4 e7e5', 99_000);
  hear({ type: 'halted', at: 60_000, from: 12_000 });
  assert.deepEqual([read('white').state.value, read('white').face.value], ['halted', '4:50']);
  assert.equal(read('black').state.value, 'stopped');
});

test('[R4] in a game that is over the clocks are those of the move looked at', () => {
  const { table, hear, read } = clocks('e2e4 e7e5 g1f3 b8c6 f1c4', 50_000);
  hear({ type: 'ended', at: 40_000, winner: null, termination: 'resignation' });
  const faces = () => [read('white').face.value, read('black').face.value];
  table.lookAt(0);
  assert.deepEqual(faces(), ['5:00', '5:00']);
  table.lookAt(3);
  assert.deepEqual(faces(), ['4:55', '5:00']);
  table.lookAt(4);
  assert.deepEqual(faces(), ['4:55', '4:55']);
});

const MOVED = (uci: string, at = 60_000): GameEvent => ({ type: 'moved', at, uci, remaining: BASE });
const intend = (table: ReturnType<typeof sit>['table'], uci: string): void =>
  table.intend({ type: 'move', from: sq(uci.slice(0, 2)), to: sq(uci.slice(2, 4)) });

const premoved = ({ premove }: ReturnType<typeof sit>['table']) =>
  premove.value && [formatSquare(premove.value.from), formatSquare(premove.value.to), premove.value.promotion];

test('[P11] a premove is made at once when the reply has come, and then is gone', () => {
  const { table, hear, commands } = sit('e2e4 e7e5 g1f3', 'white');
  intend(table, 'f1c4');
  assert.equal(table.premove.value?.to, sq('c4'));
  assert.deepEqual(commands, []);
  hear(MOVED('b8c6'));
  assert.deepEqual(commands, [{ type: 'move', uci: 'f1c4' }]);
  assert.equal(table.premove.value, null);
  hear(MOVED('f1c4', 61_000), MOVED('g8f6', 62_000));
  assert.equal(commands.length, 1);
});

test('[P12] a premove that turns out illegal vanishes, and is not tried again later', () => {
  const { table, hear, commands } = sit('e2e4 e7e5 g1f3', 'white');
  // Nothing is to be taken there.
  intend(table, 'e4d5');
  assert.ok(table.premove.value);
  hear(MOVED('b8c6'));
  assert.deepEqual(commands, []);
  assert.equal(table.premove.value, null);
  table.intend({ type: 'move', from: sq('d2'), to: sq('d4') });
  hear(MOVED('d2d4', 61_000), MOVED('d7d5', 62_000));
  assert.deepEqual(commands, [{ type: 'move', uci: 'd2d4' }]);
});

for (const [how, cancel] of [
  ['a right click', ({ table }) => table.intend({ type: 'cancel' })],
  ['a press on its piece', ({ table }) => table.intend({ type: 'select', square: sq('f1') })],
  ['looking back', ({ table }) => table.lookAt(1)],
  ['a lost line (C6)', ({ heard }) => (heard.value = false)],
  ['a takeback', ({ hear }) => hear({ type: 'taken-back', at: 60_000, ply: 2 })],
] as readonly [string, (sitting: ReturnType<typeof sit>) => void][]) {
  test(`[P13] ${how} takes a premove away for good`, () => {
    const sitting = sit('e2e4 e7e5 g1f3', 'white');
    intend(sitting.table, 'f1c4');
    cancel(sitting);
    assert.equal(sitting.table.premove.value, null);
    sitting.heard.value = true;
    if (how !== 'a takeback') sitting.hear(MOVED('b8c6'));
    assert.deepEqual(sitting.commands, []);
  });
}

test('[P14] a premoved pawn is asked what it becomes; the next premove takes its place', () => {
  const { table, hear, commands } = sit('h2h4 g7g5 h4g5 h7h6 g5h6 g8f6 h6h7', 'white');
  intend(table, 'h7g8');
  assert.equal(table.promoting.value?.to, sq('g8'));
  assert.equal(table.premove.value, null);
  table.promote('knight');
  assert.deepEqual(premoved(table), ['h7', 'g8', 'knight']);
  hear(MOVED('f6g8'));
  assert.deepEqual(commands, [{ type: 'move', uci: 'h7g8n' }]);
  const other = sit('e2e4 e7e5 g1f3', 'white');
  intend(other.table, 'f1c4');
  intend(other.table, 'd2d4');
  other.hear(MOVED('b8c6'));
  assert.deepEqual(other.commands, [{ type: 'move', uci: 'd2d4' }]);
});

test('[P14] a pawn still asked when the turn comes waits on where that is right', () => {
  const { table, hear, commands } = sit('h2h4 g7g5 h4g5 h7h6 g5h6 g8f6 h6h7', 'white');
  intend(table, 'h7g8');
  hear(MOVED('f6g8'));
  assert.equal(table.promoting.value?.to, sq('g8'));
  table.promote('rook');
  assert.deepEqual(commands, [{ type: 'move', uci: 'h7g8r' }]);
  const wrong = sit('h2h4 g7g5 h4g5 h7h6 g5h6 g8f6 h6h7', 'white');
  intend(wrong.table, 'h7g8');
  wrong.hear(MOVED('f6d5'));
  assert.equal(wrong.table.promoting.value, null);
});

test('[P10] a queen without a question where that was chosen, but for who asks', () => {
  const { table, commands } = sit(PROMOTING, 'white', null, { autoQueen: signal('always') });
  table.intend({ type: 'move', from: sq('h7'), to: sq('g8'), asks: true });
  assert.ok(table.promoting.value);
  table.promote(null);
  intend(table, 'h7g8');
  assert.deepEqual(commands, [{ type: 'move', uci: 'h7g8q' }]);
});

test('premoves can be switched off', () => {
  const { table } = sit('e2e4 e7e5 g1f3', 'white', null, { premove: signal(false) });
  assert.equal(table.view.value.movable, null);
  intend(table, 'f1c4');
  assert.equal(table.premove.value, null);
});

test('[P35] a move waits to be confirmed, its clock running; it is made, or taken back', () => {
  const { table, commands } = sit('e2e4 e7e5', 'white', null, { confirmMove: signal(true) });
  intend(table, 'g1f3');
  assert.deepEqual(commands, []);
  assert.equal(table.view.value.pieces.get(sq('f3'))?.role, 'knight');
  assert.equal(table.game.value.clock?.side, 'white');
  table.confirm(false);
  assert.equal(table.view.value.pieces.get(sq('g1'))?.role, 'knight');
  intend(table, 'g1f3');
  table.confirm(true);
  assert.deepEqual(commands, [{ type: 'move', uci: 'g1f3' }]);
  assert.equal(table.held.value, null);
});

test('a line that could have come is shown whole, after the end it belongs to', () => {
  const { table, hear } = sit('e2e4 e7e5 g1f3 b8c6', null);
  hear({ type: 'ended', at: 90_000, winner: 'white', termination: 'time-forfeit' });
  table.lookAt(1);
  table.tryLine(4, [
    { from: sq('f1'), to: sq('c4') },
    { from: sq('g8'), to: sq('f6') },
  ]);
  assert.equal(table.ply.value, 4);
  assert.equal(table.view.value.pieces.get(sq('c4'))?.role, 'bishop');
  assert.equal(table.view.value.pieces.get(sq('f6'))?.role, 'knight');
  table.step(-1);
  assert.equal(table.view.value.pieces.get(sq('g8'))?.role, 'knight');
});

test('[R10] moves tried on a game that is over are a variation; the way back restores it', () => {
  const { table, hear, commands } = sit('e2e4 e7e5 g1f3 b8c6', null);
  intend(table, 'f1c4');
  assert.equal(table.trial.value, null, 'not while it is played');
  hear({ type: 'ended', at: 90_000, winner: null, termination: 'agreement' });
  table.lookAt(2);
  intend(table, 'f1c4');
  intend(table, 'g8f6');
  assert.equal(table.view.value.pieces.get(sq('f6'))?.role, 'knight');
  table.step(-1);
  assert.equal(table.view.value.pieces.get(sq('g8'))?.role, 'knight');
  table.step(1);
  assert.equal(table.view.value.pieces.get(sq('f6'))?.role, 'knight');
  table.lookAt(table.ply.value);
  assert.equal(table.trial.value, null);
  assert.equal(table.ply.value, 2);
  assert.equal(table.view.value.pieces.get(sq('f1'))?.role, 'bishop');
  assert.deepEqual(commands, []);
});
