import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { withSecondServer } from './with-second-server.ts';
import { describeServer } from './in-world.ts';
import type { TestServer, TestPlayer } from './world.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1';
const NEW_PASSWORD = 'another kettle';

const profile = async (world: TestServer, token: string): Promise<number> =>
  (await world.ask('GET', '/api/auth/profile', { token })).status;

const signIn = async (world: TestServer, { email, password }: TestPlayer, userAgent = FIREFOX): Promise<string> => {
  const { body } = await world.ask('POST', '/api/auth/login', {
    body: { email, password },
    headers: { 'user-agent': userAgent },
  });
  return body.token;
};

const listed = async (world: TestServer, token: string) =>
  (await world.ask('GET', '/api/auth/sessions', { token })).body.sessions as {
    id: string;
    device: unknown;
    current: boolean;
    created_at: string;
    last_seen_at: string;
  }[];

describeServer('the sessions of a player', {}, (world) => {
  test('are listed with their devices, the current one first, then by last use', async () => {
    const player = await world.newPlayer();
    const [phone, old] = [await signIn(world, player, IPHONE), await signIn(world, player, 'curl/8.14.1')];
    await world.db.query(
      `update session set last_seen_at = last_seen_at - interval '2 days' where player_id = $1 and browser is null`,
      [player.id],
    );
    const computer = await signIn(world, player);
    const sessions = await listed(world, phone);
    expect(sessions.map(({ device, current }) => [device, current])).toEqual([
      [{ browser: 'Safari', system: 'iPhone', kind: 'phone' }, true],
      [{ browser: 'Firefox', system: 'Linux', kind: 'desktop' }, false],
      [{ browser: null, system: null, kind: 'unknown' }, false],
      [{ browser: null, system: null, kind: 'unknown' }, false],
    ]);
    expect(Date.now() - Date.parse(sessions[0]!.last_seen_at)).toBeLessThan(60_000);
    expect(Date.now() - Date.parse(sessions[3]!.last_seen_at)).toBeGreaterThan(86_400_000);
    expect((await listed(world, computer))[0]).toMatchObject({ device: { browser: 'Firefox' }, current: true });
    for (const { id } of sessions) expect(await profile(world, id)).toBe(401);
    expect(await profile(world, old)).toBe(200);
  });

  test('are limited to twenty: a new one ends the least recently used at once', async () => {
    const player = await world.newPlayer();
    await world.db.query(`update session set last_seen_at = now() - interval '2 minutes' where player_id = $1`, [
      player.id,
    ]);
    const second = await signIn(world, player);
    await world.db.query(
      `update session set last_seen_at = now() - interval '1 minute' where player_id = $1 and last_seen_at > now() - interval '1 minute'`,
      [player.id],
    );
    for (let count = 2; count < 20; count += 1) await signIn(world, player);
    expect(await profile(world, player.token)).toBe(200);
    const newest = await signIn(world, player);
    expect(await profile(world, player.token)).toBe(401);
    expect(await profile(world, second)).toBe(200);
    expect(await listed(world, newest)).toHaveLength(20);
  });

  test('that have expired are not listed', async () => {
    const { id, token } = await world.newPlayer();
    await world.db.query(
      'insert into session (token_hash, player_id, expires_at) values (sha256($2::bytea), $1, now())',
      [id, randomUUID()],
    );
    expect(await listed(world, token)).toHaveLength(1);
  });

  test('can be ended one by one, at once', async () => {
    const player = await world.newPlayer();
    const [ended, kept] = [await signIn(world, player, IPHONE), await signIn(world, player)];
    expect(await profile(world, ended)).toBe(200);
    const { id } = (await listed(world, kept)).find(
      ({ device }) => (device as { system: unknown }).system === 'iPhone',
    )!;
    const end = () => world.ask('DELETE', `/api/auth/sessions/${id}`, { token: kept });
    expect((await end()).status).toBe(204);
    expect([await profile(world, ended), await profile(world, kept)]).toEqual([401, 200]);
    expect((await end()).status).toBe(404);
  });

  test('can only be ended by their player', async () => {
    const [ann, ben] = [await world.newPlayer(), await world.newPlayer()];
    const [{ id } = { id: '' }] = await listed(world, ann.token);
    const answer = await world.ask('DELETE', `/api/auth/sessions/${id}`, { token: ben.token });
    expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
    expect(await profile(world, ann.token)).toBe(200);
  });

  test('can all be ended except the current one', async () => {
    const player = await world.newPlayer();
    const others = [player.token, await signIn(world, player), await signIn(world, player, IPHONE)];
    const stranger = await world.newPlayer();
    const mine = await signIn(world, player);
    for (const token of others) expect(await profile(world, token)).toBe(200);
    expect((await world.ask('DELETE', '/api/auth/sessions', { token: mine })).status).toBe(204);
    for (const token of others) expect(await profile(world, token)).toBe(401);
    expect([await profile(world, mine), await profile(world, stranger.token)]).toEqual([200, 200]);
    expect(await listed(world, mine)).toHaveLength(1);
  });
});

