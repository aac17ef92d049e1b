import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerPage } from './route-request.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const page = (text: string, status = 200): Response => new Response(text, { status });
const shell = async (): Promise<Response> => page('shell');
const after = (ms: number, response: Response): Promise<Response> =>
  new Promise((resolve) => setTimeout(() => resolve(response), ms));

const readText = async (answer: Promise<Response>): Promise<string> => {
  await vi.advanceTimersByTimeAsync(10_000);
  return (await answer).text();
};

test('a page comes from the server if it answers, also with an error', async () => {
  const fromServer = async () => page('not found', 404);
  expect(await readText(answerPage({ fromServer, fromCache: shell }))).toBe('not found');
});

test('a page without a network is the cached shell', async () => {
  const fromServer = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await readText(answerPage({ fromServer, fromCache: shell }))).toBe('shell');
});

test('a page behind a proxy without a server is the cached shell', async () => {
  const fromServer = async () => page('Bad gateway', 502);
  expect(await readText(answerPage({ fromServer, fromCache: shell }))).toBe('shell');
});

test('a page waits three seconds for the server', async () => {
  expect(await readText(answerPage({ fromServer: () => after(2_999, page('slow')), fromCache: shell }))).toBe('slow');
  expect(await readText(answerPage({ fromServer: () => after(3_001, page('slower')), fromCache: shell }))).toBe(
    'shell',
  );
});

test('a page without a cached shell waits for the server', async () => {
  const fromCache = async () => undefined;
  expect(await readText(answerPage({ fromServer: () => after(9_000, page('slow')), fromCache }))).toBe('slow');
  await expect(answerPage({ fromServer: () => Promise.reject(new TypeError('gone')), fromCache })).rejects.toThrow(
    'gone',
  );
});
