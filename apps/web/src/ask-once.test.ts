import { expect, test, vi } from 'vitest';
import { memoizeRequest } from './client/config.ts';

test('whoever asks at the same time, or later, is given the one answer', async () => {
  const ask = vi.fn(() => Promise.resolve('/api'));
  const answer = memoizeRequest(ask);
  expect(ask).not.toHaveBeenCalled();
  expect(await Promise.all([answer(), answer()])).toEqual(['/api', '/api']);
  expect(await answer()).toBe('/api');
  expect(ask).toHaveBeenCalledOnce();
});

test('what came to nothing is told to those who waited, and asked anew by the next', async () => {
  const ask = vi.fn<() => Promise<string>>();
  ask.mockRejectedValueOnce(new Error('no network')).mockResolvedValue('/api');
  const answer = memoizeRequest(ask);
  const waiting = [answer(), answer()];
  for (const one of waiting) await expect(one).rejects.toThrow('no network');
  expect(ask).toHaveBeenCalledOnce();
  expect(await answer()).toBe('/api');
  expect(await answer()).toBe('/api');
  expect(ask).toHaveBeenCalledTimes(2);
});
