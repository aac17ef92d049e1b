import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { DatabaseError } from './connection/database.ts';
import { createBatchLoader } from './batch-loader.ts';

/** A read that answers when told to, and remembers what it was asked for. */
function heldReads() {
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

test('what is asked for in one turn is read at once, each key once', async () => {
  const { look, reads } = heldReads();
  const answers = Promise.all([look(1), look(2), look(1), look(-1)]);
  await turn();
  expect(reads.map(({ keys }) => keys)).toEqual([[1, 2, -1]]);
  reads[0]!.answer();
  expect(await answers).toEqual(['v1', 'v2', 'v1', undefined]);
});

test('what is asked for meanwhile shares the next read: an answer never comes from one that began before', async () => {
  const { look, reads } = heldReads();
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

test('a read that fails is told to everybody who waits for it, and the next one is made', async () => {
  const { look, reads } = heldReads();
  const told = Promise.allSettled([look(1), look(2)]);
  await turn();
  reads[0]!.fail(new Error('refused'));
  expect((await told).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const again = look(1);
  await turn();
  reads[1]!.answer();
  expect(await again).toBe('v1');
});

test('a database that is away is told to those as well who wait for the next read', async () => {
  const { look, reads } = heldReads();
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
