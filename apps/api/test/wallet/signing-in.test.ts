import { expect, test } from 'vitest';
import { DEFAULT_ECONOMY } from '@wow/product/economy';
import { describeServer } from '../in-world.ts';
import { Browser, newKey } from './browser.ts';

const { registration } = DEFAULT_ECONOMY;

describeServer('a visitor with a wallet', {}, (world) => {
  test('gets a normal account named after the address and is signed in', async () => {
    const browser = new Browser(world);
    const { status, body } = await browser.prove();
    const digits = browser.key.address;
    expect(status).toBe(200);
    expect(body).toEqual({
      token: expect.any(String),
      email: null,
      username: `${digits.slice(0, 4)}…${digits.slice(-4)}`,
      balance: registration.points,
      spins: registration.spins,
      xp: 0,
      xp_mul: 1,
      rank: 0,
      face: null,
      title: null,
      table: null,
      user_token: expect.any(String),
    });
    const { token } = body;
    expect((await world.ask('GET', '/api/auth/profile', { token })).body).toMatchObject({ email: null });
    expect((await world.ask('POST', '/api/games/dices/session', { token, body: { bet: 50 } })).status).toBe(200);
    expect((await world.ask('GET', '/api/leaderboard', { token })).body.me.name).toBe(body.username);
    const { sessions } = (await world.ask('GET', '/api/auth/sessions', { token })).body;
    expect(sessions).toMatchObject([{ current: true, wallet: browser.key.address }]);
  });

  test('returns to the same account from another browser or chain', async () => {
    const key = newKey();
    const first = await new Browser(world, key).prove();
    for (const chainId of [1, 42_161, 11_155_111, 421_614]) {
      const again = await new Browser(world, key, chainId).prove();
      expect([again.status, again.body.username]).toEqual([200, first.body.username]);
      expect(again.body.token).not.toBe(first.body.token);
    }
    const { token } = first.body;
    const { wallets } = (await world.ask('GET', '/api/wallets', { token })).body;
    expect(wallets).toEqual([{ address: key.address, chain_id: 1, linked_at: expect.any(String) }]);
  });

  test('gets a longer name from the address if the short one is taken', async () => {
    const key = newKey();
    const digits = key.address.slice(2);
    const { token } = await world.newPlayer();
    const short = `0x${digits.slice(0, 2)}…${digits.slice(-4)}`;
    expect(
      (await world.ask('PUT', '/api/account/username', { token, body: { username: short.toUpperCase() } })).status,
    ).toBe(200);
    const { body } = await new Browser(world, key).prove();
    expect(body.username).toBe(`0x${digits.slice(0, 4)}…${digits.slice(-4)}`);
  });

  test('gets one account from concurrent sign-ins in several tabs', async () => {
    const key = newKey();
    const tabs = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const tab = new Browser(world, key);
        return [tab, tab.message(await tab.asked())] as const;
      }),
    );
    const answers = await Promise.all(tabs.map(([tab, message]) => tab.sign(message)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.username)).size).toBe(1);
    const [{ count } = { count: 0 }] = await world.db.query<{ count: number }>(
      `select count(*) from wallet where address = decode($1, 'hex')`,
      [key.address.slice(2)],
    );
    expect(count).toBe(1);
  });

  test('signs in from two tabs of one browser without ending either session', async () => {
    const browser = new Browser(world);
    const [one, two] = [await browser.asked(), await browser.asked()];
    expect((await browser.sign(browser.message(one))).status).toBe(200);
    expect((await browser.sign(browser.message(two))).status).toBe(200);
  });

  test('can have other cookies of the site', async () => {
    const browser = new Browser(world);
    const message = browser.message(await browser.asked());
    browser.cookie = `theme=dark; not-${browser.cookie}; ${browser.cookie}; x="1"`;
    expect((await browser.sign(message)).status).toBe(200);
  });

  test('may request with the address in any case', async () => {
    const browser = new Browser(world);
    const asked = await browser.asked({}, browser.key.address.toLowerCase());
    expect((await browser.sign(browser.message(asked))).status).toBe(200);
  });

  test('may have a wallet with v as 0 or 1', async () => {
    const browser = new Browser(world);
    const message = browser.message(await browser.asked());
    const signature = await browser.key.signMessage({ message });
    const v = signature.endsWith('1b') ? '00' : '01';
    expect((await browser.show(message, signature.slice(0, -2) + v)).status).toBe(200);
  });

  test('gets a nonce for five minutes in a cookie that scripts and other sites cannot read', async () => {
    const { status, headers, body } = await new Browser(world).ask();
    expect([status, body.nonce]).toEqual([200, expect.stringMatching(/^[0-9a-f]{40}$/)]);
    expect(Date.parse(body.expires_at) - Date.parse(body.issued_at)).toBe(300_000);
    expect(headers['set-cookie']).toMatch(
      /^wow-wallet-nonce=[0-9a-f]{64}; Path=\/; Max-Age=300; HttpOnly; SameSite=Strict$/,
    );
  });
});

describeServer('a visitor with a wallet and https', { https: true }, (world) => {
  test('gets a cookie that is never sent without https and that other hosts cannot set', async () => {
    const browser = new Browser(world);
    expect((await browser.ask()).headers['set-cookie']).toMatch(
      /^__Host-wow-wallet-nonce=[0-9a-f]{64}; Path=\/; Max-Age=300; HttpOnly; SameSite=Strict; Secure$/,
    );
    expect((await browser.prove()).status).toBe(200);
    const message = browser.message(await browser.asked());
    browser.cookie = browser.cookie.replace('__Host-', '');
    expect((await browser.sign(message)).status).toBeGreaterThanOrEqual(400);
  });
});
