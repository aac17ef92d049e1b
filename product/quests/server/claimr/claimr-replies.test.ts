import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { FakeClaimr } from '../../test/fake-claimr/fake-claimr.ts';
import type { FakeClaimrOptions } from '../../test/fake-claimr/fake-claimr-options.ts';
import { API_TOKEN, createFakeClaimrSettings } from '../../test/fake-claimr/fake-claimr-settings.ts';
import { ClaimrClient, systemScheduler } from './claimr-client.ts';
import { fetchBalance, fetchToken } from './claimr-replies.ts';
import type { ClaimrSettings } from './claimr-settings.ts';

/** Runs `visit` against a fake Claimr with these options. */
async function withFakeClaimr<T>(
  options: Partial<FakeClaimrOptions>,
  visit: (fakeClaimr: FakeClaimr) => Promise<T>,
): Promise<T> {
  const fakeClaimr = await FakeClaimr.start({ apiToken: API_TOKEN, options });
  try {
    return await visit(fakeClaimr);
  } finally {
    await fakeClaimr.close();
  }
}

const createClient = (settings: ClaimrSettings) => new ClaimrClient(settings, systemScheduler);

const readToken = (fakeClaimr: FakeClaimr, account: string) => {
  const settings = createFakeClaimrSettings(fakeClaimr);
  return fetchToken(createClient(settings), settings, account, 'Ada');
};

const readBalance = (settings: ClaimrSettings, account: string = randomUUID()) =>
  fetchBalance(createClient(settings), settings, account);

describe('the xp that Claimr counts', () => {
  test('is zero for a new player', async () => {
    await withFakeClaimr({}, async (fakeClaimr) => {
      expect((await readBalance(createFakeClaimrSettings(fakeClaimr))).xp).toBe(0);
    });
  });

  test('belongs to one player only', async () => {
    await withFakeClaimr({}, async (fakeClaimr) => {
      const settings = createFakeClaimrSettings(fakeClaimr);
      const [account, other] = [randomUUID(), randomUUID()];
      fakeClaimr.state.user('wow', account).xp = 150.5;
      expect(await readBalance(settings, account)).toEqual({ xp: 15_050, xpMul: null, rank: null });
      expect((await readBalance(settings, other)).xp).toBe(0);
    });
  });
});

describe('a token of Claimr', () => {
  test('lets its own player act, no other, and can be asked for again', async () => {
    await withFakeClaimr({}, async (fakeClaimr) => {
      const [account, other] = [randomUUID(), randomUUID()];
      const findAccount = (token: string) => fakeClaimr.state.byToken(token)?.account;
      const token = await readToken(fakeClaimr, account);
      expect(token).toMatch(/^[\x21-\x7e]+$/);
      expect(findAccount(token)).toBe(account);
      expect(findAccount(await readToken(fakeClaimr, other))).toBe(other);
      expect(findAccount(`${token}x`)).toBeUndefined();
      expect(findAccount(await readToken(fakeClaimr, account))).toBe(account);
    });
  });
});

describe('an option for what Claimr does not document', () => {
  test.each(['field', 'nested', 'bare'] as const)('finds a token in a reply of the shape %s', async (tokenShape) => {
    await withFakeClaimr({ tokenShape }, async (fakeClaimr) => {
      const account = randomUUID();
      expect(fakeClaimr.state.byToken(await readToken(fakeClaimr, account))?.account).toBe(account);
    });
  });

  test('names the paths of a multiplier and a rank', async () => {
    await withFakeClaimr({ balanceXpMul: 1.5, balanceRank: 7 }, async (fakeClaimr) => {
      expect(await readBalance(createFakeClaimrSettings(fakeClaimr))).toMatchObject({ xpMul: null, rank: null });
      const configured = createFakeClaimrSettings(fakeClaimr, { xpMul: ['data.xp_mul'] });
      expect(await readBalance({ ...configured, rankSource: 'api' })).toMatchObject({ xpMul: 1.5, rank: 7 });
    });
  });

  test.each([1e13, -1, '100', null, true, [1], { xp: 1 }])('does not accept an xp of %j', async (balanceXp) => {
    await withFakeClaimr({ balanceXp }, async (fakeClaimr) => {
      await expect(readBalance(createFakeClaimrSettings(fakeClaimr))).rejects.toMatchObject({ kind: 'unreadable' });
    });
  });
});
