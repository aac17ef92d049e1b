import { describe, expect, test, vi } from 'vitest';
import type { FakeClaimrEvent } from '@wow/product/quests/testing';
import { auditLedger } from '@wow/product/ledger/testing';
import { registerHooks } from '@wow/product/quests/server';
import { withSecondServer } from '../with-second-server.ts';
import type { TestPlayer } from '../world.ts';
import { describeClaimrServer, type ClaimrTestServer } from './with-claimr-server.ts';

const SECRET = 'what-hooks-are-signed-with';
const SIGNED = {
  CLAIMR_HOOK_SECRET: SECRET,
  CLAIMR_HOOK_SCHEME: 'header=x-claimr-signature;delivery=x-claimr-delivery',
  CLAIMR_SPIN_ASSET: 'spins',
};

const readSpins = async (world: ClaimrTestServer, { token }: TestPlayer): Promise<number> =>
  (await world.ask('GET', '/api/auth/profile', { token })).body.spins;
const readXp = async (world: ClaimrTestServer, { token }: TestPlayer): Promise<number> =>
  (await world.ask('GET', '/api/auth/profile', { token })).body.xp;
const rewardFor = async (world: ClaimrTestServer, { id }: TestPlayer, more: object = {}): Promise<FakeClaimrEvent> => ({
  scope: 'user_reward',
  pid: 'main',
  account: await world.accountOf(id),
  fields: { id: 'r1', asset: 'spins', value: 3, ...more },
});

/** Makes the fake Claimr send its hooks to this server. */
async function register(world: ClaimrTestServer, more: Readonly<Record<string, string>>): Promise<void> {
  const publicUrl = new URL(await world.listen());
  const sentences = await registerHooks({
    settings: world.settings(more)!,
    tokenKey: world.secrets.tokenKey,
    publicUrl,
  });
  expect(sentences.every((sentence) => sentence.endsWith(': registered.'))).toBe(true);
}

const passPause = async (world: ClaimrTestServer, { id }: TestPlayer): Promise<void> => {
  await world.db.query(
    `update provider_account set asked_at = asked_at - interval '1 hour', wanted_at = wanted_at - interval '1 hour'
      where player_id = $1`,
    [id],
  );
};

const waitForHooks = (world: ClaimrTestServer): Promise<void> =>
  vi.waitFor(async () => {
    const waiting = await world.db.query(`select id from hook_inbox where state = 'waiting'`);
    expect(waiting).toEqual([]);
  }, 10_000);

async function createPlayer(world: ClaimrTestServer): Promise<TestPlayer> {
  const player = await world.newPlayer({ spins: 0 });
  await world.openQuests(player);
  return player;
}

