import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { fromUnits } from '@wow/core/protocol';
import { DEFAULT_ECONOMY } from '@wow/product/economy';
import { lockPurse } from '@wow/product/ledger/server';
import { auditLedger } from '@wow/product/ledger/testing';
import { award, loadRewardRules, type RewardRules } from '@wow/product/rewards/server';
import { auditLeaderboard } from '@wow/product/rewards/testing';
import { describeServer } from './in-world.ts';

describeServer('a closed account', {}, (world) => {
  const close = (token: string) => world.ask('DELETE', '/api/account', { token });

  test('requires a confirmed identity before it closes', async () => {
    const { id, token, username } = await world.newPlayer();
    await world.forgetConfirmations(id);
    const answer = await close(token);
    expect([answer.status, answer.body.code]).toEqual([403, 'confirm_identity']);
    expect((await world.ask('GET', '/api/leaderboard', { token })).body.me.name).toBe(username);
  });

  test('accepts no session, and refuses a second closing like any ended session', async () => {
    const { token, password, email } = await world.newPlayer();
    const other = await world.ask('POST', '/api/auth/login', { body: { email, password } });
    expect((await close(token)).status).toBe(204);
    expect((await close(token)).status).toBe(401);
    expect((await world.ask('GET', '/api/auth/profile', { token: other.body.token })).status).toBe(401);
    expect((await world.ask('POST', '/api/auth/login', { body: { email, password } })).status).toBe(401);
  });

  test('disappears from the leaderboard, and later players move up', async () => {
    const [ann, ben] = [await world.newPlayer(), await world.newPlayer()];
    const board = async () => (await world.ask('GET', '/api/leaderboard', { token: ben.token })).body;
    const before = await board();
    await close(ann.token);
    const after = await board();
    expect(after.me.place).toBe(before.me.place - 1);
    expect(after.leaderboard.map((line: { name: string }) => line.name)).not.toContain(ann.username);
    expect(await auditLeaderboard(world.db)).toMatchObject({
      driftedBuckets: [],
      driftedPlayers: [],
    });
  });

  test('releases its email and its name', async () => {
    const { token, password, email, username } = await world.newPlayer();
    await close(token);
    const again = await world.ask('POST', '/api/auth/register', { body: { email, username, password } });
    expect([again.status, again.body.balance]).toEqual([201, 1_000]);
  });

  test('keeps its rounds and transfers without any personal data', async () => {
    const { id, token, email, username } = await world.newPlayer();
    const { body: round } = await world.ask('POST', '/api/games/dices/session', { token, body: { bet: 50 } });
    await world.ask('POST', '/api/fairness/rotate', { token });
    const count = async () =>
      (
        await world.db.query<{ rounds: number; transfers: number }>(
          `select (select count(*) from round where player_id = $1) as rounds,
                  (select count(*) from transfer where player_id = $1) as transfers`,
          [id],
        )
      )[0];
    const before = await count();
    const [{ public_id }] = (await world.db.query('select public_id from player where id = $1', [id])) as [
      { public_id: string },
    ];
    await close(token);
    expect(await count()).toEqual(before);
    expect((await auditLedger(world.db)).sums).toEqual({ points: 0, spins: 0, xp: 0 });
    // Anyone can still verify the round.
    expect((await world.ask('GET', `/api/rounds/${round.round_id}`)).status).toBe(200);

    const tables = await world.db.query<{ name: string }>(
      `select table_name as name from information_schema.tables
        where table_schema = current_schema() and table_type = 'BASE TABLE'`,
    );
    for (const { name } of tables) {
      const rows = await world.db.query<{ row: string }>(`select t::text as row from ${name} t`);
      const text = rows.map(({ row }) => row).join('\n');
      for (const trace of [email, username, public_id])
        expect(text.includes(trace), `${name} has ${trace}`).toBe(false);
    }
    expect(await world.db.query('select 1 as one from session where player_id = $1', [id])).toEqual([]);
  });

  test('can receive xp from other players without changing ranks', async () => {
    const { id, token } = await world.newPlayer();
    await close(token);
    const rules = (await loadRewardRules(world.db, DEFAULT_ECONOMY)) as RewardRules;
    await world.db.transaction(async (tx) =>
      award(tx, rules, await lockPurse(tx, id), { xp: { base: fromUnits(500), factor: 100 } }),
    );
    expect((await auditLedger(world.db)).sums).toEqual({ points: 0, spins: 0, xp: 0 });
    expect((await auditLeaderboard(world.db)).driftedPlayers).toEqual([]);
  });

  test('plays no bet that was sent concurrently and answered later', async () => {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const { id, token } = await world.newPlayer({ points: 10_000 });
      const bet = () =>
        world.ask('POST', '/api/games/dices/session', {
          token,
          body: { bet: 50 },
          headers: { 'idempotency-key': randomUUID() },
        });
      await bet();
      const bets = Array.from({ length: 20 }, bet);
      const closed = await close(token);
      expect(closed.status).toBe(204);
      const count = async () =>
        (await world.db.query<{ n: number }>('select count(*) as n from round where player_id = $1', [id]))[0]!.n;
      const known = await count();
      for (const { status } of await Promise.all(bets)) expect([200, 401, 403]).toContain(status);
      expect((await bet()).status).toBe(401);
      expect(await count()).toBe(known);
    }
    expect((await auditLedger(world.db)).driftedPlayers).toEqual([]);
  });
});
