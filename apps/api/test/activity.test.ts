import { expect, test } from 'vitest';
import { describeServer } from './in-world.ts';
import { Browser } from './wallet/browser.ts';
import type { TestPlayer } from './world.ts';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';

describeServer('the activity of an account', {}, (world) => {
  const login = async ({ email, password }: TestPlayer, headers: Record<string, string> = {}) => {
    const answer = await world.ask('POST', '/api/auth/login', {
      body: { email, password },
      headers,
      from: '203.0.113.9',
    });
    const cookie = String(answer.headers['set-cookie']).split(';')[0]!;
    return { token: answer.body.token as string, cookie };
  };
  const takeNew = async (token: string): Promise<{ kind: string }[]> =>
    (await world.ask('POST', '/api/account/activity/new', { token })).body.activity;
  const kinds = async (token: string): Promise<string[]> => (await takeNew(token)).map(({ kind }) => kind);
  const all = async (token: string): Promise<string[]> =>
    (await world.ask('GET', '/api/account/activity', { token })).body.activity.map(
      ({ kind }: { kind: string }) => kind,
    );

  test('tells other sessions of a new device, once, with its place', async () => {
    const player = await world.newPlayer();
    const { token } = await login(player, { 'user-agent': FIREFOX });
    expect(await takeNew(player.token)).toEqual([
      {
        kind: 'new_device',
        subject: null,
        device: { browser: 'Firefox', system: 'Windows', kind: 'desktop' },
        address: '203.0.113.9',
        at: expect.any(String),
      },
    ]);
    expect(await takeNew(player.token)).toEqual([]);
    expect(await takeNew(token)).toEqual([]);
    expect(await all(token)).toEqual(['new_device', 'password_set']);
  });

  test('has no new device when a browser signs in again, with a password or a wallet', async () => {
    const player = await world.newPlayer();
    const { cookie } = await login(player);
    await login(player, { cookie });
    expect(await all(player.token)).toEqual(['new_device', 'password_set']);
    const wallet = new Browser(world);
    await wallet.prove(player);
    wallet.cookie = cookie;
    const asked = await wallet.asked();
    wallet.cookie = `${wallet.cookie}; ${cookie}`;
    expect((await wallet.sign(wallet.message(asked))).body.username).toBe(player.username);
    expect(await all(player.token)).toEqual(['wallet_linked', 'new_device', 'password_set']);
  });

  test('takes a forged or foreign device cookie for a new device', async () => {
    const [ann, ben] = [await world.newPlayer(), await world.newPlayer()];
    const { cookie } = await login(ben);
    await login(ann, { cookie });
    await login(ann, { cookie: cookie.replace(/=.{4}/, '=AAAA') });
    expect(await all(ann.token)).toEqual(['new_device', 'new_device', 'password_set']);
  });

  test('tells a new session what happened before, but not what it did itself', async () => {
    const player = await world.newPlayer();
    const wallet = new Browser(world);
    await wallet.prove(player);
    expect(await kinds(player.token)).toEqual([]);
    const { token } = await login(player);
    expect(await kinds(token)).toEqual(['wallet_linked']);
    expect(await kinds(player.token)).toEqual(['new_device']);
  });

  test('lists where each session was opened', async () => {
    const player = await world.newPlayer();
    await login(player);
    const { sessions } = (await world.ask('GET', '/api/auth/sessions', { token: player.token })).body;
    expect(sessions.map(({ address }: { address: string }) => address)).toEqual(['192.0.2.1', '203.0.113.9']);
  });
});