describeClaimrServer('a hook that can be verified', SIGNED, (world) => {
  const deliver = async (...events: FakeClaimrEvent[]): Promise<number[]> => {
    await register(world, SIGNED);
    return world.fakeClaimr.tell(events);
  };

  test('pays the spins of a reward once despite repeated deliveries, on both sides of the ledger', async () => {
    const player = await createPlayer(world);
    expect(await deliver(await rewardFor(world, player))).toEqual([200]);
    await waitForHooks(world);
    expect(await readSpins(world, player)).toBe(3);

    const [sent] = world.fakeClaimr.sentHooks.slice(-1);
    for (let again = 0; again < 3; again += 1) {
      const answer = await fetch(sent!.address, { method: 'POST', headers: sent!.headers, body: sent!.body });
      expect(answer.status).toBe(200);
    }
    // The same reward with another amount.
    await deliver(await rewardFor(world, player, { value: 50 }));
    await waitForHooks(world);
    expect(await readSpins(world, player)).toBe(3);
    const moved = await world.db.query(
      `select unit, from_purse, amount, reason from transfer where player_id = $1 and reason = 'quest'`,
      [player.id],
    );
    expect(moved).toEqual([{ unit: 'spins', from_purse: 'bank', amount: 300, reason: 'quest' }]);
    expect(await auditLedger(world.db)).toMatchObject({ sums: { spins: 0 }, driftedPlayers: [] });
  });

  test('pays each reward once, in any order of deliveries and repetitions', async () => {
    const player = await createPlayer(world);
    world.fakeClaimr.turn({ hookOrder: 'reversed', hookCopies: 3 });
    const events = await Promise.all(
      [1, 2, 3].map((value) => rewardFor(world, player, { id: `order-${value}`, value })),
    );
    expect(await deliver(...events)).toEqual(Array(9).fill(200));
    world.fakeClaimr.turn({ hookOrder: 'sent', hookCopies: 1 });
    await waitForHooks(world);
    expect(await readSpins(world, player)).toBe(6);
  });

  test.each([
    ['of another asset', { asset: 'puzzle pieces' }],
    ['of more spins than the operator allows', { value: 101 }],
    ['of no whole number', { value: 1.5 }],
    ['of less than nothing', { value: -1 }],
    ['without an id', { id: null }],
  ])('pays nothing for a reward %s', async (_what, change) => {
    const player = await createPlayer(world);
    await deliver(await rewardFor(world, player, { id: `odd-${JSON.stringify(change)}`, ...change }));
    await waitForHooks(world);
    expect(await readSpins(world, player)).toBe(0);
  });

  test('makes WOW read the player again if it reports another event', async () => {
    const player = await createPlayer(world);
    await world.setXp(player, 90);
    await passPause(world, player);
    await deliver({ scope: 'user_activity', pid: 'main', account: await world.accountOf(player.id), fields: {} });
    await vi.waitFor(async () => expect(await readXp(world, player)).toBe(90), 10_000);
  });

  test('is accepted and ignored for an unknown player or format', async () => {
    const player = await createPlayer(world);
    await deliver({ ...(await rewardFor(world, player)), account: 'unknown' });
    await waitForHooks(world);
    expect(await world.db.query(`select 1 from provider_spin where player_id = $1`, [player.id])).toEqual([]);
  });

  test('is processed by another server if the first one is gone', async () => {
    const player = await createPlayer(world);
    const body = JSON.stringify({
      data: { account: await world.accountOf(player.id), id: 'left', asset: 'spins', value: 2 },
    });
    await world.db.query(
      `insert into hook_inbox (delivery, scope, verified, body) values ('id:left', 'user_reward', true, convert_to($1, 'UTF8'))`,
      [body],
    );
    await waitForHooks(world);
    expect(await readSpins(world, player)).toBe(2);
  });

  test('is retried after a failure and delays no other hook', async () => {
    const [full, other] = [await createPlayer(world), await createPlayer(world)];
    const most = 1_000_000_000_000_000;
    await world.db.query('update purse set spins = $2 where player_id = $1', [full.id, most]);
    await deliver(await rewardFor(world, full, { id: 'too-much' }));
    await deliver(await rewardFor(world, other, { id: 'fits' }));
    await vi.waitFor(async () => expect(await readSpins(world, other)).toBe(3), 10_000);
    expect(world.log.join('')).toContain('a hook was not worked on');
    await world.db.query('update purse set spins = 0 where player_id = $1', [full.id]);
    await waitForHooks(world);
    expect(await readSpins(world, full)).toBe(3);
  });

  describe('is refused and not stored', () => {
    const send = async (change: (hook: { address: string; headers: Record<string, string>; body: string }) => void) => {
      const player = await createPlayer(world);
      await deliver(await rewardFor(world, player, { id: 'to-be-forged' }));
      await waitForHooks(world);
      const before = await world.db.query('select count(*) as hooks from hook_inbox');
      const { address, headers, body } = world.fakeClaimr.sentHooks.at(-1)!;
      const hook = { address, headers: { ...headers }, body: body.replace('to-be-forged', 'forged') };
      change(hook);
      const answer = await fetch(hook.address, { method: 'POST', headers: hook.headers, body: hook.body });
      await waitForHooks(world);
      expect(await readSpins(world, player)).toBe(3);
      expect(await world.db.query('select count(*) as hooks from hook_inbox')).toEqual(before);
      return answer.status;
    };

    test('if it has the signature of another body', async () => {
      expect(await send(() => undefined)).toBe(401);
    });
    test('if it has no signature', async () => {
      expect(await send(({ headers }) => delete headers['x-claimr-signature'])).toBe(401);
    });
    test('if its signature is wrong', async () => {
      expect(await send(({ headers }) => (headers['x-claimr-signature'] = 'ab'.repeat(32)))).toBe(401);
    });
    test('if its URL only resembles the hook URL', async () => {
      expect(
        await send((hook) => (hook.address = hook.address.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))),
      ).toBe(404);
      expect(await send((hook) => (hook.address = hook.address.replace('wow-user_reward', 'wow-user_login')))).toBe(
        404,
      );
    });
    test('if it is larger than 64 KB', async () => {
      expect(await send((hook) => (hook.body = JSON.stringify({ filler: 'x'.repeat(64 * 1024) })))).toBe(413);
    });
  });
});

