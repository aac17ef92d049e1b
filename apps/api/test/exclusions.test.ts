import { expect, test } from 'vitest';
import { createHmac, hkdfSync } from 'node:crypto';
import { deleteExpired } from '../src/jobs/schedule-jobs.ts';
import { describeServer } from './in-world.ts';
import { Browser, newKey } from './wallet/browser.ts';
import type { TestServer, TestPlayer } from './world.ts';

const PASSWORD = 'kettle orchard';

describeServer('a time-out or limit of a closed account', {}, (world) => {
  const pause = (token: string, until: string) => world.ask('POST', '/api/account/pause', { token, body: { until } });
  const close = (token: string) => world.ask('DELETE', '/api/account', { token });
  const register = (email: string) =>
    world.ask('POST', '/api/auth/register', {
      body: { email, username: newKey().address.slice(2, 22), password: PASSWORD },
    });
  const refusedUntil = ({ status, body }: Awaited<ReturnType<typeof register>>) => [
    status,
    body.code,
    body.details?.until,
  ];

  test('outlives the account if permanent: its email opens no other account', async () => {
    const { token, email } = await world.newPlayer();
    await pause(token, 'forever');
    expect((await close(token)).status).toBe(204);
    expect(refusedUntil(await register(email.toUpperCase()))).toEqual([403, 'excluded_for_good', undefined]);
    expect(await world.db.query('select 1 from player where email = $1', [email])).toEqual([]);
    expect((await register(`other-${email}`)).status).toBe(201);
  });

  test('outlives the account if permanent: its wallets neither sign in nor link', async () => {
    const browser = new Browser(world);
    const { token } = (await browser.prove()).body;
    await pause(token, 'forever');
    expect((await close(token)).status).toBe(204);
    expect(refusedUntil(await browser.prove())).toEqual([403, 'excluded_for_good', undefined]);
    expect(refusedUntil(await browser.prove(await world.newPlayer()))).toEqual([403, 'excluded_for_good', undefined]);
  });

  const aliasesOf = (email: string): string[] => [email.replace('@', '+2@'), email.toUpperCase().replace('@', '+TAG@')];
  const atGmail = async (name: string) => {
    const email = `${name}@gmail.com`;
    const { token } = (await register(email)).body;
    return {
      token: token as string,
      email,
      aliases: [`${name.split('').join('.')}+x@googlemail.com`, `x${name}@gmail.com`],
    };
  };

  test('applies to every alias of the mailbox and no other mailbox if permanent', async () => {
    const { token, email } = await world.newPlayer();
    await pause(token, 'forever');
    expect((await close(token)).status).toBe(204);
    for (const alias of aliasesOf(email)) {
      expect(refusedUntil(await register(alias)), alias).toEqual([403, 'excluded_for_good', undefined]);
    }
    const gmail = await atGmail('adalovelace');
    await pause(gmail.token, 'forever');
    await close(gmail.token);
    expect((await register(gmail.aliases[0]!)).body.code).toBe('excluded_for_good');
    expect((await register(gmail.aliases[1]!)).status).toBe(201);
    // Only Gmail ignores dots in names.
    expect((await register(email.replace(/^../, '$&.'))).status).toBe(201);
  });

  test('excludes the mailbox of an excluded alias', async () => {
    const { email } = await world.newPlayer();
    const [alias, other] = aliasesOf(`b${email}`);
    const { token } = (await register(alias!)).body;
    await pause(token, 'forever');
    await close(token);
    for (const one of [`b${email}`, alias!, other!]) {
      expect((await register(one)).body.code, one).toBe('excluded_for_good');
    }
  });

  test('prevents a second account with an alias while the first is open', async () => {
    const { token, email } = await world.newPlayer();
    const [alias] = aliasesOf(email);
    const { paused_until: until } = (await pause(token, '7d')).body;
    expect(refusedUntil(await register(alias!))).toEqual([403, 'excluded_for_now', until]);
    const other = await world.newPlayer();
    const body = { email: alias };
    expect((await world.ask('PUT', '/api/account/email', { token: other.token, body })).body.code).toBe(
      'excluded_for_now',
    );
    expect((await world.ask('PUT', '/api/account/email', { token, body })).status).toBe(200);
  });

  test('applies if stored by an earlier version: to the email as it was written', async () => {
    const email = `old+tag-${newKey().address}@example.com`.toLowerCase();
    const key = Buffer.from(hkdfSync('sha256', world.secrets.tokenKey, '', 'wow exclusions', 32));
    const identity = createHmac('sha256', key).update(`email ${email}`).digest('hex');
    await world.db.query(`insert into exclusion (identity, ends_at) values (decode($1, 'hex'), 'infinity')`, [
      identity,
    ]);
    expect((await register(email)).body.code).toBe('excluded_for_good');
  });

  test('ends at the original time, which the refusal states', async () => {
    const { token, email } = await world.newPlayer();
    const { paused_until: until } = (await pause(token, '7d')).body;
    await close(token);
    expect(refusedUntil(await register(email))).toEqual([403, 'excluded_for_now', until]);
    await world.db.query(`update exclusion set ends_at = now() - interval '1 second' where ends_at = $1`, [until]);
    expect((await register(email)).status).toBe(201);
    await deleteExpired(world.db);
    expect(await world.db.query('select 1 from exclusion where ends_at <= now()')).toEqual([]);
  });

  test('keeps a limit for the 24 hours that raising it would take', async () => {
    const { token, email } = await world.newPlayer();
    await world.ask('PUT', '/api/account/limits', { token, body: { month: 100 } });
    await close(token);
    const [status, code, until] = refusedUntil(await register(email));
    expect([status, code]).toEqual([403, 'excluded_for_now']);
    const hours = (Date.parse(until) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(23.9);
    expect(hours).toBeLessThanOrEqual(24.01);
  });

  test('stores nothing if there was none, and a closed account releases its email', async () => {
    const { token, email } = await world.newPlayer();
    const before = await world.db.query('select 1 from exclusion');
    await close(token);
    expect(await world.db.query('select 1 from exclusion')).toHaveLength(before.length);
    expect((await register(email)).status).toBe(201);
  });

  test('applies to a former email and an unlinked wallet from before it ended', async () => {
    const { token, email } = await world.newPlayer();
    const [one, two] = [new Browser(world), new Browser(world)];
    await one.prove({ token });
    await two.prove({ token });
    await pause(token, 'forever');
    const changed = await world.ask('PUT', '/api/account/email', {
      token,
      body: { email: `b-${email}` },
    });
    expect(changed.status).toBe(200);
    expect((await world.ask('DELETE', `/api/wallets/${one.key.address}`, { token })).status).toBe(204);
    const body = { new_password: 'another kettle' };
    expect((await world.ask('POST', '/api/auth/password', { token, body })).status).toBe(204);
    expect((await register(email)).body.code).toBe('excluded_for_good');
    for (const browser of [one, two]) expect((await browser.prove()).body.code).toBe('excluded_for_good');
  });

  test('prevents an open account from taking an excluded email', async () => {
    const excluded = await world.newPlayer();
    await pause(excluded.token, 'forever');
    await close(excluded.token);
    const { token, email } = await world.newPlayer();
    const change = (next: string) => world.ask('PUT', '/api/account/email', { token, body: { email: next } });
    expect((await change(excluded.email)).body.code).toBe('excluded_for_good');
    expect((await world.ask('GET', '/api/account', { token })).body.email).toBe(email);
    const byWallet = (await new Browser(world).prove()).body.token;
    const first = { email: excluded.email };
    expect((await world.ask('PUT', '/api/account/email', { token: byWallet, body: first })).body.code).toBe(
      'excluded_for_good',
    );
  });

  test('applies to a player who closes the account and registers at the same moment', async () => {
    for (let attempt = 0; attempt < 4; attempt += 1) {
      const { token, email } = await world.newPlayer();
      await pause(token, 'forever');
      const [, registered] = await Promise.all([close(token), register(email)]);
      expect(['email_taken', 'excluded_for_good']).toContain(registered.body.code);
    }
  });

  test('stores nothing that identifies the player without the server key', async () => {
    const { token, email } = await world.newPlayer();
    await pause(token, 'forever');
    await close(token);
    const rows = await world.db.query<{ identity: string }>(
      `select encode(identity, 'hex') as identity from exclusion`,
    );
    const guessed = createHmac('sha256', world.secrets.tokenKey).update(`email ${email}`).digest('hex');
    expect(rows.map(({ identity }) => identity)).not.toContain(guessed);
    expect(rows.every(({ identity }) => /^[0-9a-f]{64}$/.test(identity))).toBe(true);
  });
});

describeServer('a player on a time-out', {}, (world) => {
  const refused = async (world: TestServer, { token }: TestPlayer, path: string) => {
    const { status, body } = await world.ask('POST', path, { token });
    return [status, body.code];
  };

  test('gets no refill', async () => {
    const player = await world.newPlayer({ points: 0, spins: 0 });
    expect((await world.ask('GET', '/api/rewards/refill', player)).body.available).toBe(true);
    await world.ask('POST', '/api/account/pause', { token: player.token, body: { until: '24h' } });
    expect((await world.ask('GET', '/api/rewards/refill', player)).body.available).toBe(false);
    expect(await refused(world, player, '/api/rewards/refill')).toEqual([403, 'play_paused']);
  });
});
