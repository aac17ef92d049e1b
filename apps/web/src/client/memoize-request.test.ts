import { expect, test, vi } from 'vitest';
import { memoizeRequest } from './config.ts';

test('a memoized request runs once for all callers', async () => {
  const ask = vi.fn(() => Promise.resolve('/api'));
  const answer = memoizeRequest(ask);
  expect(ask).not.toHaveBeenCalled();
  expect(await Promise.all([answer(), answer()])).toEqual(['/api', '/api']);
  expect(await answer()).toBe('/api');
  expect(ask).toHaveBeenCalledOnce();
});

test('a memoized request rejects for all waiting callers after a failure and runs again for the next', async () => {
  const ask = vi.fn<() => Promise<string>>();
  ask.mockRejectedValueOnce(new Error('no network')).mockResolvedValue('/api');
  const answer = memoizeRequest(ask);
  const waiting = [answer(), answer()];
  for (const answer of waiting) await expect(answer).rejects.toThrow('no network');
  expect(ask).toHaveBeenCalledOnce();
  expect(await answer()).toBe('/api');
  expect(await answer()).toBe('/api');
  expect(ask).toHaveBeenCalledTimes(2);
});
