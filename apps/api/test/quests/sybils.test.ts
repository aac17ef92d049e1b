import { randomUUID } from 'node:crypto';
import { privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CHAIN_ACCOUNTS, startAnvil, type Anvil } from '@wow/core/testing';
import { questFileSchema } from '@wow/product/quests';
import type { ChainNode } from '@wow/product/wallet';
import { describeServer } from '../in-world.ts';
import { Browser } from '../wallet/browser.ts';
import type { Answer, TestServer, TestPlayer } from '../world.ts';
import { claim, questFile, findQuest, roll, timePasses } from './quest-calls.ts';

const claimWith = (world: TestServer, token: string, key?: string): Promise<Answer> =>
  claim(world, { token } as TestPlayer, 'wallet', key);

const WALLETS = [{ id: 'wallet', task: { kind: 'wallet_verified' }, rewards: [{ xp: 200 }, { spins: 3 }] }];
const SEPOLIA = 11_155_111;

describe('on a chain', () => {
  let chain: Anvil;
  const nodes: ChainNode[] = [];
  const wallets = { nodes, walletConnect: null, ensLookupUrl: null, demo: false };
  beforeAll(async () => {
    chain = await startAnvil({ chainId: SEPOLIA });
    nodes.push({ id: SEPOLIA, rpcUrl: chain.url });
  });
  afterAll(() => chain.stop());

  describeServer('a quest for wallets', { quests: questFile(WALLETS), wallets }, (world) => {
    const rich = (index: number) => new Browser(world, privateKeyToAccount(CHAIN_ACCOUNTS[index]!.privateKey));
    const enter = async (browser: Browser): Promise<string> => (await browser.prove()).body.token;

    test('pays once for a wallet, also after its account was closed and another opened', async () => {
      const browser = rich(0);
      const first = await enter(browser);
      expect((await claimWith(world, first)).body).toMatchObject({ xp: { amount: 200 }, spins: 3 });
      expect((await world.ask('DELETE', '/api/account', { token: first })).status).toBe(204);
      const second = await enter(browser);
      const again = await claimWith(world, second, 'again');
      expect([again.status, again.body.code]).toEqual([409, 'wallet_counted']);
      // Another wallet of the same player counts.
      const link = await rich(1).prove({ token: second });
      expect(link.status, JSON.stringify(link.body)).toBe(200);
      expect((await claimWith(world, second)).status).toBe(200);
    });

    test('pays nothing for a wallet without history until it has a balance', async () => {
      const browser = new Browser(world);
      const token = await enter(browser);
      const empty = await claimWith(world, token);
      expect([empty.status, empty.body.code]).toEqual([409, 'wallet_empty']);
      await chain.request('anvil_setBalance', [browser.key.address, '0x1']);
      expect((await claimWith(world, token)).body.code).toBe('wallet_empty');
      await chain.request('anvil_setBalance', [browser.key.address, '0x5af3107a4000']);
      expect((await claimWith(world, token)).status).toBe(200);
    });

    test('pays for a wallet without a balance that has sent a transaction', async () => {
      const browser = new Browser(world);
      await chain.request('anvil_setNonce', [browser.key.address, '0x1']);
      expect((await claimWith(world, await enter(browser))).status).toBe(200);
    });

    test('waits while the chain does not answer: the same key is paid later', async () => {
      const browser = rich(2);
      const token = await enter(browser);
      chain.signal('SIGSTOP');
      try {
        const waits = await claimWith(world, token, 'key');
        expect([waits.status, waits.body.code, waits.headers['retry-after']]).toEqual([503, 'unavailable', '5']);
      } finally {
        chain.signal('SIGCONT');
      }
      expect((await claimWith(world, token, 'key')).status).toBe(200);
    });
  });
});

