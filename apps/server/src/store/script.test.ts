import assert from 'node:assert/strict';
import { DatabaseSync } from 'node:sqlite';
import { mock, test } from 'node:test';
import { onSqlite, sql } from './script.ts';

test('a statement is prepared once, and forgotten when very many others have been asked since', () => {
  const database = new DatabaseSync(':memory:');
  const prepare = mock.method(database, 'prepare');
  const { add } = onSqlite<{ add: (n: number) => Promise<number> }>(database, {
    *add(n) {
      const [{ sum }] = yield* sql(`select $1 + ${n} as sum`, 1);
      return sum as number;
    },
  });
  const preparedFor = (run: () => void): number => {
    const before = prepare.mock.callCount();
    run();
    return prepare.mock.callCount() - before;
  };
  const often = () => assert.equal(add(0), 1);
  assert.equal(preparedFor(often), 1);
  for (let n = 1; n <= 10_000; n += 1) {
    assert.equal(add(n), n + 1);
    if (n % 100 === 0) assert.equal(preparedFor(often), 0, 'what is asked again and again stays');
  }
  assert.equal(
    preparedFor(() => add(1)),
    1,
  );
  database.close();
});
