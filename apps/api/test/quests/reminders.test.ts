import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEFAULT_ECONOMY } from '@wow/product/economy';
import { activateRules, PushSender, sendReminders, type ActiveRules } from '@wow/product/quests/server';
import { isLocked } from '@wow/product/accounts/server';
import { loadRewardRules, type RewardRules } from '@wow/product/rewards/server';
import { lock } from '../contract/example.ts';
import { describeServer } from '../in-world.ts';
import type { TestPlayer } from '../world.ts';
import { startPushService } from './push-service.ts';
import { questFile, timePasses } from './quest-calls.ts';

const QUESTS = questFile([], {
  checkin: { id: 'check-in', title: 'A', text: 'B', days: [[{ xp: 1 }], [{ xp: 2 }]], missed: 'reset' },
});
const CONTACT = 'mailto:operator@wow.example';
const SECRET = Buffer.alloc(32, 7);

const push = new PushSender({ contact: CONTACT, secret: SECRET });
const HOUR_MS = 3_600_000;

describeServer('a reminder', { quests: QUESTS, push }, (world) => {
  let rules: ActiveRules;
  let service: Awaited<ReturnType<typeof startPushService>>;
  beforeAll(async () => {
    service = await startPushService();
    // The default rules load and activate.
    const rewards = (await loadRewardRules(world.db, DEFAULT_ECONOMY)) as RewardRules;
    rules = (await activateRules(world.db, QUESTS, rewards)) as ActiveRules;
  });
  afterAll(() => service.close());

  const ask = (player: TestPlayer, more: object = {}) =>
    world.ask('PUT', '/api/account/reminder', {
      token: player.token,
      body: {
        hour: 18,
        time_zone: 'Europe/Vienna',
        language: 'en',
        subscription: service.subscription(player.username),
        ...more,
      },
    });
  const readNextMs = async ({ id }: TestPlayer): Promise<number | null> => {
    const [row] = await world.db.query<{ at: Date }>('select next_at as at from reminder where player_id = $1', [id]);
    return row ? row.at.getTime() : null;
  };
  /** A player with a streak of one day, who has not checked in today and asked for a reminder. */
  const newPlayer = async (): Promise<TestPlayer> => {
    const player = await world.newPlayer();
    expect((await world.ask('POST', '/api/quests/checkin', player)).status).toBe(200);
    await timePasses(world, player, '1 day');
    expect((await ask(player)).status).toBe(200);
    return player;
  };
  /** Sends what is due for this player alone. */
  const sendAt = async (player: TestPlayer, lateMs = 0): Promise<number> => {
    const next = await readNextMs(player);
    if (next === null) throw new Error('there is no reminder');
    await world.db.query("update reminder set next_at = $2::timestamptz + interval '9 days' where player_id <> $1", [
      player.id,
      new Date(next),
    ]);
    const sender = new PushSender({ contact: CONTACT, secret: SECRET, post: service.post });
    return sendReminders({ db: world.db, rules: () => rules, push: sender, isLocked }, next + lateMs);
  };
  const listReceived = ({ username }: TestPlayer) =>
    service.received.filter(({ path }) => path === `/fcm/send/${username}`);

  test('reaches the browser once a day, encrypted and signed', async () => {
    const player = await newPlayer();
    const first = await readNextMs(player);
    expect(await sendAt(player)).toBe(1);
    expect(listReceived(player)).toEqual([
      {
        path: `/fcm/send/${player.username}`,
        message: {
          title: 'Today’s check-in is open',
          body: 'Your streak: 1. You asked for this reminder; your account turns it off.',
          path: '/quests',
        },
        ttl: '10800',
        audience: 'https://fcm.googleapis.com',
        contact: CONTACT,
      },
    ]);
    const next = await readNextMs(player);
    expect((next! - first!) / HOUR_MS).toBeGreaterThanOrEqual(23);
    expect((next! - first!) / HOUR_MS).toBeLessThanOrEqual(25);
  });

  test('is sent once by many servers at the same time', async () => {
    const player = await newPlayer();
    const next = await readNextMs(player);
    const sender = new PushSender({ contact: CONTACT, secret: SECRET, post: service.post });
    const deps = { db: world.db, rules: () => rules, push: sender, isLocked };
    await Promise.all(Array.from({ length: 8 }, () => sendReminders(deps, next!)));
    expect(listReceived(player)).toHaveLength(1);
  });

  /** Returns the first player with a limit whose round does not win. */
  const newLosingPlayer = async () => {
    for (;;) {
      const player = await newPlayer();
      await world.ask('PUT', '/api/account/limits', { token: player.token, body: { day: 10_000 } });
      const { body } = await world.ask('POST', '/api/games/roulette/session', {
        token: player.token,
        body: { bet: 50, tier_id: 'zero' },
      });
      if (body.payout === 0) return player;
    }
  };

  describe('is not sent', () => {
    test('after today’s check-in', async () => {
      const player = await newPlayer();
      await world.ask('POST', '/api/quests/checkin', player);
      expect(await sendAt(player)).toBe(0);
    });

    test('to a player without a streak', async () => {
      const player = await newPlayer();
      await timePasses(world, player, '9 days');
      expect(await sendAt(player)).toBe(0);
    });

    test('after points were lost today', async () => {
      const player = await newLosingPlayer();
      const { body } = await world.ask('GET', '/api/account/limits', player);
      expect(body.day.lost).toBeGreaterThan(0);
      expect(await sendAt(player)).toBe(0);
    });

    test('to a player in a time-out', async () => {
      const player = await newPlayer();
      await world.ask('POST', '/api/account/pause', { token: player.token, body: { until: '24h' } });
      expect(await sendAt(player)).toBe(0);
    });

    test('to a locked account', async () => {
      const player = await newPlayer();
      await lock(world, player.id);
      expect(await sendAt(player)).toBe(0);
    });

    test('by a server that was away at its hour', async () => {
      const player = await newPlayer();
      expect(await sendAt(player, HOUR_MS)).toBe(0);
    });

    test('after it was turned off, or the account closed', async () => {
      const [one, other] = [await newPlayer(), await newPlayer()];
      expect((await world.ask('DELETE', '/api/account/reminder', one)).status).toBe(204);
      expect((await world.ask('DELETE', '/api/account', other)).status).toBe(204);
      expect([await readNextMs(one), await readNextMs(other)]).toEqual([null, null]);
    });
  });

  test('goes to five browsers at most, and none that is gone', async () => {
    const player = await newPlayer();
    for (let browser = 0; browser < 6; browser += 1) {
      const subscription = service.subscription(`${player.username}-${browser}`);
      expect((await ask(player, { subscription })).status).toBe(200);
    }
    service.gone.add(`/fcm/send/${player.username}-5`);
    expect(await sendAt(player)).toBe(4);
    const left = await world.db.query('select endpoint from push_subscription where player_id = $1', [player.id]);
    expect(left).toHaveLength(4);
  });

  test('is sent beside one of a time zone that this server does not know', async () => {
    const player = await newPlayer();
    await world.db.query("update reminder set time_zone = 'Europe/Atlantis' where player_id = $1", [player.id]);
    const before = await readNextMs(player);
    expect(await sendAt(player)).toBe(1);
    expect(await readNextMs(player)).toBeGreaterThan(before!);
  });

  test('belongs to the player who asked last in a browser', async () => {
    const [one, other] = [await newPlayer(), await newPlayer()];
    const subscription = service.subscription(one.username);
    await ask(other, { subscription });
    expect(await sendAt(one)).toBe(0);
    expect(await sendAt(other)).toBe(2);
  });

  test.each([
    ['an hour at night', { hour: 23 }],
    ['an unknown time zone', { time_zone: 'Europe/Atlantis' }],
    ['an address without encryption', { subscription: { endpoint: 'http://fcm.googleapis.com/a', keys: {} } }],
  ])('is refused with %s', async (_, more) => {
    expect((await ask(await world.newPlayer(), more)).status).toBe(400);
  });

  test.each(['https://127.0.0.1/a', 'https://fcm.googleapis.com.evil.example/a', 'https://fcm.googleapis.com:8443/a'])(
    'is refused for %s, which is no push service',
    async (endpoint) => {
      const player = await world.newPlayer();
      const refused = await ask(player, { subscription: { ...service.subscription('x'), endpoint } });
      expect([refused.status, refused.body.code]).toEqual([409, 'no_push']);
    },
  );

  test('tells its hour and the key for browsers', async () => {
    const player = await world.newPlayer();
    const read = async () => (await world.ask('GET', '/api/account/reminder', player)).body;
    expect(await read()).toEqual({ hour: null, push_key: push.publicKey });
    await ask(player);
    expect(await read()).toEqual({ hour: 18, push_key: push.publicKey });
  });
});
