import assert from 'node:assert/strict';
import { test } from 'node:test';
import { skipWithoutNats } from '../apps/server/src/testing/nats.ts';
import { skipWithoutPostgres } from '../apps/server/src/testing/postgres.ts';
import { chaos, complaints } from './cluster.ts';

test(
  '[S87] three nodes, their database and their bus go away and come back: nothing told is lost, every game ends once',
  { skip: skipWithoutPostgres || skipWithoutNats, timeout: 280_000 },
  async () => {
    const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000);
    console.log(`seed ${seed}`);
    const { evidence, ...toll } = await chaos({
      seed,
      tables: { long: 40, short: 20, formal: 15 },
      thinks: 150,
      forecast: {
        kills: 3,
        killsOfAll: 0,
        stops: 1,
        stopsWithKill: 0,
        databaseOutages: 1,
        databaseOutagesWithKill: 0,
        databaseOutagesWithStop: 0,
        busOutages: 1,
      },
      acknowledged: 2000,
      between: 100,
    });
    console.log(JSON.stringify(toll));
    assert.deepEqual(complaints({ ...toll, evidence }, { acknowledged: 2000, kills: 3 }), [], evidence.join('\n'));
  },
);
