import { expect, test } from 'vitest';
import { getMessage, ok, within } from './finding.ts';

test('within returns the findings of a check', async () => {
  expect(await within('disk', async () => [ok('disk', 'Much is free.')])).toEqual([ok('disk', 'Much is free.')]);
});

test('within makes a failure of a check that throws', async () => {
  const found = await within('disk', () => Promise.reject(new Error('no such file')));
  expect(found).toMatchObject([{ level: 'failure', about: 'disk', text: 'The check ended with: no such file' }]);
});

test('a message has the code behind a failed fetch, and not its address', () => {
  const cause = Object.assign(new Error('getaddrinfo ENOTFOUND secret.example'), { code: 'ENOTFOUND' });
  expect(getMessage(new TypeError('fetch failed', { cause }))).toBe('ENOTFOUND');
});

test('within waits no longer than its limit', async () => {
  const found = await within('disk', () => new Promise(() => undefined), 50);
  expect(found).toMatchObject([{ level: 'failure', text: 'The check took longer than 0.05 seconds.' }]);
});
