import { expect, test } from 'vitest';
import { createBoundedQueue, createPasswordHasher } from './password-hasher.ts';
import { isRefusal } from '@wow/core/protocol';

/** A piece of work that ends when it is told to. */
function piece(): { work: () => Promise<string>; end: (result: string) => void; started: () => boolean } {
  let end = (_result: string): void => undefined;
  let started = false;
  const ended = new Promise<string>((resolve) => (end = resolve));
  return { work: () => ((started = true), ended), end: (result) => end(result), started: () => started };
}

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test('no more than the allowed number run at once, and the rest follow in order', async () => {
  const queue = createBoundedQueue(2, 10);
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
  const queue = createBoundedQueue(1, 1);
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
  const queue = createBoundedQueue(1, 0);
  await expect(queue(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await queue(() => Promise.resolve('next'))).toBe('next');
});

test('a password is kept as argon2id with 19 MiB and two passes, salted', async () => {
  const hasher = createPasswordHasher();
  const [one, other] = [await hasher.hash('kettle orchard'), await hasher.hash('kettle orchard')];
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(other);
});

test('only the same password opens, in whatever form its accents were typed', async () => {
  const hasher = createPasswordHasher();
  const encoded = await hasher.hash('Zo\u00eb likes caf\u00e9s');
  if (isRefusal(encoded)) throw new Error('busy');
  expect(await hasher.verify(encoded, 'Zoe\u0308 likes cafe\u0301s')).toBe(true);
  expect(await hasher.verify(encoded, 'Zo\u00eb likes caf\u00e9s ')).toBe(false);
  expect(await hasher.verify(encoded, 'Zo\u00eb likes caf\u00e9s\0')).toBe(false);
  expect(await hasher.verify(encoded, '')).toBe(false);
});

test('nobody opens with the password that unknown emails are compared with', async () => {
  const hasher = createPasswordHasher();
  expect(await hasher.verify(null, 'nobody signs in with this')).toBe(false);
});

test('in a storm of sign-ins the late ones are told to come again', async () => {
  const hasher = createPasswordHasher({ concurrency: 1, maxWaiting: 2 });
  const results = await Promise.all(Array.from({ length: 5 }, () => hasher.verify(null, 'guess')));
  const refused = results.filter(isRefusal);
  expect(refused).toHaveLength(2);
  expect(refused[0]).toMatchObject({ code: 'unavailable', retryAfterSeconds: 1 });
  expect(await hasher.verify(null, 'guess')).toBe(false);
});
