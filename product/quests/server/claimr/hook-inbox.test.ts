import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { claimrOptionsSchema } from './claimr-settings.ts';
import { parseHookEvents } from './hook-inbox.ts';

const settings = (options: object = {}) => ({ options: claimrOptionsSchema.parse(options), spinAsset: 'spins' });
const read = (body: unknown, options: object = {}) =>
  parseHookEvents(Buffer.from(JSON.stringify(body)), settings(options));

describe('the event of a hook', () => {
  test.each([
    ['flat', { account: 'a', id: 'r', asset: 'spins', value: 2 }],
    ['in data', { scope: 'user_reward', data: { account: 'a', id: 'r', asset_name: 'spins', value: '2' } }],
    ['in a reward', { user: { account: 'a' }, reward: { id: 'r', asset: 'spins', value: 2 } }],
  ])('is found at its likely place: %s', (_where, body) => {
    expect(read(body)).toEqual([{ account: 'a', spins: { rewardId: 'r', amount: 200 } }]);
  });

  test('is found at the configured path', () => {
    const options = {
      hookEvents: ['items'],
      hookAccount: ['who'],
      hookRewardId: ['n'],
      hookAsset: ['what'],
      hookAmount: ['much'],
    };
    const items = [{ who: 'a', n: 1, what: 'spins', much: 1 }, { who: 'b' }];
    expect(read({ items }, options)).toEqual([
      { account: 'a', spins: { rewardId: '1', amount: 100 } },
      { account: 'b', spins: null },
    ]);
  });

  test.each([[{}], [[]], [null], ['a'], [{ account: '' }], [{ account: { id: 'a' } }], [{ account: 'a\nb' }]])(
    'is missing in %j',
    (body) => {
      expect(read(body)).toBeNull();
    },
  );

  test('never gives more spins than allowed, for any input', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.json(),
          fc.string(),
          fc.uint8Array().map((bytes) => Buffer.from(bytes).toString('latin1')),
        ),
        (text) => {
          for (const { account, spins } of parseHookEvents(Buffer.from(text), settings()) ?? []) {
            expect(account.length).toBeGreaterThan(0);
            expect(spins === null || (spins.amount > 0 && spins.amount <= 10_000)).toBe(true);
          }
        },
      ),
    );
  });
});