describeServer('a player who changes their password', {}, (world) => {
  const change = (token: string, new_password: string) =>
    world.ask('POST', '/api/auth/password', { token, body: { new_password } });

  test('signs in only with the new one and is signed out everywhere else', async () => {
    const player = await world.newPlayer();
    const there = await signIn(world, player);
    expect(await profile(world, there)).toBe(200);
    expect((await change(player.token, NEW_PASSWORD)).status).toBe(204);
    expect([await profile(world, there), await profile(world, player.token)]).toEqual([401, 200]);
    const login = (password: string) =>
      world.ask('POST', '/api/auth/login', { body: { email: player.email, password } });
    expect((await login(player.password)).status).toBe(401);
    expect((await login(NEW_PASSWORD)).status).toBe(200);
  });

  test('sees when it was set', async () => {
    const player = await world.newPlayer();
    await world.db.query(
      `update player set created_at = created_at - interval '9 days', password_changed_at = created_at - interval '9 days'
        where id = $1`,
      [player.id],
    );
    const before = (await world.ask('GET', '/api/account', { token: player.token })).body;
    expect(before).toMatchObject({
      email: player.email,
      username: player.username,
      paused_until: null,
      forever: false,
    });
    expect(before.password_changed_at).toBe(before.created_at);
    await change(player.token, NEW_PASSWORD);
    const after = (await world.ask('GET', '/api/account', { token: player.token })).body;
    expect(after.created_at).toBe(before.created_at);
    expect(Date.now() - Date.parse(after.password_changed_at)).toBeLessThan(60_000);
  });

  test('has to confirm their identity first, and stays signed in after a wrong password', async () => {
    const player = await world.newPlayer();
    const { token } = player;
    await world.forgetConfirmations(player.id);
    for (const wrong of ['not the password', '', `${player.password} `, 'x'.repeat(10_000)]) {
      const answer = await world.ask('POST', '/api/auth/confirm', { token, body: { password: wrong } });
      expect([answer.status, answer.body.code]).toEqual([403, 'wrong_password']);
    }
    expect((await change(token, NEW_PASSWORD)).body.code).toBe('confirm_identity');
    expect(await signIn(world, player)).toBeTruthy();
    expect((await world.ask('POST', '/api/auth/confirm', { token, body: player })).status).toBe(400);
    expect((await world.ask('POST', '/api/auth/confirm', { token, body: { password: player.password } })).status).toBe(
      204,
    );
    expect((await change(token, NEW_PASSWORD)).status).toBe(204);
  });

  test('gets the reason for a refused weak password', async () => {
    const { token, username } = await world.newPlayer();
    for (const weak of ['short', 'password1', username, 'x'.repeat(129)]) {
      const answer = await change(token, weak);
      expect([answer.status, answer.body.code, Object.keys(answer.body.details)]).toEqual([
        422,
        'weak_password',
        ['new_password'],
      ]);
    }
  });

  test('ends concurrent sign-ins with the old password', async () => {
    for (let attempt = 0; attempt < 8; attempt += 1) {
      const player = await world.newPlayer();
      const [changed, ...tokens] = await Promise.all([
        change(player.token, NEW_PASSWORD),
        ...Array.from({ length: 4 }, () => signIn(world, player)),
      ]);
      expect(changed.status).toBe(204);
      for (const token of tokens.filter(Boolean)) expect(await profile(world, token)).toBe(401);
    }
  });

  test('can do so from two sessions at once: the first change ends the other session', async () => {
    const player = await world.newPlayer();
    const there = await signIn(world, player);
    await world.ask('POST', '/api/auth/confirm', { token: there, body: { password: player.password } });
    const both = await Promise.all([change(player.token, NEW_PASSWORD), change(there, 'and yet another')]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 401]);
  });
});

