import { expect, test } from 'vitest';
import { createQueue } from './bounded-queue.ts';

/** A piece of work that ends when it is told to. */
function piece(): { work: () => Promise<string>; end: (result: string) => void; started: () => boolean } {
  let end = (_result: string): void => undefined;
  let started = false;
  const ended = new Promise<string>((resolve) => (end = resolve));
  return { work: () => ((started = true), ended), end: (result) => end(result), started: () => started };
}

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test('no more than the allowed number run at once, and the rest follow in order', async () => {
  const queue = createQueue(2, 10);
  const pieces = [piece(), piece(), piece(), piece()];
  const results = pieces.map(({ work }) => queue(work)!);
  await settle();
  expect(pieces.map(({ started }) => started())).toEqual([true, true, false, false]);
  pieces[1]!.end('b');
  await settle();
  expect(pieces.map(({ started }) => started())).toEqual([true, true, true, false]);
  for (const [index, { end }] of pieces.entries()) end('abcd'[index]!);
  expect(await Promise.all(results)).toEqual(['a', 'b', 'c', 'd']);
});

test('whoever comes when all places are taken is turned away, and let in again when one is free', async () => {
  const queue = createQueue(1, 1);
  const [first, second, third] = [piece(), piece(), piece()];
  const running = queue(first.work);
  const waiting = queue(second.work);
  expect(queue(third.work)).toBeNull();
  expect(third.started()).toBe(false);
  first.end('');
  second.end('');
  await Promise.all([running, waiting]);
  third.end('in');
  expect(await queue(third.work)).toBe('in');
});

test('work that fails gives its place back', async () => {
  const queue = createQueue(1, 0);
  await expect(queue(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await queue(() => Promise.resolve('next'))).toBe('next');
});
