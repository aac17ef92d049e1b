import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { PlayerId } from '@wow/core/protocol';
import type { UserRef } from '../provider/quest-provider.ts';
import { FakeClaimr } from '../../test/fake-claimr/fake-claimr.ts';
import type { FakeClaimrOptions } from '../../test/fake-claimr/fake-claimr-options.ts';
import { providerContract } from '../../test/provider-contract.ts';
import { ClaimrClient, systemScheduler } from './claimr-client.ts';
import { createClaimrProvider } from './claimr-provider.ts';
import { claimrOptionsSchema, type ClaimrSettings } from './claimr-settings.ts';

const API_TOKEN = 'the-organisation-token';

const settingsFor = (fakeClaimr: FakeClaimr, options: object = {}): ClaimrSettings => ({
  apiBase: new URL(fakeClaimr.apiBase),
  apiToken: API_TOKEN,
  platform: 'wow',
  pid: 'main',
  organization: 'wow',
  campaign: 'main',
  addons: '',
  widgetScriptUrl: new URL(fakeClaimr.scriptUrl),
  widgetOrigin: fakeClaimr.widgetOrigin,
  tokenAttribute: '',
  hookSecret: null,
  hookScheme: null,
  rankSource: 'tiers',
  spinAsset: null,
  spinThresholds: [],
  embed: { kind: 'direct' },
  options: claimrOptionsSchema.parse(options),
});

const newUser = (): UserRef => ({ playerId: 1 as PlayerId, account: randomUUID(), name: 'Ada' });

const providerFor = (settings: ClaimrSettings) =>
  createClaimrProvider(settings, new ClaimrClient({ ...settings, timeoutMs: 2_000 }, systemScheduler));

providerContract('Claimr', async () => {
  const fakeClaimr = await FakeClaimr.start({ apiToken: API_TOKEN });
  return {
    provider: providerFor(settingsFor(fakeClaimr)),
    newUser: () => Promise.resolve(newUser()),
    giveXp: ({ account }, units) => {
      fakeClaimr.state.user('wow', account).xp += units;
      return Promise.resolve();
    },
    close: () => fakeClaimr.close(),
  };
});

describe('a token of Claimr', () => {
  test('lets its own player act, no other, and can be asked for again', async () => {
    await withFakeClaimr({}, async (fakeClaimr) => {
      const provider = providerFor(settingsFor(fakeClaimr));
      const [one, other] = [newUser(), newUser()];
      const accountOf = (token: string) => fakeClaimr.state.byToken(token)?.account;
      const { token } = await provider.issueUserToken(one);
      expect(token).toMatch(/^[\x21-\x7e]+$/);
      expect(accountOf(token)).toBe(one.account);
      expect(accountOf((await provider.issueUserToken(other)).token)).toBe(other.account);
      expect(accountOf(`${token}x`)).toBeUndefined();
      expect(accountOf((await provider.issueUserToken(one)).token)).toBe(one.account);
    });
  });
});

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

describe('an option for what Claimr does not document', () => {
  test.each(['field', 'nested', 'bare'] as const)('finds a token in a reply of the shape %s', async (tokenShape) => {
    await withFakeClaimr({ tokenShape }, async (fakeClaimr) => {
      const user = newUser();
      const { token } = await providerFor(settingsFor(fakeClaimr)).issueUserToken(user);
      expect(fakeClaimr.state.byToken(token)?.account).toBe(user.account);
    });
  });

  test('a multiplier and a rank are read where the operator says that they stand', async () => {
    await withFakeClaimr({ balanceXpMul: 1.5, balanceRank: 7 }, async (fakeClaimr) => {
      const plain = await providerFor(settingsFor(fakeClaimr)).fetchState(newUser());
      expect(plain).toMatchObject({ xpMul: null, rank: null });
      const told = { ...settingsFor(fakeClaimr, { xpMul: ['data.xp_mul'] }), rankSource: 'api' } as const;
      expect(await providerFor(told).fetchState(newUser())).toMatchObject({ xpMul: 1.5, rank: 7 });
    });
  });

  test.each([1e13, -1, '100', null, true, [1], { xp: 1 }])('an xp of %j is refused', async (balanceXp) => {
    await withFakeClaimr({ balanceXp }, async (fakeClaimr) => {
      await expect(providerFor(settingsFor(fakeClaimr)).fetchState(newUser())).rejects.toMatchObject({
        kind: 'unreadable',
      });
    });
  });

  test('rounds are reported only where and how the operator says', async () => {
    await withFakeClaimr({}, async (fakeClaimr) => {
      const event = { kind: 'round', user: newUser(), game: 'dices', roundId: 'abc-1', at: new Date() } as const;
      await providerFor(settingsFor(fakeClaimr)).report(event);
      expect(fakeClaimr.state.asked).toEqual([]);
      const reporting = settingsFor(fakeClaimr, {
        reportPath: '/action/value',
        reportFields: { id: 'ref', value: '' },
      });
      await providerFor(reporting).report(event);
      expect(fakeClaimr.state.asked).toEqual([
        {
          method: 'POST',
          path: '/action/value',
          query: {},
          body: {
            account: event.user.account,
            platform: 'wow',
            pid: 'main',
            category: 'dices',
            name: 'game session',
            ref: 'abc-1',
          },
        },
      ]);
    });
  });
});
