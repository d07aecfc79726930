import assert from 'node:assert/strict';
import { test } from 'node:test';
import { evolve, present, replay } from '@duiyi/game';
import type { GameEvent, GameState } from '@duiyi/game';
import { formatSquare, parseSquare, PROMOTION_ROLES } from '@duiyi/rules';
import type { Square } from '@duiyi/rules';
import { touch } from './board.ts';
import type { BoardView, Mark } from './board.ts';
import { boardView, movesBetween } from './view.ts';
import type { Look } from './view.ts';

const START: readonly GameEvent[] = [
  { type: 'created', at: 0, host: 'host', terms: { time: { kind: 'untimed' }, color: 'white' } },
  { type: 'joined', at: 0, white: 'host', black: 'guest' },
];

const game = (ucis: string): GameState =>
  replay([
    ...START,
    ...ucis
      .split(' ')
      .filter((uci) => uci !== '')
      .map((uci): GameEvent => ({ type: 'moved', at: 0, uci, remaining: null })),
  ]);

const sq = (name: string): Square => parseSquare(name)!;

const look = (ucis: string, change: Partial<Look> = {}): BoardView => {
  const state = change.game ?? game(ucis);
  return boardView({
    game: state,
    ply: state.moves.length,
    seat: state.moves.length % 2 === 0 ? 'white' : 'black',
    orientation: 'white',
    selected: null,
    promoting: null,
    beyond: [],
    mayPremove: false,
    premove: null,
    castleOnRook: false,
    ...change,
  });
};

const marked = (view: BoardView, mark: Mark): string =>
  [...view.marks]
    .filter(([, marks]) => marks.includes(mark))
    .map(([square]) => formatSquare(square))
    .sort()
    .join(' ');

const BEFORE_EP = 'e2e4 a7a6 e4e5 d7d5';
const BEFORE_CASTLING = 'e2e4 e7e5 g1f3 b8c6 f1c4 g8f6';
const BEFORE_PROMOTION = 'h2h4 g7g5 h4g5 h7h6 g5h6 g8f6 h6h7 f6g8';

for (const { name, ucis, selected, targets, captures } of [
  { name: '[M6] a pawn on its first rank', ucis: '', selected: 'e2', targets: 'e3 e4', captures: '' },
  { name: '[M5] a knight', ucis: '', selected: 'g1', targets: 'f3 h3', captures: '' },
  { name: '[M9] a capture has a ring', ucis: 'e2e4 d7d5', selected: 'e4', targets: 'e5', captures: 'd5' },
  { name: '[X1] en passant is a capture', ucis: BEFORE_EP, selected: 'e5', targets: 'e6', captures: 'd6' },
  { name: '[X4] castling goes two squares', ucis: BEFORE_CASTLING, selected: 'e1', targets: 'e2 f1 g1', captures: '' },
  {
    name: '[X3] promotion by a capture, the way ahead being blocked',
    ucis: BEFORE_PROMOTION,
    selected: 'h7',
    targets: '',
    captures: 'g8',
  },
  { name: 'a piece that cannot move', ucis: '', selected: 'a1', targets: '', captures: '' },
  { name: 'a piece of the other side is not taken in hand', ucis: '', selected: 'e7', targets: '', captures: '' },
]) {
  test(`${name}: ${selected} after ${ucis || 'nothing'}`, () => {
    const view = look(ucis, { selected: sq(selected) });
    assert.equal(marked(view, 'target'), targets);
    assert.equal(marked(view, 'capture'), captures);
  });
}

test('the last move marks two squares; castling those of the king', () => {
  assert.equal(marked(look(''), 'last'), '');
  assert.equal(marked(look('e2e4'), 'last'), 'e2 e4');
  assert.equal(marked(look(`${BEFORE_CASTLING} e1g1`), 'last'), 'e1 g1');
});

test('[M8] a king in check is marked, on the move that gave it only', () => {
  const ucis = 'e2e4 f7f6 d1h5 g7g6';
  assert.equal(marked(look('e2e4 f7f6 d1h5'), 'check'), 'e8');
  assert.equal(marked(look(ucis), 'check'), '');
  assert.equal(marked(look(ucis, { ply: 3 }), 'check'), 'e8');
});

test('[X4] the king and the rook both stand where castling puts them', () => {
  const { pieces } = look(`${BEFORE_CASTLING} e1g1`);
  assert.equal(pieces.get(sq('g1'))?.role, 'king');
  assert.equal(pieces.get(sq('f1'))?.role, 'rook');
  assert.equal(pieces.has(sq('h1')), false);
});

test('[X1] the pawn taken in passing is gone', () => {
  const { pieces } = look(`${BEFORE_EP} e5d6`);
  assert.equal(pieces.has(sq('d5')), false);
  assert.deepEqual(pieces.get(sq('d6')), { color: 'white', role: 'pawn' });
});

