import { afterEach, describe, expect, test, vi } from 'vitest';
import { auditLedger } from '@wow/product/ledger/testing';
import { withSecondServer } from '../with-second-server.ts';
import { Browser } from '../wallet/browser.ts';
import type { TestPlayer } from '../world.ts';
import { API_TOKEN, describeClaimrServer, type ClaimrTestServer } from './with-claimr-server.ts';

/** Skips the five seconds between two reads of a player. */
const passPause = async (world: ClaimrTestServer, { id }: TestPlayer): Promise<void> => {
  await world.db.query(
    `update provider_account set asked_at = asked_at - interval '1 hour', wanted_at = wanted_at - interval '1 hour'
      where player_id = $1`,
    [id],
  );
};

describeClaimrServer('a player with quests at Claimr', {}, (world) => {
  test('is created at Claimr with public id and name when the quests first open', async () => {
    const player = await world.newPlayer();
    const signedIn = await world.ask('POST', '/api/auth/login', {
      body: { email: player.email, password: player.password },
    });
    expect(signedIn.body).toMatchObject({ user_token: '', xp: 0, xp_mul: 1, rank: 0 });
    const account = await world.accountOf(player.id);
    expect([...world.fakeClaimr.state.users.values()].map((user) => user.account)).not.toContain(account);

    const { status, user_token } = await world.openQuests(player);
    expect(status).toBe(200);
    expect(world.fakeClaimr.state.byToken(user_token)).toMatchObject({
      account,
      name: player.username,
      platform: 'wow',
    });
    const asked = JSON.stringify(world.fakeClaimr.state.asked);
    expect(asked).not.toContain(player.email);
  });

  test('keeps the same token, also after another sign-in', async () => {
    const player = await world.newPlayer();
    const { user_token } = await world.openQuests(player);
    const signedIn = await world.ask('POST', '/api/auth/login', {
      body: { email: player.email, password: player.password },
    });
    expect(signedIn.body.user_token).toBe(user_token);
    expect((await world.ask('GET', '/api/auth/profile', { token: player.token })).body.user_token).toBe(user_token);
    const before = world.fakeClaimr.countOf('GET /token');
    await passPause(world, player);
    expect((await world.openQuests(player)).user_token).toBe(user_token);
    expect(world.fakeClaimr.countOf('GET /token')).toBe(before);
  });

  test('is read again at each sign-in by wallet or password', async () => {
    const player = await world.newPlayer();
    await world.openQuests(player);
    const browser = new Browser(world);
    await browser.prove(player);
    const isWanted = async (): Promise<unknown> => {
      const [row] = await world.db.query(
        `select wanted_at > now() - interval '1 minute' as is_wanted from provider_account where player_id = $1`,
        [player.id],
      );
      return row?.['is_wanted'];
    };
    const body = { email: player.email, password: player.password };
    for (const signIn of [() => world.ask('POST', '/api/auth/login', { body }), () => browser.prove()]) {
      await passPause(world, player);
      expect(await isWanted()).toBe(false);
      expect((await signIn()).status).toBe(200);
      await expect.poll(isWanted).toBe(true);
    }
  });

  test('has an encrypted token in the database and no token in the log', async () => {
    const player = await world.newPlayer();
    const { user_token } = await world.openQuests(player);
    const [row] = await world.db.query<{ sealed_token: Uint8Array }>(
      'select sealed_token from provider_account where player_id = $1',
      [player.id],
    );
    const kept = Buffer.from(row!.sealed_token);
    expect(kept.byteLength).toBe(12 + 16 + user_token.length);
    expect(kept.includes(user_token.slice(0, 12))).toBe(false);
    expect(world.log.join('')).not.toContain(user_token);
    expect(world.log.join('')).not.toContain(API_TOKEN);
  });

  test('gets a new token after the encryption key changes', async () => {
    const player = await world.newPlayer();
    const { user_token } = await world.openQuests(player);
    const secrets = { ...world.secrets, tokenKey: Buffer.alloc(32, 7) };
    await withSecondServer(world, { claimr: world.settings(), secrets }, async (other) => {
      expect((await other.ask('GET', '/api/auth/profile', { token: player.token })).body.user_token).toBe('');
      await passPause(world, player);
      expect((await other.ask('GET', '/api/claimr/token', { token: player.token })).body.user_token).toBe(user_token);
    });
  });

  test('has the xp of Claimr, which replaces the old value and may fall', async () => {
    const player = await world.newPlayer({ spins: 0 });
    await world.setXp(player, 1_200.5);
    expect(await world.openQuests(player)).toMatchObject({ xp: 1_200.5 });
    await passPause(world, player);
    expect(await world.openQuests(player)).toMatchObject({ xp: 1_200.5 });
    await world.setXp(player, 20);
    await passPause(world, player);
    expect(await world.openQuests(player)).toMatchObject({ xp: 20, rank: 0 });
    const profile = await world.ask('GET', '/api/auth/profile', { token: player.token });
    expect(profile.body).toMatchObject({ xp: 20, xp_mul: 1 });
    const board = await world.ask('GET', '/api/leaderboard', { token: player.token });
    expect(board.body.me).toMatchObject({ xp: 20 });
    expect((await auditLedger(world.db)).sums).toEqual({ points: 0, spins: 0, xp: 0 });
  });

  test('is read at most once in five seconds, then once more', async () => {
    const player = await world.newPlayer();
    const account = await world.accountOf(player.id);
    const asked = () =>
      world.fakeClaimr.state.asked.filter(({ path, query }) => path === '/user/balance' && query['account'] === account)
        .length;
    await Promise.all(Array.from({ length: 10 }, () => world.openQuests(player)));
    await world.setXp(player, 30);
    await world.openQuests(player);
    expect(asked()).toBe(1);
    // The request in between counts: no other one is needed.
    await world.db.query(`update provider_account set asked_at = asked_at - interval '1 hour' where player_id = $1`, [
      player.id,
    ]);
    await vi.waitFor(
      async () => expect((await world.ask('GET', '/api/auth/profile', { token: player.token })).body.xp).toBe(30),
      5_000,
    );
  });

  test('is read once a day without a request, also by a new server', async () => {
    const player = await world.newPlayer();
    await world.openQuests(player);
    await world.setXp(player, 77);
    await world.db.query(
      `update provider_account set asked_at = asked_at - interval '25 hours', wanted_at = wanted_at - interval '26 hours'
        where player_id = $1`,
      [player.id],
    );
    await withSecondServer(world, { claimr: world.settings() }, async (server) => {
      const xp = async (): Promise<number> =>
        (await server.ask('GET', '/api/auth/profile', { token: player.token })).body.xp;
      await vi.waitFor(async () => expect(await xp()).toBe(77), 5_000);
    });
  });

  test('is deleted at Claimr when the account closes', async () => {
    const player = await world.newPlayer();
    await world.openQuests(player);
    const closed = await world.ask('DELETE', '/api/account', { token: player.token });
    expect(closed.status).toBeLessThan(300);
    expect(await world.db.query('select 1 from provider_account where player_id = $1', [player.id])).toEqual([]);
    expect(await world.db.query('select 1 from provider_snapshot where player_id = $1', [player.id])).toEqual([]);
  });
});

