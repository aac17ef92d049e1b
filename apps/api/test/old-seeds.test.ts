import { expect, test } from 'vitest';
import { describeOnAnyDatabase } from '@wow/core/testing';
import { createSealer, loadSigner, rotateExpiredSeeds } from '@wow/product/games/server';
import { TestServer, type TestPlayer } from './world.ts';

const play = (world: TestServer, { token }: TestPlayer) =>
  world.ask('POST', '/api/games/dices/session', { token, body: { bet: 50 } });

describeOnAnyDatabase('expired seeds', (open) => {
  test('are revealed once without a request of their player, only if they were used', async () => {
    const db = await open();
    const world = await new TestServer().open(db);
    const { seedKey, signingKey } = world.secrets;
    const keys = { sealer: createSealer(seedKey), signer: await loadSigner(db, signingKey) };
    const [absent, idle, recent] = [await world.newPlayer(), await world.newPlayer(), await world.newPlayer()];
    const { body: first } = await play(world, absent);
    await play(world, recent);
    await db.query(
      `update seed_pair set activated_at = now() - interval '31 days'
        where state = 'active' and player_id = any($1::bigint[])`,
      [[absent.id, idle.id]],
    );

    const turned = await Promise.all([rotateExpiredSeeds(db, keys), rotateExpiredSeeds(db, keys)]);
    expect(turned.toSorted()).toEqual([0, 1]);
    expect(await rotateExpiredSeeds(db, keys)).toBe(0);

    const { body: round } = await world.ask('GET', `/api/rounds/${first.round_id}`);
    expect(round.server_seed).toMatch(/^[0-9a-f]{64}$/);
    // A cached player continues with the next pair.
    const { body: next } = await play(world, absent);
    expect(next).toMatchObject({ nonce: 0 });
    expect(next.client_seed).not.toBe(first.client_seed);
    expect(next.server_seed_hash).not.toBe(first.server_seed_hash);
    for (const { id, nonce } of [
      { id: idle, nonce: 0 },
      { id: recent, nonce: 1 },
    ]) {
      const { body: seeds } = await world.ask('GET', '/api/fairness/seeds', { token: id.token });
      expect(seeds.active.nonce).toBe(nonce);
    }
    await world.close();
  });

  test('are revealed also if the seed of another player is damaged', async () => {
    const db = await open();
    const world = await new TestServer().open(db);
    const { seedKey, signingKey } = world.secrets;
    const keys = { sealer: createSealer(seedKey), signer: await loadSigner(db, signingKey) };
    const [damaged, absent] = [await world.newPlayer(), await world.newPlayer()];
    for (const player of [damaged, absent]) await play(world, player);
    await db.query(`update seed_pair set activated_at = now() - interval '31 days' where state = 'active'`);
    await db.query(
      `update seed_pair set server_seed_sealed = set_byte(server_seed_sealed, 40, get_byte(server_seed_sealed, 40) # 1)
        where state = 'active' and player_id = $1`,
      [damaged.id],
    );
    await expect(rotateExpiredSeeds(db, keys)).rejects.toThrow();
    const rows = await db.query(`select player_id as "playerId" from seed_pair where state = 'revealed'`);
    expect(rows).toEqual([{ playerId: absent.id }]);
    await world.close();
  });
});