test('only the side to move, looking at the present of a running game, can move', () => {
  assert.equal(look('e2e4').movable, 'black');
  const cases: readonly [string, Partial<Look>][] = [
    ['the other side', { seat: 'white' }],
    ['a spectator', { seat: null }],
    ['looking back', { ply: 0 }],
    ['while a pawn waits', { promoting: { from: sq('a7'), to: sq('a8') } }],
  ];
  for (const [who, change] of cases) {
    const view = look('e2e4', { selected: sq('e7'), ...change });
    assert.equal(view.movable, null, who);
    assert.equal(view.moves.size, 0, who);
    assert.equal(view.selected, null, who);
  }
});

test('[R10] what is over is tried on, by whoever looks at it', () => {
  const over = evolve(game('e2e4'), { type: 'ended', at: 1, winner: 'white', termination: 'resignation' });
  assert.equal(look('', { game: over, seat: null }).movable, 'black');
  assert.equal(look('', { game: over, seat: null, ply: 0 }).movable, 'white');
  const tried = look('', { game: over, seat: null, beyond: [{ from: sq('e7'), to: sq('e5') }] });
  assert.equal(tried.pieces.get(sq('e5'))?.color, 'black');
  assert.equal(marked(tried, 'last'), 'e5 e7');
  assert.equal(tried.movable, 'white');
});

test('[P35] a move that waits to be confirmed stands on the board, and nothing else can be moved', () => {
  const view = look('e2e4', { beyond: [{ from: sq('e7'), to: sq('e5') }] });
  assert.equal(view.pieces.get(sq('e5'))?.color, 'black');
  assert.equal(view.movable, null);
});

test('[P7] the king put on the rook castles where that was chosen, and else is not offered', () => {
  const king = { selected: sq('e1') };
  assert.equal(marked(look(BEFORE_CASTLING, king), 'target'), 'e2 f1 g1');
  assert.equal(marked(look(BEFORE_CASTLING, { ...king, castleOnRook: true }), 'target'), 'e2 f1 g1 h1');
  const position = present(game(BEFORE_CASTLING));
  assert.equal(movesBetween(position, sq('e1'), sq('h1')).length, 0);
  assert.equal(movesBetween(position, sq('e1'), sq('h1'), true).length, 1);
});

test('[P11] a premove is marked, and its piece shown where it goes', () => {
  const view = look('e2e4', {
    seat: 'white',
    mayPremove: true,
    premove: { from: sq('g1'), to: sq('f3'), promotion: null },
    selected: sq('f1'),
  });
  assert.equal(view.movable, 'white');
  assert.equal(view.isAhead, true);
  assert.equal(marked(view, 'premove'), 'f3 g1');
  assert.deepEqual(view.ghost, { square: sq('f3'), piece: { color: 'white', role: 'knight' } });
  // The bishop may find its way, and take back on g2.
  assert.equal(marked(view, 'target'), 'a6 b5 c4 d3 e2 g2');
  assert.equal(marked(view, 'capture'), '');
});

test('[X3] a pawn that waits to be told stands on the last rank already', () => {
  const view = look(BEFORE_PROMOTION, { promoting: { from: sq('h7'), to: sq('g8') } });
  assert.deepEqual(view.pieces.get(sq('g8')), { color: 'white', role: 'pawn' });
  assert.equal(view.pieces.has(sq('h7')), false);
  assert.equal(marked(view, 'last'), 'g8 h7');
  assert.deepEqual(look(BEFORE_PROMOTION).pieces.get(sq('g8')), { color: 'black', role: 'knight' });
});

test('[X3] four moves lead to one square of promotion, else one or none', () => {
  const position = present(game(BEFORE_PROMOTION));
  assert.deepEqual(
    new Set(movesBetween(position, sq('h7'), sq('g8')).map((move) => move.promotion)),
    new Set(PROMOTION_ROLES),
  );
  assert.equal(movesBetween(position, sq('a2'), sq('a4')).length, 1);
  assert.equal(movesBetween(position, sq('a2'), sq('a5')).length, 0);
});

test('the pieces of one position are one value, so that a board sees that nothing moved', () => {
  const state = game('e2e4');
  assert.equal(look('', { game: state }).pieces, look('', { game: state, selected: sq('e7') }).pieces);
});

test('a touch selects, reselects, lets go and moves', () => {
  const none = look('');
  assert.deepEqual(touch(none, sq('e2')), { type: 'select', square: sq('e2') });
  assert.deepEqual(touch(none, sq('e4')), { type: 'select', square: null });
  assert.deepEqual(touch(none, sq('e7')), { type: 'select', square: null });
  const pawn = look('', { selected: sq('e2') });
  assert.deepEqual(touch(pawn, sq('e4')), { type: 'move', from: sq('e2'), to: sq('e4') });
  assert.deepEqual(touch(pawn, sq('d2')), { type: 'select', square: sq('d2') });
  assert.deepEqual(touch(pawn, sq('e2')), { type: 'select', square: null });
  assert.deepEqual(touch(pawn, sq('e5')), { type: 'select', square: null });
});
