import { describeOnEachDatabase } from '@wow/core/testing';
import { beforeAll, expect, test } from 'vitest';
import { type Database, DatabaseError, isUnavailable, violates } from '../index.ts';

describeOnEachDatabase('a statement that fails', (open) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
    await db.query(`
      create table purse_of_test (
        id     bigint constraint purse_of_test_key primary key,
        points bigint not null constraint points_not_negative check (points >= 0)
      )`);
    await db.query('insert into purse_of_test values (1, 10)');
  });

  const failWith = async (text: string, parameters: readonly (string | number)[] = []): Promise<unknown> =>
    db.query(text, parameters).then(
      () => 'it succeeded',
      (error: unknown) => error,
    );

  test('names the constraint that it violates', async () => {
    const twice = await failWith('insert into purse_of_test values ($1, $2)', [1, 10]);
    expect(twice).toBeInstanceOf(DatabaseError);
    expect(twice).toMatchObject({ code: '23505', constraint: 'purse_of_test_key' });
    expect(violates(twice, 'purse_of_test_key')).toBe(true);
    expect(violates(twice, 'points_not_negative')).toBe(false);

    const negative = await failWith('update purse_of_test set points = points - $1', [11]);
    expect(violates(negative, 'points_not_negative')).toBe(true);
  });

  test('does not reveal its values', async () => {
    const failure = await failWith('insert into purse_of_test values ($1, 10), ($1, 10)', [424_242]);
    expect(JSON.stringify(failure, Object.getOwnPropertyNames(failure))).not.toContain('424242');
  });

  test('is not reported as an unavailable database', async () => {
    for (const text of [
      'selekt',
      'select 1 / 0',
      'select * from no_such_table',
      'insert into purse_of_test values (1, 1)',
    ]) {
      const failure = await failWith(text);
      expect(failure).toBeInstanceOf(DatabaseError);
      expect(isUnavailable(failure)).toBe(false);
    }
  });

  test('is reported as an unavailable database if the database is read-only', async () => {
    const readOnly = await db
      .transaction(async (tx) => {
        await tx.query('set transaction read only');
        await tx.query('insert into purse_of_test values (7, 7)');
      })
      .catch((error: unknown) => error);
    expect(readOnly).toMatchObject({ code: '25006' });
    expect(isUnavailable(readOnly)).toBe(true);
  });

  test('leaves the connection usable, time after time', async () => {
    for (let round = 0; round < 20; round++) {
      await failWith('insert into purse_of_test values (1, 10)');
      await failWith('select $1::bigint', ['not a number']);
      expect(await db.query('select count(*) as count from purse_of_test where id = 1')).toEqual([{ count: 1 }]);
    }
  });

  test('rejects its own call and no other, among many named statements', async () => {
    const add = (id: number): Promise<unknown> =>
      db.query('insert into purse_of_test values ($1, $2) returning id', [id, id - 50], 'add_purse');
    const double = (value: string): Promise<unknown> => db.query('select $1::bigint * 2 as twice', [value], 'double');
    for (let round = 0; round < 25; round++) {
      const ids = [100 + round, 100 + round, round + 2, 200 + round];
      const outcomes = await Promise.allSettled([
        ...ids.map(add),
        double(String(round)),
        double('nonsense'),
        db.query('select count(*) as one from purse_of_test where id = 1'),
        db.transaction(async (tx) => {
          await tx.query('insert into purse_of_test values ($1, $2) returning id', [300 + round, 1], 'add_purse');
          await tx.query('insert into purse_of_test values ($1, $2) returning id', [300 + round, 1], 'add_purse');
        }),
      ]);
      const results = outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : outcome.reason.code));
      // On several connections, either of the two equal inserts may be first.
      expect(results.slice(0, 2)).toEqual(expect.arrayContaining([[{ id: 100 + round }], '23505']));
      expect(results.slice(2)).toEqual([
        '23514',
        [{ id: 200 + round }],
        [{ twice: 2 * round }],
        '22P02',
        [{ one: 1 }],
        '23505',
      ]);
    }
    expect(await db.query('select count(*) as count from purse_of_test where id >= 100')).toEqual([{ count: 50 }]);
  });

  test('is refused if its name belongs to another text, and not reported as an unavailable database', async () => {
    await db.transaction(async (tx) => {
      await tx.query('select 1 as one', [], 'one_name');
      const failure = await tx.query('select 2 as two', [], 'one_name').catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(DatabaseError);
      expect(isUnavailable(failure)).toBe(false);
      expect(await tx.query('select 1 as one', [], 'one_name')).toEqual([{ one: 1 }]);
    });
  });

  test('is reported as an unavailable database after the database is closed', async () => {
    const closed = await open();
    await closed.close();
    await closed.close();
    const failure = await closed.query('select 1').catch((error: unknown) => error);
    expect(isUnavailable(failure)).toBe(true);
    const inTransaction = await closed.transaction(async () => 1).catch((error: unknown) => error);
    expect(isUnavailable(inTransaction)).toBe(true);
  });
});
