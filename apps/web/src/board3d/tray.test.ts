import assert from 'node:assert/strict';
import test from 'node:test';
import { EDGE } from './place.ts';
import { inTrays, slotOf, slotPlace, spotOf } from './tray.ts';

test('fifteen taken pieces of either side stand beside the frame, none in another', () => {
  for (const bottom of ['white', 'black'] as const) {
    const places = (['white', 'black'] as const).flatMap((by) =>
      Array.from({ length: 15 }, (_, at) => slotPlace({ by, at }, bottom)),
    );
    for (const [i, { x, z }] of places.entries()) {
      assert.ok(Math.abs(x) > EDGE + 0.2);
      for (const other of places.slice(0, i)) assert.ok(Math.hypot(x - other.x, z - other.z) > 0.46);
    }
  }
});

test('who sits at the bottom has what they took at their right hand, away from them', () => {
  for (const by of ['white', 'black'] as const) {
    const { x, z } = slotPlace({ by, at: 0 }, by);
    const turn = by === 'white' ? 1 : -1;
    assert.ok(x * turn > 0 && z * turn < 0);
  }
});

test('a slot is a spot of its own, and the pieces in it are the other side’s', () => {
  const slots = inTrays({ white: ['queen', 'pawn'], black: ['rook'] });
  assert.deepEqual(
    slots.map(([slot, piece]) => [slotOf(spotOf(slot)), piece]),
    [
      [
        { by: 'white', at: 0 },
        { color: 'black', role: 'queen' },
      ],
      [
        { by: 'white', at: 1 },
        { color: 'black', role: 'pawn' },
      ],
      [
        { by: 'black', at: 0 },
        { color: 'white', role: 'rook' },
      ],
    ],
  );
  assert.equal(new Set(slots.map(([slot]) => spotOf(slot))).size, 3);
});
