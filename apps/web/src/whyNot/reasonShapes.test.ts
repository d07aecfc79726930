import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatSquare, parseFen, parseSquare, parseUci, play, positionOf, START_FEN, whyNot } from '@duiyi/rules';
import { reasonShapes } from './reasonShapes.ts';

/** What is drawn for a try, as `red a5b4` for an arrow and `red b4` for a circle. */
const drawn = (fen: string, moves: string, tried: string): readonly string[] => {
  const setup = parseFen(fen);
  assert.ok(setup.ok, fen);
  const start = positionOf(setup.value);
  assert.ok(start.ok, fen);
  const history = [start.value];
  for (const uci of moves.split(' ').filter((text) => text !== '')) {
    const move = parseUci(history.at(-1)!, uci);
    assert.ok(move.ok, uci);
    history.push(play(history.at(-1)!, move.value));
  }
  const [from, to] = [tried.slice(0, 2), tried.slice(2)].map((name) => parseSquare(name)!);
  const reason = whyNot(history.at(-1)!, { from, to }, history);
  assert.ok(reason, `${tried} is refused`);
  return reasonShapes(reason).map(
    (shape) => `${shape.color} ${formatSquare(shape.from)}${shape.from === shape.to ? '' : formatSquare(shape.to)}`,
  );
};

for (const { name, fen = START_FEN, moves = '', tried, shapes } of [
  { name: '[M5] where a knight would go', tried: 'g1g3', shapes: 'green e2, green f3, green h3' },
  { name: '[M3] what blocks a rook', tried: 'a1a5', shapes: 'yellow a2' },
  { name: '[M6] what blocks a pawn', moves: 'e2e4 e7e5', tried: 'e4e5', shapes: 'yellow e5' },
  { name: '[M9] the own piece there', tried: 'a1a2', shapes: 'yellow a2' },
  {
    name: '[M7] the line of a pin',
    fen: '4k3/8/8/8/1b6/2N5/8/4K3 w - - 0 1',
    tried: 'c3d5',
    shapes: 'red e1, red b4e1',
  },
  {
    name: '[M7] who attacks the square a king steps onto',
    fen: '3r2k1/8/8/8/8/8/8/4K3 w - - 0 1',
    tried: 'e1d1',
    shapes: 'red d1, red d8d1',
  },
  {
    name: '[M8] the check, and where it can be met',
    fen: '4r1k1/8/8/8/8/8/R7/4K3 w - - 0 1',
    tried: 'a2a3',
    shapes: 'red e1, red e8e1, green e2, green e3, green e4, green e5, green e6, green e7, green e8',
  },
  {
    name: '[X1] the double step that was not answered at once',
    moves: 'e2e4 a7a6 e4e5 d7d5 h2h3 h7h6',
    tried: 'e5d6',
    shapes: 'blue d7d5',
  },
  {
    name: '[X6a] the move of the king that spoilt castling',
    fen: '4k3/8/8/8/8/8/8/4K2R w K - 0 1',
    moves: 'e1e2 e8e7 e2e1 e7e8',
    tried: 'e1g1',
    shapes: 'blue e1e2',
  },
  {
    name: '[X6a] the move of the rook that spoilt castling',
    fen: '4k3/8/8/8/8/8/8/4K2R w K - 0 1',
    moves: 'h1h2 e8e7 h2h1 e7e8',
    tried: 'e1g1',
    shapes: 'blue h1h2',
  },
  { name: '[X6b] what stands between', tried: 'e1g1', shapes: 'yellow f1' },
  {
    name: '[X6c] who gives check',
    fen: '4k3/8/8/8/1b6/8/8/4K2R w K - 0 1',
    tried: 'e1g1',
    shapes: 'red e1, red b4e1',
  },
  {
    name: '[X6d] who attacks the square the king crosses',
    fen: '4kr2/8/8/8/8/8/8/4K2R w K - 0 1',
    tried: 'e1g1',
    shapes: 'red f1, red f8f1',
  },
  {
    name: '[X6d] who attacks the square the king lands on',
    fen: '4k1r1/8/8/8/8/8/8/4K2R w K - 0 1',
    tried: 'e1g1',
    shapes: 'red g1, red g8g1',
  },
]) {
  test(`${name}: ${tried}`, () => assert.equal(drawn(fen, moves, tried).join(', '), shapes));
}