describeClaimrServer(
  'a player with xp at Claimr',
  { CLAIMR_RANK_SOURCE: 'api', CLAIMR_OPTIONS: '{"xpMul":["data.xp_mul"]}' },
  (world) => {
    test('has the rank and the multiplier that Claimr returns, if both are valid', async () => {
      const player = await world.newPlayer();
      world.fakeClaimr.turn({ balanceRank: 4, balanceXpMul: 1.25 });
      expect(await world.openQuests(player)).toMatchObject({ rank: 4, xp_mul: 1.25 });
      world.fakeClaimr.turn({ balanceRank: 1e9, balanceXpMul: -3 });
      await passPause(world, player);
      expect(await world.openQuests(player)).toMatchObject({ rank: 0, xp_mul: 1 });
    });
  },
);

// Claimr's answers do not depend on the database.
describeClaimrServer('a player with quests at a failing Claimr', {}, (world) => {
  afterEach(() => world.fakeClaimr.turn({ fault: 'none', balanceXp: undefined }));

  describe.each(['hang', 'cut', '401', '500', 'bad-json', 'no-object', 'huge', 'redirect', 'not-success'] as const)(
    'that answers with %s,',
    (fault) => {
      test('keeps the last known state and signs in as fast as usual', async () => {
        // A new server: one that has asked in vain five times stops asking for a while.
        await withSecondServer(world, { claimr: world.settings() }, async (server) => {
          const [known, unknown] = [await world.newPlayer(), await world.newPlayer()];
          const { body: before } = await server.ask('GET', '/api/claimr/token', { token: known.token });
          expect(before.user_token).not.toBe('');
          await world.setXp(known, 500);
          await passPause(world, known);
          world.fakeClaimr.turn({ fault });
          const body = { email: known.email, password: known.password };
          const began = performance.now();
          const login = await server.ask('POST', '/api/auth/login', { body });
          expect(performance.now() - began).toBeLessThan(1_500);
          expect([login.status, login.body.user_token]).toEqual([200, before.user_token]);
          const { status, body: answered } = await server.ask('GET', '/api/claimr/token', { token: known.token });
          expect([status, answered]).toEqual([200, { user_token: before.user_token, xp: 0, xp_mul: 1, rank: 0 }]);
          const unregistered = await server.ask('GET', '/api/claimr/token', { token: unknown.token });
          expect([unregistered.status, unregistered.body]).toEqual([
            200,
            { user_token: '', xp: 0, xp_mul: 1, rank: 0 },
          ]);
          expect(server.log.join('')).not.toMatch(new RegExp(`${API_TOKEN}|${before.user_token}`));
        });
      });
    },
  );

  test.each([1e300, -5, 'NaN', null])('shows %s xp and keeps the last known state', async (balanceXp) => {
    await withSecondServer(world, { claimr: world.settings() }, async (server) => {
      const player = await world.newPlayer();
      await world.setXp(player, 40);
      await server.ask('GET', '/api/claimr/token', { token: player.token });
      await passPause(world, player);
      world.fakeClaimr.turn({ balanceXp });
      const { body } = await server.ask('GET', '/api/claimr/token', { token: player.token });
      expect(body).toMatchObject({ xp: 40 });
    });
  });

  test('waits at most four seconds and gets a late answer the next time', async () => {
    await withSecondServer(
      world,
      { claimr: world.settings({ CLAIMR_OPTIONS: '{"timeoutMs":8000}' }) },
      async (server) => {
        const player = await world.newPlayer();
        await world.setXp(player, 60);
        world.fakeClaimr.turn({ fault: 'slow', slowMs: 3_000 });
        const began = performance.now();
        // Token and balance together take six seconds.
        const first = await server.ask('GET', '/api/claimr/token', { token: player.token });
        expect(performance.now() - began).toBeLessThan(4_600);
        expect([first.status, first.body.xp]).toEqual([200, 0]);
        await vi.waitFor(
          async () => expect((await server.ask('GET', '/api/auth/profile', { token: player.token })).body.xp).toBe(60),
          5_000,
        );
      },
    );
  });
});
