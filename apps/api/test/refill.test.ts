import { expect, test } from 'vitest';
import { createPubSub, PURSE_TOPIC } from '@wow/core/pubsub';
import { contract } from '@wow/product/contract';
import { economySchema } from '@wow/product/economy';
import { withSecondServer } from './with-second-server.ts';
import { describeServer } from './in-world.ts';
import { expectSoundLedger, refill, refused, ruin } from './refill-calls.ts';
import type { Answer, TestServer, TestPlayer } from './world.ts';

const readOffer = (world: TestServer, player: TestPlayer): Promise<Answer> =>
  world.ask('GET', '/api/rewards/refill', player);

/** Lets time pass for the player's refills. */
const wait = (world: TestServer, { id }: TestPlayer, interval: string): Promise<unknown> =>
  world.db.query(`update refill set at = at - $2::interval where player_id = $1`, [id, interval]);

describeServer('a player without points', {}, (world) => {
  const broke = (points = 0): Promise<TestPlayer> => world.newPlayer({ points, spins: 0 });

  test('is offered a refill to 500 and gets it from the bank', async () => {
    const player = await broke(49);
    const offer = await readOffer(world, player);
    expect(contract.rewards.offeredRefill.reply.parse(offer.body)).toEqual(offer.body);
    expect(offer.body).toEqual({
      available: true,
      available_at: null,
      below: 50,
      to: 500,
      hours_between: 4,
      per_day: 3,
    });
    const { status, body, headers } = await refill(world, player);
    expect({ status, body }).toEqual({ status: 200, body: { balance: 500, spins: 0, refilled: 451 } });
    expect(headers['idempotency-replayed']).toBeUndefined();
    const entries = await world.db.query(
      `select from_purse, amount from transfer where player_id = $1 and reason = 'refill'`,
      [player.id],
    );
    expect(entries).toEqual([{ from_purse: 'bank', amount: 45_100 }]);
    expect((await world.ask('GET', '/api/auth/profile', player)).body.balance).toBe(500);
    await expectSoundLedger(world);
  });

  test.each([
    ['50 points', { points: 50, spins: 0 }],
    ['a spin', { points: 0, spins: 1 }],
  ])('does not count as such with %s', async (_what, grant) => {
    const player = await world.newPlayer(grant);
    expect((await readOffer(world, player)).body).toMatchObject({ available: false, available_at: null });
    expect(await refill(world, player)).toMatchObject(refused);
  });

  test('waits four hours for the next refill', async () => {
    const player = await broke();
    await refill(world, player);
    await ruin(world, player);
    const { body } = await readOffer(world, player);
    expect(body.available).toBe(false);
    const [clock] = await world.db.query<{ now: Date }>('select now() as now');
    const inMs = Date.parse(body.available_at) - clock!.now.getTime();
    expect(inMs / 3_600_000).toBeCloseTo(4, 1);
    expect(await refill(world, player)).toMatchObject(refused);
    await wait(world, player, '3 hours 59 minutes');
    expect(await refill(world, player)).toMatchObject(refused);
    await wait(world, player, '1 minute');
    expect((await readOffer(world, player)).body).toMatchObject({ available: true, available_at: null });
    expect((await refill(world, player)).body).toMatchObject({ balance: 500 });
  });

  test('receives the new purse in all event streams, once', async () => {
    const pubsub = createPubSub();
    const messages: string[] = [];
    pubsub.subscribe(PURSE_TOPIC, { onMessage: (text) => void messages.push(text), onGap: () => undefined });
    const player = await broke();
    await withSecondServer(world, { pubsub }, async (other) => {
      await refill(other, player, 'once');
      await expect.poll(() => messages).toEqual([String(player.id)]);
      await refill(other, player, 'once');
    });
    await pubsub.close();
    expect(messages).toEqual([String(player.id)]);
  });

  test('gets an error for a malformed refill request', async () => {
    const { token } = await broke();
    expect((await world.ask('POST', '/api/rewards/refill')).status).toBe(401);
    expect((await world.ask('POST', '/api/rewards/refill', { token, body: { to: 900 } })).status).toBe(400);
  });

  test('gets at most three refills a day, which starts at midnight UTC', async () => {
    const economy = economySchema.parse({ refill: { below: 50, to: 500, hours_between: 0, per_day: 3 } });
    const player = await broke();
    const refillAt = (moment: string): Promise<unknown> =>
      world.db.query(`update refill set at = ${moment} where player_id = $1`, [player.id]);
    const today = `date_trunc('day', now(), 'UTC')`;
    await withSecondServer(world, { economy }, async (other) => {
      for (let index = 0; index < 3; index += 1) {
        expect((await refill(other, player)).status).toBe(200);
        await ruin(other, player);
      }
      await refillAt(today);
      const [clock] = await world.db.query<{ midnight: Date }>(`select ${today} + interval '24 hours' as midnight`);
      const available_at = clock!.midnight.toISOString();
      expect((await readOffer(other, player)).body).toMatchObject({ available: false, available_at });
      expect(await refill(other, player)).toMatchObject(refused);
      await refillAt(`${today} - interval '1 microsecond'`);
      expect((await readOffer(other, player)).body).toMatchObject({ available: true, available_at: null });
      expect((await refill(other, player)).status).toBe(200);
    });
  });

  test('is never offered a refill if the operator disables it', async () => {
    const economy = economySchema.parse({ refill: { below: 50, to: 500, hours_between: 0, per_day: 0 } });
    const player = await broke();
    await withSecondServer(world, { economy }, async (other) => {
      expect((await readOffer(other, player)).body).toMatchObject({ available: false, available_at: null });
      expect(await refill(other, player)).toMatchObject(refused);
    });
  });
});
