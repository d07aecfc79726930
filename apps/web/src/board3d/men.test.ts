import assert from 'node:assert/strict';
import test from 'node:test';
import { BufferGeometry, MeshBasicMaterial } from 'three';
import { parseSquare, ROLES } from '@duiyi/rules';
import type { Color, Piece, Role } from '@duiyi/rules';
import { Men } from './men.ts';
import type { Stand } from './men.ts';
import type { Picture, Spot } from './motion.ts';
import { placeOf } from './place.ts';
import { slotOf, slotPlace, TRAY } from './tray.ts';

const DURATION = 200;

const standOf = (spot: Spot): Stand =>
  spot >= TRAY ? { ...slotPlace(slotOf(spot), 'white'), y: -0.2, scale: 0.5 } : { ...placeOf(spot), y: 0, scale: 1 };

/** `e1 white king`, or what White has taken first: `taken black pawn`. */
const picture = (...men: readonly string[]): Picture =>
  new Map(
    men.map((man): [Spot, Piece] => {
      const [at, color, role] = man.split(' ');
      return [at === 'taken' ? TRAY : parseSquare(at)!, { color: color as Color, role: role as Role }];
    }),
  );

/** Where each piece is after a share of the time that a move takes, by what it is then. */
const film = (before: Picture, after: Picture) => {
  const coat = new MeshBasicMaterial();
  const shapes = new Map(ROLES.map((role) => [role, new BufferGeometry()]));
  const men = new Men(shapes, { white: coat, black: coat }, standOf);
  men.show(before, 0, 0);
  assert.equal(men.advance(0), false);
  men.show(after, 1000, DURATION);
  return (share: number) => {
    const isMoving = men.advance(1000 + share * DURATION);
    const stands = new Map(men.stands.map(([, { color, role }, at]) => [`${color} ${role}`, at]));
    return {
      isMoving,
      at: (man: string) => stands.get(man) ?? assert.fail(`no ${man}`),
      has: (man: string) => stands.has(man),
    };
  };
};

const near = (at: Stand, square: string): boolean => {
  const { x, z } = placeOf(parseSquare(square)!);
  return Math.hypot(at.x - x, at.z - z) < 1e-9 && at.y === 0;
};

test('[P41] a move slides from square to square, and a knight leaps', () => {
  const at = film(picture('a1 white rook', 'g1 white knight'), picture('a5 white rook', 'f3 white knight'));
  assert.ok(near(at(0).at('white rook'), 'a1'));
  const half = at(0.5);
  assert.ok(half.isMoving);
  assert.deepEqual([half.at('white rook').x, half.at('white rook').z], [-3.5, 1.5]);
  assert.ok(half.at('white rook').y < 0.2);
  assert.ok(half.at('white knight').y > 0.9);
  const end = at(1);
  assert.ok(!end.isMoving && near(end.at('white rook'), 'a5') && near(end.at('white knight'), 'f3'));
});

test('[P41] a capture: the piece taken stands until the other is on its way, and goes over all beside the board', () => {
  const at = film(picture('e4 white bishop', 'b7 black rook'), picture('b7 white bishop', 'taken black rook'));
  const early = at(0.3);
  assert.ok(near(early.at('black rook'), 'b7') && !near(early.at('white bishop'), 'e4'));
  assert.ok(at(0.36).at('black rook').y > 0);
  const arrived = at(1);
  assert.ok(near(arrived.at('white bishop'), 'b7'));
  assert.ok(arrived.isMoving && arrived.at('black rook').y > 1.2, 'higher than what stands in its way');
  const end = at(2.4);
  assert.deepEqual(end.at('black rook'), standOf(TRAY));
  assert.equal(end.isMoving, false);
});

test('[P41] castling: king and rook go together, the rook over the king', () => {
  const at = film(picture('e1 white king', 'h1 white rook'), picture('g1 white king', 'f1 white rook'));
  const half = at(0.5);
  assert.ok(half.at('white rook').y > 1.73, 'above the king’s head');
  assert.ok(half.at('white king').y < 0.2);
  assert.ok(half.at('white king').x > 0.5 && half.at('white rook').x < 3.5);
  const end = at(1);
  assert.ok(!end.isMoving && near(end.at('white king'), 'g1') && near(end.at('white rook'), 'f1'));
});

test('[P41] en passant: the pawn leaves from where it stood, beside where the other goes', () => {
  const at = film(picture('e5 white pawn', 'd5 black pawn'), picture('d6 white pawn', 'taken black pawn'));
  assert.ok(near(at(0.3).at('black pawn'), 'd5'));
  const end = at(2.4);
  assert.ok(near(end.at('white pawn'), 'd6'));
  assert.deepEqual(end.at('black pawn'), standOf(TRAY));
});

test('[P41] a promotion: it arrives as a pawn and stands there as what it became', () => {
  const at = film(picture('b7 white pawn', 'a8 black rook'), picture('a8 white knight', 'taken black rook'));
  const late = at(0.9);
  assert.ok(late.has('white pawn') && !late.has('white knight'));
  const end = at(1);
  assert.ok(near(end.at('white knight'), 'a8') && !end.has('white pawn'));
});