describeServer(
  'a quest for wallets whose threshold is zero',
  {
    quests: questFile(WALLETS, { wallet: { min_transactions: 0 } }),
  },
  (world) => {
    test('pays for any wallet without a chain request, once for concurrent claims', async () => {
      const { token } = (await new Browser(world).prove()).body;
      const answers = await Promise.all(Array.from({ length: 8 }, () => claimWith(world, token)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    });

    test('pays nothing more if another account links the same wallet', async () => {
      const [first, second, browser] = [await world.newPlayer(), await world.newPlayer(), new Browser(world)];
      expect((await browser.prove({ token: first.token })).status).toBe(200);
      expect((await claimWith(world, first.token)).body).toMatchObject({ xp: { amount: 200 }, spins: 3 });
      const unlinked = await world.ask('DELETE', `/api/wallets/${browser.key.address}`, { token: first.token });
      expect(unlinked.status, JSON.stringify(unlinked.body)).toBe(204);
      expect((await browser.prove({ token: second.token })).status).toBe(200);
      const again = await claimWith(world, second.token);
      expect([again.status, again.body.code]).toEqual([409, 'wallet_counted']);
      const xp = async (player: TestPlayer): Promise<number> =>
        (await world.ask('GET', '/api/auth/profile', player)).body.xp;
      expect([await xp(first), await xp(second)]).toEqual([200, 0]);
    });
  },
);

const FRIENDS = questFile([{ id: 'friend', task: { kind: 'referral' }, goal: 9 }], {
  referral: { min_xp: 10, min_rounds: 2, min_days_played: 2, min_age_days: 1, max_per_week: 2 },
  checkin: { id: 'check-in', title: 'C', text: 'C', days: [[{ xp: 10 }]] },
});

describeServer('a player who invites others', { quests: FRIENDS }, (world) => {
  const countOf = async (player: TestPlayer): Promise<number> => (await findQuest(world, player, 'friend')).value;
  const invite = async (player: TestPlayer, email = `${randomUUID()}@example.com`): Promise<TestPlayer> => {
    const code = new URL((await findQuest(world, player, 'friend')).action.url).searchParams.get('ref_id')!;
    const form = { email, username: randomUUID().slice(0, 20), password: 'kettle orchard' };
    const { status, body } = await world.ask('POST', '/api/auth/register', { body: { ...form, ref_id: code } });
    expect(status, JSON.stringify(body)).toBe(201);
    const [row] = await world.db.query<{ id: TestPlayer['id'] }>('select id from player where email = $1', [
      email.toLowerCase(),
    ]);
    return { ...form, id: row!.id, token: body.token };
  };
  const playOnTwoDays = async (friend: TestPlayer): Promise<void> => {
    await world.ask('POST', '/api/quests/checkin', friend);
    await roll(world, friend);
    await timePasses(world, friend, '1 day');
    await roll(world, friend);
    await world.db.query(`update referral set at = at - interval '1 day' where referee_id = $1`, [friend.id]);
  };
  const withEmail = async (email: string): Promise<TestPlayer> => {
    const player = await world.newPlayer();
    await world.db.query('update player set email = $2 where id = $1', [player.id, email]);
    return { ...player, email };
  };

  test('is paid nothing for friends who did everything on one day', async () => {
    const player = await world.newPlayer();
    const friend = await invite(player);
    await world.ask('POST', '/api/quests/checkin', friend);
    for (let round = 0; round < 6; round += 1) await roll(world, friend);
    await world.db.query(`update referral set at = at - interval '2 days' where referee_id = $1`, [friend.id]);
    expect(await countOf(player)).toBe(0);
    await timePasses(world, friend, '1 day');
    await roll(world, friend);
    expect(await countOf(player)).toBe(1);
  });

  test('is paid nothing for a friend who registered today', async () => {
    const player = await world.newPlayer();
    const friend = await invite(player);
    await playOnTwoDays(friend);
    await world.db.query('update referral set at = now() where referee_id = $1', [friend.id]);
    expect(await countOf(player)).toBe(0);
  });

  test.each([
    ['a tag', 'ada.tag@example.com', 'ADA.tag+1@example.com'],
    ['dots at Gmail', 'ada.dots@gmail.com', 'adad.ots+x@googlemail.com'],
  ])('is paid nothing for an alias of their own mailbox: %s', async (_kind, own, alias) => {
    const player = await withEmail(own);
    await playOnTwoDays(await invite(player, alias));
    expect(await countOf(player)).toBe(0);
  });

  test('is paid once for two aliases of one other mailbox', async () => {
    const player = await world.newPlayer();
    for (const email of ['grace@example.com', 'grace+2@example.com']) await playOnTwoDays(await invite(player, email));
    expect(await countOf(player)).toBe(1);
    // Only Gmail ignores dots in names.
    await playOnTwoDays(await invite(player, 'gra.ce@example.com'));
    expect(await countOf(player)).toBe(2);
  });

  test('is paid for a limited number of friends a week, and later for the rest', async () => {
    const player = await world.newPlayer();
    for (let friends = 0; friends < 3; friends += 1) await playOnTwoDays(await invite(player));
    expect([await countOf(player), await countOf(player)]).toEqual([2, 2]);
    await world.db.query(
      `update referral set counted_at = counted_at - interval '7 days' where counted_at is not null`,
    );
    expect(await countOf(player)).toBe(3);
  });
});

test('invalid thresholds are refused with their key', () => {
  const mistakes = (more: object) =>
    questFileSchema
      .safeParse({
        format: 1,
        groups: [{ id: 'a', title: 'A' }],
        budget: { xp: 1, spins: 1, points: 1 },
        quests: [],
        ...more,
      })
      .error?.issues.map(({ path }) => path.join('.'));
  expect(mistakes({ referral: { min_days_played: -1, max_per_week: 0, min_age_days: 1.5 } })).toEqual([
    'referral.min_days_played',
    'referral.min_age_days',
    'referral.max_per_week',
  ]);
  expect(mistakes({ wallet: { min_balance: '1', min_transactions: -1, chains: [] } })).toEqual([
    'wallet.min_transactions',
    'wallet.min_balance',
    'wallet.chains',
  ]);
  expect(mistakes({})).toBeUndefined();
});
