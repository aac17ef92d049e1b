import { expect, test } from 'vitest';
import { createBoundedQueue, createPasswordHasher } from './password-hasher.ts';
import { isRefusal } from '@wow/core/protocol';

/** Returns a task that the test ends. */
function createTask(): { work: () => Promise<string>; end: (result: string) => void; started: () => boolean } {
  let end = (_result: string): void => undefined;
  let started = false;
  const ended = new Promise<string>((resolve) => (end = resolve));
  return { work: () => ((started = true), ended), end: (result) => end(result), started: () => started };
}

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test('the bounded queue runs at most the allowed number of tasks at once, and the rest in order', async () => {
  const queue = createBoundedQueue(2, 10);
  const tasks = [createTask(), createTask(), createTask(), createTask()];
  const results = tasks.map(({ work }) => queue(work)!);
  await settle();
  expect(tasks.map(({ started }) => started())).toEqual([true, true, false, false]);
  tasks[1]!.end('b');
  await settle();
  expect(tasks.map(({ started }) => started())).toEqual([true, true, true, false]);
  for (const [index, { end }] of tasks.entries()) end('abcd'[index]!);
  expect(await Promise.all(results)).toEqual(['a', 'b', 'c', 'd']);
});

test('the bounded queue refuses a task while it is full, and accepts one when a slot is free', async () => {
  const queue = createBoundedQueue(1, 1);
  const [first, second, third] = [createTask(), createTask(), createTask()];
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

test('the bounded queue frees the slot of a task that fails', async () => {
  const queue = createBoundedQueue(1, 0);
  await expect(queue(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await queue(() => Promise.resolve('next'))).toBe('next');
});

test('the hasher stores a password as salted argon2id with 19 MiB and two passes', async () => {
  const hasher = createPasswordHasher();
  const [first, second] = [await hasher.hash('kettle orchard'), await hasher.hash('kettle orchard')];
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(first).not.toBe(second);
});

test('the hasher verifies only the same password, with its accents composed or decomposed', async () => {
  const hasher = createPasswordHasher();
  const encoded = await hasher.hash('Zo\u00eb likes caf\u00e9s');
  if (isRefusal(encoded)) throw new Error('busy');
  expect(await hasher.verify(encoded, 'Zoe\u0308 likes cafe\u0301s')).toBe(true);
  expect(await hasher.verify(encoded, 'Zo\u00eb likes caf\u00e9s ')).toBe(false);
  expect(await hasher.verify(encoded, 'Zo\u00eb likes caf\u00e9s\0')).toBe(false);
  expect(await hasher.verify(encoded, '')).toBe(false);
});

test('the hasher verifies no password without a hash', async () => {
  const hasher = createPasswordHasher();
  expect(await hasher.verify(null, 'kettle orchard')).toBe(false);
});

test('the hasher refuses sign-ins above its queue limit with unavailable', async () => {
  const hasher = createPasswordHasher({ concurrency: 1, maxWaiting: 2 });
  const results = await Promise.all(Array.from({ length: 5 }, () => hasher.verify(null, 'guess')));
  const refused = results.filter(isRefusal);
  expect(refused).toHaveLength(2);
  expect(refused[0]).toMatchObject({ code: 'unavailable', retryAfterSeconds: 1 });
  expect(await hasher.verify(null, 'guess')).toBe(false);
});
