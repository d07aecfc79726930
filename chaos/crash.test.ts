import assert from 'node:assert/strict';
import { test } from 'node:test';
import { crash } from './crash.ts';

test(
  '[S87] a hall killed four times loses nothing it has told, and every game goes on',
  { timeout: 90_000 },
  async () => {
    const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000);
    const games = 30;
    const { acknowledged, lost, conflicts, goingOn, moves } = await crash({ games, kills: 4, seed });
    console.log(`seed ${seed}: acknowledged ${acknowledged}, lost ${lost}, conflicts ${conflicts}, ${moves} moves`);
    assert.deepEqual({ lost, conflicts, goingOn }, { lost: 0, conflicts: 0, goingOn: games });
    assert.ok(moves > games * 4, `${moves} moves`);
  },
);
