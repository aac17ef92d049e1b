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

  const failureOf = async (text: string, parameters: readonly (string | number)[] = []): Promise<unknown> =>
    db.query(text, parameters).then(
      () => 'it succeeded',
      (error: unknown) => error,
    );

  test('names the constraint that it violates', async () => {
    const twice = await failureOf('insert into purse_of_test values ($1, $2)', [1, 10]);
    expect(twice).toBeInstanceOf(DatabaseError);
    expect(twice).toMatchObject({ code: '23505', constraint: 'purse_of_test_key' });
    expect(violates(twice, 'purse_of_test_key')).toBe(true);
    expect(violates(twice, 'points_not_negative')).toBe(false);

    const negative = await failureOf('update purse_of_test set points = points - $1', [11]);
    expect(violates(negative, 'points_not_negative')).toBe(true);
  });

  test('says nothing of the values it was given', async () => {
    const failure = await failureOf('insert into purse_of_test values ($1, 10), ($1, 10)', [424_242]);
    expect(JSON.stringify(failure, Object.getOwnPropertyNames(failure))).not.toContain('424242');
  });

  test('is not taken for a database that is away', async () => {
    for (const text of [
      'selekt',
      'select 1 / 0',
      'select * from no_such_table',
      'insert into purse_of_test values (1, 1)',
    ]) {
      const failure = await failureOf(text);
      expect(failure).toBeInstanceOf(DatabaseError);
      expect(isUnavailable(failure)).toBe(false);
    }
  });

  test('because the database is read-only is taken for one that is away', async () => {
    const readOnly = await db
      .transaction(async (tx) => {
        await tx.query('set transaction read only');
        await tx.query('insert into purse_of_test values (7, 7)');
      })
      .catch((error: unknown) => error);
    expect(readOnly).toMatchObject({ code: '25006' });
    expect(isUnavailable(readOnly)).toBe(true);
  });

  test('leaves the connection in order, time after time', async () => {
    for (let round = 0; round < 20; round++) {
      await failureOf('insert into purse_of_test values (1, 10)');
      await failureOf('select $1::bigint', ['not a number']);
      expect(await db.query('select count(*) as count from purse_of_test where id = 1')).toEqual([{ count: 1 }]);
    }
  });

  test('is told to whoever asked, and to nobody else, among many statements by name', async () => {
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
      const told = outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : outcome.reason.code));
      // Which of the two equal ones comes first is not settled where connections are many.
      expect(told.slice(0, 2)).toEqual(expect.arrayContaining([[{ id: 100 + round }], '23505']));
      expect(told.slice(2)).toEqual([
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

  test('that gives a name to a second text is refused, and not taken for a database that is away', async () => {
    await db.transaction(async (tx) => {
      await tx.query('select 1 as one', [], 'one_name');
      const failure = await tx.query('select 2 as two', [], 'one_name').catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(DatabaseError);
      expect(isUnavailable(failure)).toBe(false);
      expect(await tx.query('select 1 as one', [], 'one_name')).toEqual([{ one: 1 }]);
    });
  });

  test('after the database is closed, is a database that is away', async () => {
    const closed = await open();
    await closed.close();
    await closed.close();
    const failure = await closed.query('select 1').catch((error: unknown) => error);
    expect(isUnavailable(failure)).toBe(true);
    const inTransaction = await closed.transaction(async () => 1).catch((error: unknown) => error);
    expect(isUnavailable(inTransaction)).toBe(true);
  });
});
