import assert from 'node:assert/strict';
import { test } from 'node:test';
import { OPENINGS } from '@duiyi/game/openings';
import { addressOf, askedOf, filtersIn, NOTHING, openingIn, openingText } from './filters.ts';

test('[R14] the address holds what is looked for, and is read again', () => {
  const filters = { ...NOTHING, player: '李小明', color: 'white', opening: 'B20', since: '2026-03-05' };
  const address = addressOf(filters);
  const query = Object.fromEntries(new URL(address, 'http://hall').searchParams);
  assert.deepEqual(filtersIn(query), filters);
  assert.equal(addressOf(NOTHING), '/archive');
  assert.equal(addressOf(NOTHING, '5.abc'), '/archive?after=5.abc');
});

test('what means nothing is not asked for', () => {
  const all = { ...NOTHING, mine: 'true', player: 'ann', color: 'white', score: 'won', result: '1-0', speed: 'blitz' };
  assert.equal(askedOf(all), '?mine=true&color=white&score=won&speed=blitz');
  assert.equal(askedOf({ ...all, mine: '', player: '' }), '?result=1-0&speed=blitz');
  assert.equal(askedOf({ ...NOTHING, formal: 'false' }), '?formal=false');
  assert.equal(askedOf({ ...NOTHING, formal: 'computer' }), '?computer=true');
  assert.equal(askedOf({ ...all, kind: 'study' }), '?kind=study&player=ann&color=white&score=won');
});

test('[F8] days are those of the visitor, the last one whole', () => {
  const query = new URLSearchParams(askedOf({ ...NOTHING, since: '2026-03-05', until: '2026-03-05' }));
  assert.equal(query.get('since'), String(new Date(2026, 2, 5).getTime()));
  assert.equal(query.get('until'), String(new Date(2026, 2, 6).getTime()));
  assert.equal(askedOf({ ...NOTHING, since: 'soon' }), '?since=soon');
});

test('an opening is found as the list has it, by its name in either language, and by its code', () => {
  for (const opening of OPENINGS) {
    for (const language of ['zh-CN', 'en'] as const) {
      assert.equal(openingIn(openingText(opening, language)), opening, opening.name.en);
    }
  }
  assert.equal(openingIn(' sicilian  defence ')?.id, 'B20');
  assert.equal(openingIn('西西里防御：龙式变例')?.id, 'B70');
  assert.equal(openingIn('b90')?.name.en, 'Sicilian Defence: Najdorf Variation');
  assert.equal(openingIn('nonsense'), null);
});
