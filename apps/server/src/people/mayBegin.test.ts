/** [P10] What somebody may begin is judged by how they stand when it begins. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fail, ok } from '@duiyi/rules';
import { pino } from 'pino';
import { openLocalBus } from '../bus/local.ts';
import { Computers } from '../computers/computers.ts';
import { Metrics } from '../metrics.ts';
import { Rooms } from '../play/rooms.ts';
import { Presences } from '../socket/presences.ts';
import { openMemory } from '../store/memory.ts';
import { blitz } from '../testing/hall.ts';
import { openTestTime } from '../time.ts';
import { Settings } from './settings.ts';
import { Standing } from './standing.ts';

test('[P10] a guest begins casual games, a member formal ones too, who has left the hall none', async () => {
  const log = pino({ level: 'silent' });
  const store = await openMemory();
  const bus = openLocalBus();
  const time = openTestTime(1000);
  const rooms = new Rooms({ store, bus, time, log, metrics: new Metrics() });
  const settings = await Settings.open({ store, bus, log });
  const presences = new Presences(time.now());
  const computers = new Computers({ store, bus, rooms, settings, presences, time, log, engines: 1, fallsHere: null });
  const { mayBegin } = new Standing({ store, bus, rooms, settings, computers, time, log });
  const formal = { ...blitz, formal: true };
  const session = (token: string) => ({ token, expires: 9000 });
  await store.enrol({ id: 'gus', name: null }, session('g'), 1000);
  await store.admit({ id: 'mia', name: 'Mia', password: 'hashed' }, session('m'), null, 1000);

  assert.deepEqual(await mayBegin('gus', blitz), ok(undefined));
  assert.deepEqual(await mayBegin('gus', formal), fail({ code: 'members-only' }));
  assert.deepEqual(await mayBegin('mia', formal), ok(undefined));
  await store.remove('mia', 1001);
  assert.deepEqual(await mayBegin('mia', blitz), fail({ code: 'members-only' }));
  assert.deepEqual(await mayBegin('nobody', blitz), fail({ code: 'members-only' }));
  assert.deepEqual(await mayBegin('computer-1', blitz), ok(undefined));
  assert.deepEqual(await mayBegin('computer-1', formal), fail({ code: 'computers-play-casual' }));
  computers.close();
});