describeClaimrServer(
  'a hook that cannot be verified',
  { CLAIMR_SPIN_ASSET: 'spins', CLAIMR_SPIN_THRESHOLDS: '100,250,400' },
  (world) => {
    test('pays nothing and only makes WOW read the player again', async () => {
      const player = await createPlayer(world);
      await world.setXp(player, 50);
      await passPause(world, player);
      await register(world, {});
      expect(await world.fakeClaimr.tell([await rewardFor(world, player)])).toEqual([200]);
      await vi.waitFor(async () => expect(await readXp(world, player)).toBe(50), 10_000);
      expect(await readSpins(world, player)).toBe(0);
    });

    test('shows operators how hooks are signed, without the secret', async () => {
      await withSecondServer(world, { claimr: world.settings({ CLAIMR_HOOK_SECRET: SECRET }) }, async (server) => {
        const publicUrl = new URL(await server.listen());
        const settings = world.settings({ CLAIMR_HOOK_SECRET: SECRET })!;
        world.fakeClaimr.state.hooks.clear();
        await registerHooks({ settings, tokenKey: server.secrets.tokenKey, publicUrl });
        const player = await createPlayer(world);
        for (const id of ['one', 'two']) await world.fakeClaimr.tell([await rewardFor(world, player, { id })]);
        const lines = server.log.filter((line) => line.includes('CLAIMR_HOOK_SCHEME='));
        expect(lines).toHaveLength(1);
        expect(lines[0]).toContain('header=x-claimr-signature;algorithm=hmac-sha256;encoding=hex;signed=body');
        expect(server.log.join('')).not.toContain(SECRET);
        await waitForHooks(world);
        expect(await world.db.query('select 1 from provider_spin where player_id = $1', [player.id])).toEqual([]);
      });
    });

    test('grants one spin per xp threshold without hooks, also when xp falls and rises', async () => {
      const player = await createPlayer(world);
      const reach = async (xp: number): Promise<number> => {
        await world.setXp(player, xp);
        await passPause(world, player);
        await world.openQuests(player);
        expect(await readXp(world, player)).toBe(xp);
        const given = await world.db.query('select 1 from provider_spin where player_id = $1', [player.id]);
        const moved = await world.db.query(
          `select 1 from transfer where player_id = $1 and reason = 'quest' and unit = 'spins'`,
          [player.id],
        );
        expect(moved.length).toBe(given.length);
        return given.length;
      };
      expect(await reach(99)).toBe(0);
      expect(await reach(300)).toBe(2);
      expect(await reach(0)).toBe(2);
      expect(await reach(260)).toBe(2);
      expect(await reach(400)).toBe(3);
    });
  },
);
