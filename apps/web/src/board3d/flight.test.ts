import assert from 'node:assert/strict';
import test from 'node:test';
import { Flight } from './flight.ts';
import { PRESETS } from './pose.ts';

test('[P41] the camera flies from pose to pose, half around the board at a flip, and is there at once for who wants it still', () => {
  const flight = new Flight(PRESETS.main, 'white');
  assert.equal(flight.advance(0), false);
  flight.go(PRESETS.top, 'black', 1000, false);
  assert.equal(flight.advance(1225), true);
  assert.ok(flight.at.pitch > PRESETS.main.pitch && flight.at.pitch < PRESETS.top.pitch);
  assert.ok(flight.at.around > 0 && flight.at.around < 180);
  assert.equal(flight.advance(1450), false);
  assert.deepEqual(flight.at, { ...PRESETS.top, around: 180 });
  flight.go(PRESETS.side, 'white', 2000, true);
  assert.equal(flight.advance(2000), false);
  assert.deepEqual(flight.at, { ...PRESETS.side, around: 0 });
});
