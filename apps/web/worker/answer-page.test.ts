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

test('the server is asked first, and its page is shown whatever it says', async () => {
  const fresh = async () => page('not found', 404);
  expect(await readText(answerPage({ fresh, kept: shell }))).toBe('not found');
});

test('without a network the kept shell is shown', async () => {
  const fresh = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await readText(answerPage({ fresh, kept: shell }))).toBe('shell');
});

test('so it is when nobody stands behind the proxy', async () => {
  const fresh = async () => page('Bad gateway', 502);
  expect(await readText(answerPage({ fresh, kept: shell }))).toBe('shell');
});

test('three seconds are waited for the server, not more', async () => {
  expect(await readText(answerPage({ fresh: () => after(2_999, page('slow')), kept: shell }))).toBe('slow');
  expect(await readText(answerPage({ fresh: () => after(3_001, page('slower')), kept: shell }))).toBe('shell');
});

test('with nothing kept the server is waited for as ever', async () => {
  const kept = async () => undefined;
  expect(await readText(answerPage({ fresh: () => after(9_000, page('slow')), kept }))).toBe('slow');
  await expect(answerPage({ fresh: () => Promise.reject(new TypeError('gone')), kept })).rejects.toThrow('gone');
});
