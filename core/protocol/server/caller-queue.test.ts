import { isRefusal } from '@wow/core/protocol';
import { expect, test, vi } from 'vitest';
import { CallerQueue } from './caller-queue.ts';

const options = { maxConcurrent: 2, maxWaiting: 3, waitLimitMs: 10_000 };

/** Starts requests of a caller, each of which ends when the test says so. */
function startMany(queue: CallerQueue, caller: string, count: number) {
  const started: (() => void)[] = [];
  const results = Array.from({ length: count }, async (_, number) => {
    const work = () => new Promise<number>((resolve) => started.push(() => resolve(number)));
    const result = await queue.run(caller, work);
    return isRefusal(result) ? result.code : result;
  });
  return { started, results };
}

test('the caller queue runs a few requests of a caller, queues some more in their order, and refuses the rest', async () => {
  const queue = new CallerQueue(options);
  const { started, results } = startMany(queue, 'ann', 7);
  await vi.waitFor(() => expect(started).toHaveLength(2));
  expect(await Promise.all(results.slice(5))).toEqual(['rate_limited', 'rate_limited']);
  for (let ended = 0; ended < 5; ended += 1) {
    started[ended]!();
    expect(await results[ended]).toBe(ended);
    await vi.waitFor(() => expect(started).toHaveLength(Math.min(5, ended + 3)));
  }
});

test('the caller queue runs requests of a caller while the queue of another is full', async () => {
  const queue = new CallerQueue(options);
  startMany(queue, 'ann', 7);
  expect(await queue.run('ben', () => Promise.resolve('done'))).toBe('done');
});

test('the caller queue refuses a request that waited too long, and frees its place', async () => {
  const queue = new CallerQueue({ ...options, maxConcurrent: 1, maxWaiting: 1, waitLimitMs: 20 });
  const { started, results } = startMany(queue, 'ann', 2);
  expect(await results[1]).toBe('rate_limited');
  const next = queue.run('ann', () => Promise.resolve('next'));
  started[0]!();
  expect(await next).toBe('next');
});

test('the caller queue rejects with the error of failed work, and frees its place', async () => {
  const queue = new CallerQueue({ ...options, maxConcurrent: 1 });
  const failed = queue.run('ann', () => Promise.reject(new Error('broken')));
  const next = queue.run('ann', () => Promise.resolve('next'));
  await expect(failed).rejects.toThrow('broken');
  expect(await next).toBe('next');
});
