import { expect, test } from 'vitest';
import { isRefusal } from '@wow/core/protocol';
import { createPasswordHasher } from './password-hasher.ts';

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
