import { afterEach, expect, test, vi } from 'vitest';
import { getApiBase, readConfig } from './config.ts';

const answerWith = (answer: () => Response): void => {
  vi.stubGlobal('fetch', () => new Promise((resolve) => resolve(answer())));
};
afterEach(() => void vi.unstubAllGlobals());

test('readConfig returns the API’s base URL', async () => {
  answerWith(() => Response.json({ apiBase: 'https://api.example/' }));
  expect(getApiBase(await readConfig())).toBe('https://api.example');
});

test.each([
  ['no such file', new Response('Not found', { status: 404 })],
  ['the page in its place', new Response('<!doctype html>')],
  ['something else', Response.json('nothing')],
])('readConfig returns no settings for %s, and the API is beside the app', async (_, answer) => {
  answerWith(() => answer);
  const config = await readConfig();
  expect(config).toEqual({});
  expect(getApiBase(config)).toBe('/api');
});

test('readConfig rejects without an answer and after a failure', async () => {
  answerWith(() => {
    throw new TypeError('Failed to fetch');
  });
  await expect(readConfig()).rejects.toThrow('Failed to fetch');
  answerWith(() => new Response('Not now', { status: 503 }));
  await expect(readConfig()).rejects.toThrow('503');
});
