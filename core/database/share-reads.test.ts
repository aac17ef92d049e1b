import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { shareReads } from './share-reads.ts';

/** A read that answers when told to, and remembers what it was asked for. */
function heldReads() {
  const reads: { keys: readonly number[]; answer: () => void; fail: () => void }[] = [];
  const look = shareReads<number, string>(
    (keys) =>
      new Promise((resolve, reject) => {
        const answer = (): void => resolve(new Map(keys.filter((key) => key > 0).map((key) => [key, `v${key}`])));
        reads.push({ keys, answer, fail: () => reject(new Error('away')) });
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

test('an answer never comes from a read that began before it was asked for', async () => {
  const { look, reads } = heldReads();
  const early = look(1);
  await turn();
  const late = look(1);
  await turn();
  expect(reads.map(({ keys }) => keys)).toEqual([[1], [1]]);
  reads[0]!.answer();
  expect(await early).toBe('v1');
  expect(await Promise.race([late, turn('still waiting')])).toBe('still waiting');
  reads[1]!.answer();
  expect(await late).toBe('v1');
});

test('while two reads are under way, all others wait and share the next one', async () => {
  const { look, reads } = heldReads();
  const first = look(1);
  await turn();
  const second = look(2);
  await turn();
  const others = Promise.all([3, 4, 5].map(look));
  await turn();
  expect(reads).toHaveLength(2);
  reads[0]!.answer();
  await first;
  await turn();
  expect(reads[2]!.keys).toEqual([3, 4, 5]);
  reads[1]!.answer();
  reads[2]!.answer();
  expect([await second, ...(await others)]).toEqual(['v2', 'v3', 'v4', 'v5']);
});

test('a read that fails is told to everybody who waits for it, and the next one is made', async () => {
  const { look, reads } = heldReads();
  const told = Promise.allSettled([look(1), look(2)]);
  await turn();
  reads[0]!.fail();
  expect((await told).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const again = look(1);
  await turn();
  reads[1]!.answer();
  expect(await again).toBe('v1');
});
