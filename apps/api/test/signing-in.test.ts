import { expect, test } from 'vitest';
import { describeServer } from './in-world.ts';

describeServer('a player', {}, (world) => {
  test('signs in with the email in any case and gets a new token each time', async () => {
    const player = await world.newPlayer();
    const body = { email: ` ${player.email.toUpperCase()} `, password: player.password };
    const [first, second] = [
      await world.ask('POST', '/api/auth/login', { body }),
      await world.ask('POST', '/api/auth/login', { body }),
    ];
    expect(first.status).toBe(200);
    expect(Object.keys(first.body).toSorted()).toEqual([
      'balance',
      'email',
      'face',
      'rank',
      'spins',
      'table',
      'title',
      'token',
      'user_token',
      'username',
      'xp',
      'xp_mul',
    ]);
    expect(first.body).toMatchObject({
      email: player.email,
      username: player.username,
      balance: 1000,
      spins: 3,
      rank: 0,
    });
    expect(new Set([player.token, first.body.token, second.body.token]).size).toBe(3);
    for (const token of [player.token, first.body.token, second.body.token]) {
      expect((await world.ask('GET', '/api/auth/profile', { token })).status).toBe(200);
    }
  });

  test('reads the profile, which contains no token', async () => {
    const { token, email, username } = await world.newPlayer({ points: 50, spins: 0 });
    const { status, body } = await world.ask('GET', '/api/auth/profile', { token });
    expect(status).toBe(200);
    expect(body).toEqual({
      email,
      username,
      balance: 50,
      spins: 0,
      xp: 0,
      xp_mul: 1,
      rank: 0,
      face: null,
      title: null,
      table: null,
      user_token: expect.any(String),
    });
  });

  test('sees xp, multiplier and rank', async () => {
    const { token, id } = await world.newPlayer();
    await world.db.query('update purse set xp = 49999 where player_id = $1', [id]);
    await world.db.query(`insert into xp_boost (player_id, version, factor, until) values ($1, 0, 125, 'infinity')`, [
      id,
    ]);
    expect((await world.ask('GET', '/api/auth/profile', { token })).body).toMatchObject({
      xp: 499.99,
      xp_mul: 1.25,
      rank: 2,
    });
    await world.db.query('update purse set xp = 50000 where player_id = $1', [id]);
    expect((await world.ask('GET', '/api/auth/profile', { token })).body).toMatchObject({ xp: 500, rank: 3 });
  });

  test('sees the xp of every rank, ascending', async () => {
    const { token } = await world.newPlayer();
    const { status, body } = await world.ask('GET', '/api/progression/tiers', { token });
    expect(status).toBe(200);
    expect(body).toEqual(
      [100, 250, 500, 1000, 2000, 4000, 7000, 12000, 20000, 35000, 60000, 100000].map((xp) => ({ max_xp: xp })),
    );
  });

  test.each([
    ['a wrong password', (email: string) => ({ email, password: 'kettle orchards' })],
    ['no password', (email: string) => ({ email, password: '' })],
    ['the password in another case', (email: string) => ({ email, password: 'Kettle Orchard' })],
    ['a password of sixteen thousand characters', (email: string) => ({ email, password: 'k'.repeat(15_000) })],
    ['a NUL in the password', (email: string) => ({ email, password: 'kettle orchard\0' })],
    ['an unknown e-mail', () => ({ email: 'unknown@example.com', password: 'kettle orchard' })],
    ['no e-mail', () => ({ email: '', password: 'kettle orchard' })],
    ['what is no e-mail', () => ({ email: 'unknown\0', password: 'kettle orchard' })],
    ['a quote in the e-mail', () => ({ email: "' or 1=1 --", password: 'kettle orchard' })],
  ])('cannot sign in with %s and gets the same sentence', async (_what, bodyFor) => {
    const { email } = await world.newPlayer();
    const { status, headers, body } = await world.ask('POST', '/api/auth/login', { body: bodyFor(email) });
    expect(status).toBe(401);
    expect(headers['www-authenticate']).toBe('Bearer');
    expect(body).toEqual({ code: 'wrong_credentials', error: 'Wrong email or password. Check both and try again.' });
  });
});
