import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import { verifyUserToken } from '@wow/product/quests/server';
import { describeServer } from './in-world.ts';
import type { TestPlayer } from './world.ts';

describeServer('a player with built-in quests', {}, (world) => {
  test('gets a new widget token with xp, multiplier and rank', async () => {
    const { token, id } = await world.newPlayer();
    await world.db.query('update purse set xp = 60000 where player_id = $1', [id]);
    await world.db.query(`insert into xp_boost (player_id, version, factor, until) values ($1, 0, 125, 'infinity')`, [
      id,
    ]);
    const { status, headers, body } = await world.ask('GET', '/api/claimr/token', { token });
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toEqual({ user_token: expect.any(String), xp: 600, xp_mul: 1.25, rank: 3 });
    const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);
    const sessionHash = hash('sha256', token, 'hex');
    expect(verifyUserToken(world.secrets.tokenKey, body.user_token, inMinutes(14))).toBe(sessionHash);
    expect(verifyUserToken(world.secrets.tokenKey, body.user_token, inMinutes(16))).toBeNull();
  });

  test.each([
    ['logging out', async (token: string) => world.ask('POST', '/api/auth/logout', { token })],
    [
      'a changed password',
      async (_token: string, { email, password }: TestPlayer) => {
        const other = await world.ask('POST', '/api/auth/login', { body: { email, password } });
        const as = { token: other.body.token as string };
        await world.ask('POST', '/api/auth/confirm', { ...as, body: { password } });
        return world.ask('POST', '/api/auth/password', { ...as, body: { new_password: 'another orchard' } });
      },
    ],
  ])('loses the widget token with its session: %s', async (_how, end) => {
    const player = await world.newPlayer();
    const { token } = player;
    const { body } = await world.ask('GET', '/api/claimr/token', { token });
    const asWidget = { token: body.user_token as string };
    expect((await world.ask('GET', '/api/quests', asWidget)).status).toBe(200);
    expect((await end(token, player)).status).toBe(204);
    expect((await world.ask('GET', '/api/quests', asWidget)).status).toBe(401);
    expect((await world.ask('POST', '/api/quests/checkin', asWidget)).status).toBe(401);
  });

  test('gets no token without a session, and hooks have no route', async () => {
    expect((await world.ask('GET', '/api/claimr/token')).status).toBe(401);
    expect((await world.ask('POST', '/api/claimr/hook/wow-user_reward/guess', { body: {} })).status).toBe(404);
  });
});
