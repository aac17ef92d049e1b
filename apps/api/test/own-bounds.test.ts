import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { describeServer } from './in-world.ts';
import type { TestServer } from './world.ts';

const DAY_MS = 86_400_000;

const bet = (world: TestServer, token: string, points: number, key: string = randomUUID()) =>
  world.ask('POST', '/api/games/dices/session', { token, body: { bet: points }, headers: { 'idempotency-key': key } });
const limits = async (world: TestServer, token: string) =>
  (await world.ask('GET', '/api/account/limits', { token })).body;
const setLimits = async (world: TestServer, token: string, body: unknown) =>
  (await world.ask('PUT', '/api/account/limits', { token, body })).body;

/** The database clock decides. */
const getCurrent = async (world: TestServer): Promise<Date> =>
  (await world.db.query<{ now: Date }>('select now() as now'))[0]!.now;

describeServer('the limits of a player', {}, (world) => {
  test('are unset at first, and losses are shown anyway', async () => {
    const { token } = await world.newPlayer();
    const now = await getCurrent(world);
    const midnight = new Date(Math.floor(now.getTime() / DAY_MS + 1) * DAY_MS).toISOString();
    const none = { limit: null, lost: 0, pending: null };
    const before = await limits(world, token);
    expect(before).toEqual({
      day: { ...none, resets_at: midnight },
      week: { ...none, resets_at: expect.stringMatching(/T00:00:00.000Z$/) },
      month: { ...none, resets_at: expect.stringMatching(/-01T00:00:00.000Z$/) },
    });
    expect(new Date(before.week.resets_at).getUTCDay()).toBe(1);
    let net = 0;
    for (let round = 0; round < 5; round += 1) net += 50 - (await bet(world, token, 50)).body.payout;
    net -= (await world.ask('POST', '/api/games/spin/session', { token })).body.payout;
    const lost = Math.max(0, net);
    const after = await limits(world, token);
    expect([after.day.lost, after.week.lost, after.month.lost]).toEqual([lost, lost, lost]);
  });

  test('apply at once if lower, and a day later if higher', async () => {
    const { token } = await world.newPlayer();
    expect(await setLimits(world, token, { day: 500, week: 2_000 })).toMatchObject({
      day: { limit: 500, pending: null },
      week: { limit: 2_000, pending: null },
      month: { limit: null, pending: null },
    });
    const asked = await getCurrent(world);
    const raised = await setLimits(world, token, { week: 3_000, day: 400 });
    expect(raised).toMatchObject({ day: { limit: 400, pending: null }, week: { limit: 2_000 } });
    expect(raised.week.pending.limit).toBe(3_000);
    const fromMs = Date.parse(raised.week.pending.from);
    expect(fromMs - asked.getTime()).toBeGreaterThanOrEqual(DAY_MS - 1);
    expect(fromMs - asked.getTime()).toBeLessThan(DAY_MS + 60_000);
    // Repeated requests and other limits do not restart the delay.
    expect(await setLimits(world, token, { week: 3_000 })).toEqual(raised);
    expect((await setLimits(world, token, { month: 9_000 })).week).toEqual(raised.week);
    expect(await setLimits(world, token, {})).toMatchObject({ week: raised.week, month: { limit: 9_000 } });
    expect((await setLimits(world, token, { week: null })).week.pending.limit).toBeNull();
    expect((await setLimits(world, token, { week: 2_000 })).week).toMatchObject({ limit: 2_000, pending: null });
  });

  test('refuse bets that could exceed them, and allow lucky spins', async () => {
    const { token } = await world.newPlayer();
    await setLimits(world, token, { month: 99 });
    const refused = await bet(world, token, 100, 'too-much');
    expect([refused.status, refused.body]).toEqual([
      403,
      {
        code: 'limit_reached',
        error: 'This bet could take you past the limit you set. Bet less, or wait until it resets.',
      },
    ]);
    expect((await bet(world, token, 50)).status).toBe(200);
    expect((await world.ask('POST', '/api/games/spin/session', { token })).status).toBe(200);
    const again = await bet(world, token, 100, 'too-much');
    expect([again.status, again.headers['idempotency-replayed']]).toEqual([403, 'true']);
    expect((await bet(world, token, 50, 'too-much')).body.code).toBe('idempotency_mismatch');
  });

  test.each([-1, 1.5, 1_000_000_001, '500', true, {}])('are never %j', async (limit) => {
    const { token } = await world.newPlayer();
    const answer = await world.ask('PUT', '/api/account/limits', { token, body: { day: limit } });
    expect([answer.status, Object.keys(answer.body.details)]).toEqual([400, ['day']]);
  });

  test('apply to their player only', async () => {
    const [ann, ben] = [await world.newPlayer(), await world.newPlayer()];
    await setLimits(world, ann.token, { day: 0 });
    expect((await limits(world, ben.token)).day.limit).toBeNull();
    expect([(await bet(world, ann.token, 50)).status, (await bet(world, ben.token, 50)).status]).toEqual([403, 200]);
  });
});

describeServer('a player on a time-out', {}, (world) => {
  const pause = (token: string, until: string) => world.ask('POST', '/api/account/pause', { token, body: { until } });

  test('cannot play and can do everything else', async () => {
    const { token, email, password } = await world.newPlayer({ points: 0, spins: 0 });
    await world.ask('POST', '/api/rewards/refill', { token });
    const before = await bet(world, token, 50, 'before');
    expect((await pause(token, '24h')).status).toBe(200);
    const refused = await bet(world, token, 50);
    expect([refused.status, refused.body]).toEqual([
      403,
      { code: 'play_paused', error: 'You’re on a time-out. Games are closed until it ends. Come back then.' },
    ]);
    // Earlier play still counts.
    expect((await bet(world, token, 50, 'before')).body).toEqual(before.body);
    for (const url of ['/auth/profile', '/rounds', '/leaderboard', '/account', '/account/limits', '/games/spin/config'])
      expect((await world.ask('GET', `/api${url}`, { token })).status).toBe(200);
    expect((await world.ask('POST', '/api/fairness/rotate', { token })).status).toBe(200);
    expect((await world.ask('POST', '/api/auth/login', { body: { email, password } })).status).toBe(200);
  });

  test('sees its end and can only extend it', async () => {
    const { token } = await world.newPlayer();
    const account = async () => (await world.ask('GET', '/api/account', { token })).body;
    const { body: month } = await pause(token, '30d');
    expect(Date.parse(month.paused_until) - (await getCurrent(world)).getTime()).toBeGreaterThan(29.9 * DAY_MS);
    expect((await pause(token, '24h')).body).toEqual(month);
    expect(await account()).toMatchObject(month);
    const { body: year } = await pause(token, '1y');
    expect(Date.parse(year.paused_until)).toBeGreaterThan(Date.parse(month.paused_until));
    expect((await pause(token, 'forever')).body).toEqual({ paused_until: null, forever: true });
    expect((await pause(token, '6m')).body).toEqual({ paused_until: null, forever: true });
    expect(await account()).toMatchObject({ paused_until: null, forever: true });
  });

  test('plays again when it is over', async () => {
    const { token, id } = await world.newPlayer();
    await pause(token, '7d');
    await world.db.query(`update play_bounds set paused_until = now() - interval '1 ms' where player_id = $1`, [id]);
    expect((await world.ask('GET', '/api/account', { token })).body).toMatchObject({
      paused_until: null,
      forever: false,
    });
    expect((await bet(world, token, 50)).status).toBe(200);
  });
});
