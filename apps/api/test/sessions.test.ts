import { expect, test } from 'vitest';
import { removeExpiredSessions } from '@wow/product/accounts/server';
import { describeServer } from './in-world.ts';
import type { TestServer } from './world.ts';

const profile = (world: TestServer, token: string) => world.ask('GET', '/api/auth/profile', { token });

const age = (world: TestServer, id: number, by: string) =>
  world.db.query(
    `update session set last_seen_at = last_seen_at - $2::interval, expires_at = expires_at - $2::interval where player_id = $1`,
    [id, by],
  );

const getExpiry = async (world: TestServer, id: number): Promise<Date> => {
  const [row] = await world.db.query<{ expires_at: Date }>('select expires_at from session where player_id = $1', [id]);
  return row!.expires_at;
};

const DAY_MS = 86_400_000;

describeServer('a session', {}, (world) => {
  test('ends on the server at once, without ending others', async () => {
    const player = await world.newPlayer();
    const other = await world.ask('POST', '/api/auth/login', {
      body: { email: player.email, password: player.password },
    });
    const answer = await world.ask('POST', '/api/auth/logout', { token: player.token });
    expect(answer.status).toBe(204);
    expect(answer.body).toBe('');
    expect((await profile(world, player.token)).status).toBe(401);
    expect((await world.ask('POST', '/api/auth/logout', { token: player.token })).status).toBe(401);
    expect((await profile(world, other.body.token)).status).toBe(200);
  });

  test('can be ended with an empty object as the body, and no other body', async () => {
    const { token } = await world.newPlayer();
    expect((await world.ask('POST', '/api/auth/logout', { token, body: { everywhere: true } })).status).toBe(400);
    expect((await world.ask('POST', '/api/auth/logout', { token, body: {} })).status).toBe(204);
  });

  test('expires after thirty days without use', async () => {
    const { token, id } = await world.newPlayer();
    await age(world, id, '30 days');
    const answer = await profile(world, token);
    expect(answer.status).toBe(401);
    expect(answer.body).toEqual({ code: 'unauthenticated', error: 'Please sign in to continue.' });
  });

  test('lasts thirty days from its last use', async () => {
    const { token, id } = await world.newPlayer();
    await age(world, id, '29 days 23 hours');
    expect((await profile(world, token)).status).toBe(200);
    expect((await getExpiry(world, id)).getTime()).toBeGreaterThan(Date.now() + 29.9 * DAY_MS);
  });

  test('expires ninety days after its start despite use', async () => {
    const { token, id } = await world.newPlayer();
    await world.db.query(
      `update session set created_at = now() - interval '89 days', last_seen_at = now() - interval '2 hours' where player_id = $1`,
      [id],
    );
    expect((await profile(world, token)).status).toBe(200);
    const leftMs = (await getExpiry(world, id)).getTime() - Date.now();
    expect(leftMs).toBeGreaterThan(0.9 * DAY_MS);
    expect(leftMs).toBeLessThan(1.1 * DAY_MS);
  });

  test('is updated at most once an hour despite use', async () => {
    const [recent, stale] = [await world.newPlayer(), await world.newPlayer()];
    await age(world, recent.id, '59 minutes');
    await age(world, stale.id, '61 minutes');
    const before = [await getExpiry(world, recent.id), await getExpiry(world, stale.id)] as const;
    for (const { token } of [recent, stale]) {
      await Promise.all(Array.from({ length: 5 }, () => profile(world, token)));
    }
    expect(await getExpiry(world, recent.id)).toEqual(before[0]);
    const after = await getExpiry(world, stale.id);
    expect(after.getTime()).toBeGreaterThan(before[1].getTime() + 60 * 60_000);
    await profile(world, stale.token);
    expect(await getExpiry(world, stale.id)).toEqual(after);
  });

  test('is deleted only after it has expired', async () => {
    await removeExpiredSessions(world.db);
    const [expired, active] = [await world.newPlayer(), await world.newPlayer()];
    await age(world, expired.id, '31 days');
    expect(await removeExpiredSessions(world.db)).toBe(1);
    expect(await removeExpiredSessions(world.db)).toBe(0);
    expect((await profile(world, active.token)).status).toBe(200);
  });

  test.each([
    ['no header', {}],
    ['an empty header', { authorization: '' }],
    ['the scheme alone', { authorization: 'Bearer' }],
    ['another scheme', { authorization: 'Basic YWRhOmtldHRsZQ==' }],
    ['an unknown token', { authorization: `Bearer ${'A'.repeat(43)}` }],
    ['a token that is too long', { authorization: `Bearer ${'A'.repeat(4_000)}` }],
    ['a quote', { authorization: "Bearer ' or true --" }],
    ['two tokens', { authorization: `Bearer ${'A'.repeat(43)}, Bearer ${'B'.repeat(43)}` }],
  ])('is not found by %s', async (_what, headers) => {
    for (const url of ['/api/auth/profile', '/api/progression/tiers']) {
      const answer = await world.ask('GET', url, { headers });
      expect(answer.status).toBe(401);
      expect(answer.body).toEqual({ code: 'unauthenticated', error: 'Please sign in to continue.' });
      expect(answer.headers['www-authenticate']).toBe('Bearer');
    }
  });

  test('is not found by its hash, which a database thief has', async () => {
    const { id } = await world.newPlayer();
    const [row] = await world.db.query<{ hash: string }>(
      `select rtrim(translate(encode(token_hash, 'base64'), '+/', '-_'), '=') as hash from session where player_id = $1`,
      [id],
    );
    expect((await profile(world, row!.hash)).status).toBe(401);
  });

  test('is never read from the URL', async () => {
    const { token } = await world.newPlayer();
    expect((await world.ask('GET', `/api/auth/profile?token=${token}&access_token=${token}`)).status).toBe(401);
    expect(world.log.join('')).not.toContain(token);
  });
});
