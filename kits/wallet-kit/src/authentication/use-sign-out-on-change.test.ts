import { describe, expect, test } from 'vitest';
import { getSignOutReason, type ConnectionSnapshot } from './use-sign-out-on-change.ts';

const held: ConnectionSnapshot = { status: 'connected', address: '0xAb', chainId: 1, uid: 'one' };
const gone: ConnectionSnapshot = { status: 'disconnected' };

describe('a wallet is signed out', () => {
  test.each<[string, ConnectionSnapshot, readonly ('account' | 'chain' | 'disconnect')[] | undefined, string]>([
    ['when it is disconnected', gone, undefined, 'disconnect'],
    ['when it is disconnected, for any setting of the app', gone, [], 'disconnect'],
    ['when its account changes', { ...held, address: '0xcd' }, undefined, 'account'],
    ['when another wallet takes its place', { ...held, uid: 'two' }, undefined, 'account'],
    ['when its chain changes, where the app wants that', { ...held, chainId: 5 }, ['account', 'chain'], 'chain'],
    [
      'for its account, when that and the chain change',
      { ...held, address: '0xcd', chainId: 5 },
      ['account', 'chain'],
      'account',
    ],
    [
      'for its chain, where the app does not look at accounts',
      { ...held, address: '0xcd', chainId: 5 },
      ['chain'],
      'chain',
    ],
  ])('%s', (_, now, signOutOn, reason) => {
    expect(getSignOutReason(held, now, signOutOn)).toBe(reason);
  });

  test.each<[string, ConnectionSnapshot, ConnectionSnapshot, readonly 'account'[] | undefined]>([
    ['when nothing changes', held, { ...held }, undefined],
    ['when its address is only written in another way', held, { ...held, address: '0xAB' }, undefined],
    ['when its chain changes, where the app says nothing of that', held, { ...held, chainId: 5 }, undefined],
    ['when its account changes, where the app does not want that', held, { ...held, address: '0xcd' }, []],
    ['when it is being looked for', held, { status: 'reconnecting' }, undefined],
    ['when there was none', gone, held, undefined],
    ['when none was found', { status: 'reconnecting' }, gone, undefined],
  ])('not %s', (_, before, now, signOutOn) => {
    expect(getSignOutReason(before, now, signOutOn)).toBeNull();
  });
});