describeServer('a player who changes name or email', {}, (world) => {
  const rename = (token: string, username: string) =>
    world.ask('PUT', '/api/account/username', { token, body: { username } });

  test('has the new name everywhere at once', async () => {
    const { token, username } = await world.newPlayer();
    const name = `n${randomUUID().replaceAll('-', '').slice(0, 12)}`;
    const answer = await rename(token, `  ${name} `);
    expect([answer.status, answer.body.username, answer.body.balance]).toEqual([200, name, 1_000]);
    expect((await world.ask('GET', '/api/leaderboard', { token })).body.me.name).toBe(name);
    expect((await rename((await world.newPlayer()).token, username)).status).toBe(200);
  });

  test('may change the case of the name and not take the name of another player', async () => {
    const [ann, ben] = [await world.newPlayer(), await world.newPlayer()];
    expect((await rename(ann.token, ann.username.toUpperCase())).body.username).toBe(ann.username.toUpperCase());
    const taken = await rename(ben.token, ann.username);
    expect([taken.status, taken.body.code]).toEqual([409, 'username_taken']);
    expect((await world.ask('GET', '/api/leaderboard', { token: ben.token })).body.me.name).toBe(ben.username);
  });

  test('signs in only with the new email', async () => {
    const player = await world.newPlayer();
    const email = `${randomUUID()}@example.com`;
    const { token, password } = player;
    const body = { email: ` ${email.toUpperCase()}` };
    const answer = await world.ask('PUT', '/api/account/email', { token, body });
    expect([answer.status, answer.body.email]).toEqual([200, email]);
    const login = (as: string) => world.ask('POST', '/api/auth/login', { body: { email: as, password } });
    expect([(await login(player.email)).status, (await login(email)).status]).toEqual([401, 200]);
  });
});

describeServer('a session in the cache of another node', {}, (world) => {
  test('is refused after the account is closed', async () => {
    const player = await world.newPlayer();
    await withSecondServer(world, {}, async (other) => {
      const ask = (...[method, url, body]: ['GET' | 'POST' | 'PUT' | 'DELETE', string, unknown?]) =>
        other.ask(method, url, { token: player.token, ...(body !== undefined && { body }) });
      expect((await ask('GET', '/api/auth/profile')).status).toBe(200);
      expect((await ask('POST', '/api/games/dices/session', { bet: 50 })).status).toBe(200);
      const closed = await world.ask('DELETE', '/api/account', { token: player.token });
      expect(closed.status).toBe(204);
      for (const url of ['/auth/profile', '/account', '/leaderboard', '/account/export'])
        expect((await ask('GET', `/api${url}`)).status).toBe(401);
      expect((await ask('DELETE', '/api/account')).status).toBe(401);
      expect((await ask('PUT', '/api/account/username', { username: player.username })).status).toBe(401);
      expect((await ask('POST', '/api/games/dices/session', { bet: 50 })).body.code).toBe('play_paused');
      expect((await ask('POST', '/api/games/spin/session')).body.code).toBe('play_paused');
    });
  });
});
