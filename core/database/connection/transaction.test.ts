import { describeOnEachDatabase } from '@wow/core/testing';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Database, isUnavailable, type Transaction } from '../index.ts';

describeOnEachDatabase('a transaction', (open) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
    await db.query('create table note (id bigint primary key, text text not null)');
  });
  beforeEach(async () => {
    await db.query('truncate note');
  });

  const write = (tx: Transaction, id: number): Promise<unknown> =>
    tx.query('insert into note values ($1, $2)', [id, `note ${id}`]);
  const readIds = async (): Promise<unknown[]> =>
    (await db.query('select id from note order by id')).map(({ id }) => id);

  test('is stored as a whole, and returns the result of its work', async () => {
    const result = await db.transaction(async (tx) => {
      await write(tx, 1);
      await write(tx, 2);
      return 'done';
    });
    expect(result).toBe('done');
    expect(await readIds()).toEqual([1, 2]);
  });

  test('stores nothing if its work fails for any reason', async () => {
    const failure = new Error('too few points');
    const refused = db.transaction(async (tx) => {
      await write(tx, 1);
      throw failure;
    });
    await expect(refused).rejects.toBe(failure);
    const failed = db.transaction(async (tx) => {
      await write(tx, 1);
      await write(tx, 1);
    });
    await expect(failed).rejects.toMatchObject({ code: '23505' });
    expect(await readIds()).toEqual([]);
  });

  test('rejects if its work swallowed the failure of a statement', async () => {
    const swallowed = db.transaction(async (tx) => {
      await write(tx, 1);
      await write(tx, 1).catch(() => undefined);
    });
    await expect(swallowed).rejects.toMatchObject({ code: '25P02' });
    expect(await readIds()).toEqual([]);
  });

  test('is isolated from others at the same time, of which each is stored or not by itself', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 12 }, (_, id) =>
        db.transaction(async (tx) => {
          await write(tx, id);
          for (let more = 0; more < id % 3; more += 1) await tx.query('select 1');
          const [own] = await tx.query<{ count: number }>('select count(*) as count from note where id = $1', [id]);
          await write(tx, id + 100);
          if (id % 2 === 0) throw new Error('rolled back');
          return own?.count;
        }),
      ),
    );
    outcomes.forEach((outcome, id) => {
      expect(outcome.status).toBe(id % 2 === 0 ? 'rejected' : 'fulfilled');
    });
    const odd = Array.from({ length: 6 }, (_, index) => index * 2 + 1);
    expect(await readIds()).toEqual([...odd, ...odd.map((id) => id + 100)]);
  });

  test('is not visible outside before its end', async () => {
    let seenOutside: Promise<unknown[]> | undefined;
    let seenInside = 0;
    await db
      .transaction(async (tx) => {
        await write(tx, 1);
        seenOutside = readIds();
        // On the embedded database the reader waits until the transaction has ended.
        if (db.kind === 'postgres') await seenOutside;
        seenInside = (await tx.query('select id from note')).length;
        throw new Error('rolled back');
      })
      .catch(() => 'as intended');
    expect(seenInside).toBe(1);
    expect(await seenOutside).toEqual([]);
  });

  test('runs statements one at a time, and ends after the last of them', async () => {
    await db.transaction(async (tx) => {
      const ids = await Promise.all([1, 2, 3].map((id) => write(tx, id).then(() => id)));
      expect(ids).toEqual([1, 2, 3]);
      void write(tx, 4);
    });
    expect(await readIds()).toEqual([1, 2, 3, 4]);

    const abandoned: Promise<unknown>[] = [];
    const failed = db.transaction(async (tx) => {
      abandoned.push(...[5, 5, 6, 7].map((id) => write(tx, id)));
      await Promise.all(abandoned);
    });
    await expect(failed).rejects.toMatchObject({ code: '23505' });
    expect((await Promise.allSettled(abandoned)).map(({ status }) => status)).toContain('rejected');
    expect(await readIds()).toEqual([1, 2, 3, 4]);
  });

  test('refuses a statement after its end', async () => {
    let escaped: Transaction | undefined;
    await db.transaction(async (tx) => {
      escaped = tx;
    });
    await expect(escaped?.query('select 1')).rejects.toMatchObject({ code: '25P01' });
  });

  test('is rolled back after five seconds without a statement, and others continue', async () => {
    const idle = db.transaction(async (tx) => {
      await write(tx, 1);
      await new Promise(() => {});
    });
    await expect(idle).rejects.toMatchObject({ code: '25P03' });
    expect(await readIds()).toEqual([]);
  });

  test('finishes before the database closes', async () => {
    const closing = await open();
    await closing.query('create table note (id bigint primary key, text text not null)');
    let hasBegun = false;
    let isClosing = false;
    const slow = closing.transaction(async (tx) => {
      await write(tx, 1);
      hasBegun = true;
      await vi.waitFor(() => expect(isClosing).toBe(true));
      await write(tx, 2);
      return 'stored';
    });
    await vi.waitFor(() => expect(hasBegun).toBe(true));
    const closed = closing.close();
    isClosing = true;
    await closed;
    await expect(slow).resolves.toBe('stored');
  });
});

describeOnEachDatabase('the database asked from inside its own transaction', (open) => {
  test('answers, or rejects with the reason within five seconds', async () => {
    const db = await open();
    const startedAt = performance.now();
    const answer = await db
      .transaction(async () => db.query('select 1 as one'))
      .catch((error: unknown) => ({ isUnavailable: isUnavailable(error), message: String(error) }));
    expect(performance.now() - startedAt).toBeLessThan(5_000);
    if (db.kind === 'postgres') expect(answer).toEqual([{ one: 1 }]);
    else
      expect(answer).toMatchObject({
        isUnavailable: true,
        message: expect.stringContaining('through that transaction'),
      });
    expect(await db.query('select 2 as two')).toEqual([{ two: 2 }]);
  });
});
