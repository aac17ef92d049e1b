import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { PlayerId } from '@wow/core/protocol';
import type { UserRef } from '../provider.ts';
import { ClaimrStandIn } from '../testing/claimr/stand-in.ts';
import type { StandInKnobs } from '../testing/claimr/stand-in-knobs.ts';
import { providerContract } from '../testing/provider-contract.ts';
import { ClaimrClient } from './api/claimr-client.ts';
import { claimrProvider } from './claimr-provider.ts';
import { knobsSchema } from './knobs.ts';
import { processRhythm } from './rhythm.ts';
import type { ClaimrSettings } from './settings.ts';

const API_TOKEN = 'the-organisation-token';

const settingsFor = (standIn: ClaimrStandIn, knobs: object = {}): ClaimrSettings => ({
  apiBase: new URL(standIn.apiBase),
  apiToken: API_TOKEN,
  platform: 'wow',
  pid: 'main',
  organization: 'wow',
  campaign: 'main',
  addons: '',
  widgetScriptUrl: new URL(standIn.scriptUrl),
  widgetOrigin: standIn.widgetOrigin,
  tokenAttribute: '',
  hookSecret: null,
  hookScheme: null,
  rankSource: 'tiers',
  spinAsset: null,
  spinThresholds: [],
  embed: { kind: 'direct' },
  knobs: knobsSchema.parse(knobs),
});

const newUser = (): UserRef => ({ playerId: 1 as PlayerId, account: randomUUID(), name: 'Ada' });

const providerFor = (settings: ClaimrSettings) =>
  claimrProvider(settings, new ClaimrClient({ ...settings, timeoutMs: 2_000 }, processRhythm));

providerContract('Claimr', async () => {
  const standIn = await ClaimrStandIn.open({ apiToken: API_TOKEN });
  return {
    provider: providerFor(settingsFor(standIn)),
    newUser: () => Promise.resolve(newUser()),
    giveXp: ({ account }, units) => {
      standIn.state.user('wow', account).xp += units;
      return Promise.resolve();
    },
    close: () => standIn.close(),
  };
});

describe('a token of Claimr', () => {
  test('lets its own player act, no other, and can be asked for again', async () => {
    await withStandIn({}, async (standIn) => {
      const provider = providerFor(settingsFor(standIn));
      const [one, other] = [newUser(), newUser()];
      const accountOf = (token: string) => standIn.state.byToken(token)?.account;
      const { token } = await provider.issueUserToken(one);
      expect(token).toMatch(/^[\x21-\x7e]+$/);
      expect(accountOf(token)).toBe(one.account);
      expect(accountOf((await provider.issueUserToken(other)).token)).toBe(other.account);
      expect(accountOf(`${token}x`)).toBeUndefined();
      expect(accountOf((await provider.issueUserToken(one)).token)).toBe(one.account);
    });
  });
});

/** Lets `visit` ask a stand-in with these knobs. */
async function withStandIn<T>(knobs: Partial<StandInKnobs>, visit: (standIn: ClaimrStandIn) => Promise<T>): Promise<T> {
  const standIn = await ClaimrStandIn.open({ apiToken: API_TOKEN, knobs });
  try {
    return await visit(standIn);
  } finally {
    await standIn.close();
  }
}

describe('what is not known of Claimr', () => {
  test.each(['field', 'nested', 'bare'] as const)(
    'a token that stands in the reply as %s is found',
    async (tokenShape) => {
      await withStandIn({ tokenShape }, async (standIn) => {
        const user = newUser();
        const { token } = await providerFor(settingsFor(standIn)).issueUserToken(user);
        expect(standIn.state.byToken(token)?.account).toBe(user.account);
      });
    },
  );

  test('a multiplier and a rank are read where the operator says that they stand', async () => {
    await withStandIn({ balanceXpMul: 1.5, balanceRank: 7 }, async (standIn) => {
      const plain = await providerFor(settingsFor(standIn)).fetchState(newUser());
      expect(plain).toMatchObject({ xpMul: null, rank: null });
      const told = { ...settingsFor(standIn, { xpMul: ['data.xp_mul'] }), rankSource: 'api' } as const;
      expect(await providerFor(told).fetchState(newUser())).toMatchObject({ xpMul: 1.5, rank: 7 });
    });
  });

  test.each([1e13, -1, '100', null, true, [1], { xp: 1 }])('an xp of %j is nobody’s', async (balanceXp) => {
    await withStandIn({ balanceXp }, async (standIn) => {
      await expect(providerFor(settingsFor(standIn)).fetchState(newUser())).rejects.toMatchObject({
        kind: 'unreadable',
      });
    });
  });

  test('rounds are reported only where and how the operator says', async () => {
    await withStandIn({}, async (standIn) => {
      const event = { kind: 'round', user: newUser(), game: 'dices', roundId: 'abc-1', at: new Date() } as const;
      await providerFor(settingsFor(standIn)).report(event);
      expect(standIn.state.asked).toEqual([]);
      const reporting = settingsFor(standIn, { reportPath: '/action/value', reportFields: { id: 'ref', value: '' } });
      await providerFor(reporting).report(event);
      expect(standIn.state.asked).toEqual([
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
