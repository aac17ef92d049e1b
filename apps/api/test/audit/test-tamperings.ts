import { setTimeout as pause } from 'node:timers/promises';
import { expect, beforeAll, test } from 'vitest';
import { claim, roll, spin, SEASON } from '../quests/quest-calls.ts';
import type { TestServer, TestPlayer } from '../world.ts';
import { createSealer } from '@wow/product/games/server';
import { parseAuditOptions } from '../cli-options.ts';
import { runAudit } from '../../../cli/src/run-audit.ts';
import type { describeServer } from '../in-world.ts';
import { expectReported, TAMPERINGS } from './tamperings.ts';

/** Enough rounds for a stored node in the log's tree. */
const MANY = 260;
const AT_ONCE = 20;

export interface Played {
  /** Has rotated their seeds twice. */
  readonly player: TestPlayer;
  /** Has limits, a refill and a quest. */
  readonly other: TestPlayer;
}

export async function playForAudit(world: TestServer): Promise<Played> {
  const player = await world.newPlayer({ points: 100_000, spins: 20 });
  const other = await world.newPlayer({ points: 0, spins: 0 });
  const leaving = await world.newPlayer();
  const { token } = player;

  expect((await roll(world, leaving)).status).toBe(200);
  expect((await world.ask('DELETE', '/api/account', { token: leaving.token })).status).toBeLessThan(300);

  expect((await world.ask('POST', '/api/rewards/refill', { token: other.token })).status).toBe(200);
  const limits = { token: other.token, body: { day: 5_000 } };
  expect((await world.ask('PUT', '/api/account/limits', limits)).status).toBe(200);
  for (let round = 0; round < 3; round += 1) expect((await roll(world, other)).status).toBe(200);
  expect((await world.ask('POST', '/api/quests/checkin', { token: other.token })).status).toBe(200);
  expect((await claim(world, other, 'first-rounds')).status).toBe(200);

  await playAll(world, player);
  await world.ask('POST', '/api/fairness/rotate', { token, body: { client_seed: 'mine' } });
  for (let played = 0; played < MANY; played += AT_ONCE) {
    await Promise.all(Array.from({ length: AT_ONCE }, () => roll(world, player)));
  }
  await world.ask('POST', '/api/fairness/rotate', { token });
  await playAll(world, player);
  await waitUntilLogged(world);
  return { player, other };
}

async function playAll(world: TestServer, player: TestPlayer): Promise<void> {
  for (const tier of ['red', 'black', 'zero']) {
    const body = { bet: 100, tier_id: tier };
    expect((await world.ask('POST', '/api/games/roulette/session', { token: player.token, body })).status).toBe(200);
  }
  for (let round = 0; round < 5; round += 1) {
    expect((await roll(world, player)).status).toBe(200);
    expect((await spin(world, player)).status).toBe(200);
  }
}

export async function waitUntilLogged(world: TestServer): Promise<void> {
  for (;;) {
    const [log] = await world.db.query<{ waiting: number; bare: number }>(
      `select (select count(*) from log_queue) + (select count(*) from log_entry where leaf_index is null) as waiting,
              (select count(*) from log_leaf) - (select coalesce(max(tree_size), 0) from log_head) as bare`,
    );
    if (log?.waiting === 0 && log.bare === 0) return;
    await pause(100);
  }
}

/** Tests that the audit names each tampering, or every n-th one. */
export function testTamperings(define: typeof describeServer, oneOf = 1): void {
  define('an audit of a tampered database', { quests: SEASON }, (world) => {
    let played: Played;
    beforeAll(async () => {
      played = await playForAudit(world);
    });

    test('reports no issues before the tampering, on several threads', async () => {
      const opened = { db: world.db, archive: world.archive, sealer: createSealer(world.secrets.seedKey) };
      expect(await runAudit(opened, parseAuditOptions([]), 2)).toMatchObject({ sound: true, counts: { rounds: 290 } });
    });

    test.each(TAMPERINGS.filter((_, index) => index % oneOf === 0))('reports $what', (tampering) =>
      expectReported(world, tampering, played.player.id),
    );
  });
}
