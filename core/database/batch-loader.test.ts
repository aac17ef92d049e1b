import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { DatabaseError } from './connection/database.ts';
import { createBatchLoader } from './batch-loader.ts';

/** Returns a loader whose reads wait for the test to resolve them. */
function createControlledReads() {
  const reads: { keys: readonly number[]; answer: () => void; fail: (error: Error) => void }[] = [];
  const look = createBatchLoader<number, string>(
    (keys) =>
      new Promise((resolve, reject) => {
        const answer = (): void => resolve(new Map(keys.filter((key) => key > 0).map((key) => [key, `v${key}`])));
        reads.push({ keys, answer, fail: reject });
      }),
  );
  return { look, reads };
}

test('the batch loader reads all keys of one turn at once, each key once', async () => {
  const { look, reads } = createControlledReads();
  const answers = Promise.all([look(1), look(2), look(1), look(-1)]);
  await turn();
  expect(reads.map(({ keys }) => keys)).toEqual([[1, 2, -1]]);
  reads[0]!.answer();
  expect(await answers).toEqual(['v1', 'v2', 'v1', undefined]);
});

test('the batch loader shares the next read among calls during a read, and never resolves them with the earlier one', async () => {
  const { look, reads } = createControlledReads();
  const early = look(1);
  await turn();
  const late = Promise.all([1, 2, 3].map(look));
  await turn();
  expect(reads).toHaveLength(1);
  reads[0]!.answer();
  expect(await early).toBe('v1');
  await turn();
  expect(reads[1]!.keys).toEqual([1, 2, 3]);
  expect(await Promise.race([late, turn('still waiting')])).toBe('still waiting');
  reads[1]!.answer();
  expect(await late).toEqual(['v1', 'v2', 'v3']);
});

test('the batch loader rejects all calls of a failed read, and reads again for the next call', async () => {
  const { look, reads } = createControlledReads();
  const settled = Promise.allSettled([look(1), look(2)]);
  await turn();
  reads[0]!.fail(new Error('refused'));
  expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const again = look(1);
  await turn();
  reads[1]!.answer();
  expect(await again).toBe('v1');
});

test('the batch loader also rejects the calls that wait for the next read if the database is away', async () => {
  const { look, reads } = createControlledReads();
  const early = look(1);
  await turn();
  const late = look(2);
  const away = new DatabaseError('nothing answers', {});
  reads[0]!.fail(away);
  await expect(early).rejects.toBe(away);
  await expect(late).rejects.toBe(away);
  await turn();
  expect(reads).toHaveLength(1);
  const again = look(3);
  await turn();
  reads[1]!.answer();
  expect(await again).toBe('v3');
});
