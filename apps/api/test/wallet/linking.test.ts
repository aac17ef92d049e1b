import { expect, test } from 'vitest';
import { describeServer } from '../in-world.ts';
import type { TestServer } from '../world.ts';
import { Browser, confirmPassword, newKey } from './browser.ts';

const wallets = async (world: TestServer, token: string) =>
  (await world.ask('GET', '/api/wallets', { token })).body.wallets;
const unlink = (world: TestServer, token: string, address: string) =>
  world.ask('DELETE', `/api/wallets/${address}`, { token });
const isSignedIn = async (world: TestServer, token: string): Promise<boolean> =>
  (await world.ask('GET', '/api/auth/profile', { token })).status === 200;

describeServer('a signed-in player with a wallet', {}, (world) => {
  test('links it and then signs in by wallet or password', async () => {
    const player = await world.newPlayer();
    const browser = new Browser(world, newKey(), 42_161);
    const { status, body } = await browser.prove(player);
    expect([status, body]).toEqual([
      200,
      { wallet: { address: browser.key.address, chain_id: 42_161, linked_at: expect.any(String) } },
    ]);
    expect(await wallets(world, player.token)).toEqual([body.wallet]);
    const byWallet = await new Browser(world, browser.key).prove();
    expect(byWallet.body).toMatchObject({ email: player.email, username: player.username });
    const login = await world.ask('POST', '/api/auth/login', {
      body: { email: player.email, password: player.password },
    });
    expect(login.status).toBe(200);
    const { sessions } = (await world.ask('GET', '/api/auth/sessions', { token: byWallet.body.token })).body;
    expect(sessions.map(({ wallet }: { wallet: string | null }) => wallet)).toEqual([browser.key.address, null, null]);
  });

  test('may link several, and the same again without a change', async () => {
    const { token } = await world.newPlayer();
    const [one, two] = [new Browser(world), new Browser(world)];
    const first = (await one.prove({ token })).body;
    await two.prove({ token });
    expect((await one.prove({ token })).body).toEqual(first);
    expect((await wallets(world, token)).map(({ address }: { address: string }) => address)).toEqual([
      one.key.address,
      two.key.address,
    ]);
  });

  test('has at most twenty wallets, also with two concurrent links', async () => {
    const { id, token } = await world.newPlayer();
    await world.db.query(
      `insert into wallet (address, player_id, chain_id)
       select substring(sha256(convert_to($1::text || ' ' || n, 'UTF8')) for 20), $2, 1 from generate_series(1, 19) as n`,
      [newKey().address, id],
    );
    const two = [new Browser(world), new Browser(world)];
    const messages = await Promise.all(two.map(async (browser) => browser.message(await browser.asked({ token }))));
    const both = await Promise.all(two.map((browser, tab) => browser.sign(messages[tab]!, { token })));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('too_many_wallets');
    expect(await wallets(world, token)).toHaveLength(20);
    // A wallet that is already linked can still be confirmed.
    const linked = two.find((_, tab) => both[tab]!.status === 200)!;
    expect((await linked.prove({ token })).status).toBe(200);
    expect((await unlink(world, token, linked.key.address)).status).toBe(204);
    expect((await new Browser(world).prove({ token })).status).toBe(200);
  });

  test('gets success for two concurrent links of the same wallet', async () => {
    const { token } = await world.newPlayer();
    const browser = new Browser(world);
    const messages = [browser.message(await browser.asked({ token })), browser.message(await browser.asked({ token }))];
    const both = await Promise.all(messages.map((message) => browser.sign(message, { token })));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await wallets(world, token)).toHaveLength(1);
  });

  test('cannot link the wallet of another account', async () => {
    const [ann, ben] = [await world.newPlayer(), await world.newPlayer()];
    const browser = new Browser(world);
    await browser.prove(ann);
    const answer = await browser.prove(ben);
    expect([answer.status, answer.body.code]).toEqual([409, 'wallet_taken']);
    expect(await wallets(world, ben.token)).toEqual([]);
  });

  test('links nothing with an ended session that this server has cached', async () => {
    const { id, token } = await world.newPlayer();
    const browser = new Browser(world);
    const message = browser.message(await browser.asked({ token }));
    await world.db.query('delete from session where player_id = $1', [id]);
    // Otherwise an intruder who was signed out could return.
    const answer = await browser.sign(message, { token });
    expect([answer.status, answer.body.code]).toEqual([401, 'unauthenticated']);
    expect(await world.db.query('select 1 from wallet where player_id = $1', [id])).toEqual([]);
    expect(await world.db.query('select 1 from quest_event where player_id = $1', [id])).toEqual([]);
  });

  test('sees and unlinks only their own wallets', async () => {
    const [ann, ben] = [await world.newPlayer(), await world.newPlayer()];
    const browser = new Browser(world);
    await browser.prove(ann);
    expect((await unlink(world, ben.token, browser.key.address)).status).toBe(404);
    expect((await unlink(world, ben.token, 'me')).status).toBe(404);
    expect(await wallets(world, ann.token)).toHaveLength(1);
  });

  test('unlinks it, which ends its other sessions, and it then opens a new account', async () => {
    const player = await world.newPlayer();
    const browser = new Browser(world);
    await browser.prove(player);
    const [here, there] = [(await browser.prove()).body.token, (await browser.prove()).body.token];
    expect(await isSignedIn(world, there)).toBe(true);
    await confirmPassword(world, here);
    expect((await unlink(world, here, browser.key.address.toLowerCase())).status).toBe(204);
    expect([
      await isSignedIn(world, here),
      await isSignedIn(world, there),
      await isSignedIn(world, player.token),
    ]).toEqual([true, false, true]);
    expect(await wallets(world, here)).toEqual([]);
    expect((await browser.prove()).body.username).not.toBe(player.username);
  });

  test('is never signed in by a wallet that is being unlinked concurrently', async () => {
    for (let attempt = 0; attempt < 6; attempt += 1) {
      const player = await world.newPlayer();
      const browser = new Browser(world);
      await browser.prove(player);
      const messages: string[] = [];
      for (let tab = 0; tab < 3; tab += 1) messages.push(browser.message(await browser.asked()));
      const [gone, ...entered] = await Promise.all([
        unlink(world, player.token, browser.key.address),
        ...messages.map((message) => browser.sign(message)),
      ]);
      expect(gone.status).toBe(204);
      const mine = entered.filter(({ body }) => body.username === player.username);
      for (const { body } of mine) expect(await isSignedIn(world, body.token)).toBe(false);
    }
  });

  test('progresses in a quest once per wallet', async () => {
    const player = await world.newPlayer();
    const browser = new Browser(world);
    await browser.prove(player);
    await unlink(world, player.token, browser.key.address);
    await browser.prove(player);
    await new Browser(world).prove(player);
    const events = await world.db.query<{ kind: string; subject: string }>(
      'select kind, subject from quest_event where player_id = $1',
      [player.id],
    );
    expect(events.map(({ kind }) => kind)).toEqual(['wallet', 'wallet']);
    // Events are stored forever, so they must not identify a player.
    for (const { subject } of events) {
      expect(subject).toMatch(/^[0-9a-f]{64}$/);
      expect(subject).not.toContain(browser.key.address.slice(2).toLowerCase());
    }
  });
});

describeServer('an account with only a wallet', {}, (world) => {
  const credentials = () => ({
    email: `e${newKey().address.slice(2)}@example.com`.toLowerCase(),
    password: 'kettle orchard',
  });
  const grown = (token: string, minutes = 11) =>
    world.db.query(
      `update session set confirmed_at = confirmed_at - interval '1 minute' * $2
        where token_hash = sha256(convert_to($1, 'UTF8'))`,
      [token, minutes],
    );

  test('keeps its last wallet until there is another way to sign in', async () => {
    const browser = new Browser(world);
    const { token } = (await browser.prove()).body;
    const answer = await unlink(world, token, browser.key.address);
    expect([answer.status, answer.body.code]).toEqual([409, 'last_way_in']);
    const other = new Browser(world);
    await other.prove({ token });
    expect((await unlink(world, token, browser.key.address)).status).toBe(204);
    expect((await unlink(world, token, other.key.address)).body.code).toBe('last_way_in');
  });

  test('keeps one of two wallets that are unlinked concurrently', async () => {
    const [one, two] = [new Browser(world), new Browser(world)];
    const { token } = (await one.prove()).body;
    await two.prove({ token });
    const both = await Promise.all([one, two].map(({ key }) => unlink(world, token, key.address)));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409]);
    expect(await wallets(world, token)).toHaveLength(1);
  });

  test('keeps its last wallet by a database constraint', async () => {
    const { token, username } = (await new Browser(world).prove()).body;
    await expect(
      world.db.query('delete from wallet where player_id = (select id from player where username = $1)', [username]),
    ).rejects.toMatchObject({ constraint: 'player_has_sign_in_method' });
    expect(await wallets(world, token)).toHaveLength(1);
  });

  test('gets an email, then a password, and then accepts them', async () => {
    const browser = new Browser(world);
    const { token, username } = (await browser.prove()).body;
    expect((await world.ask('GET', '/api/account', { token })).body).toMatchObject({
      email: null,
      password_changed_at: null,
    });
    const { email, password } = credentials();
    const setPassword = (new_password: string) =>
      world.ask('POST', '/api/auth/password', { token, body: { new_password } });
    const early = await setPassword(password);
    expect([early.status, early.body.code]).toEqual([409, 'no_email']);
    const answer = await world.ask('PUT', '/api/account/email', { token, body: { email } });
    expect([answer.status, answer.body.email]).toEqual([200, email]);
    const weak = await setPassword('short');
    expect([weak.status, weak.body.code]).toEqual([422, 'weak_password']);
    expect((await setPassword(password)).status).toBe(204);
    const login = await world.ask('POST', '/api/auth/login', { body: { email, password } });
    expect([login.status, login.body.username]).toEqual([200, username]);
    expect(await wallets(world, token)).toHaveLength(1);
    expect((await unlink(world, token, browser.key.address)).status).toBe(204);
  });

  test('cannot take the email of another', async () => {
    const { email } = await world.newPlayer();
    const { token } = (await new Browser(world).prove()).body;
    const answer = await world.ask('PUT', '/api/account/email', { token, body: { email } });
    expect([answer.status, answer.body.code]).toEqual([409, 'email_taken']);
  });

  test('has no password to confirm', async () => {
    const { token } = (await new Browser(world).prove()).body;
    const answer = await world.ask('POST', '/api/auth/confirm', { token, body: { password: '' } });
    expect([answer.status, answer.body.code]).toEqual([409, 'no_password']);
    // No such email opens the account.
    for (const email of ['', 'null', 'a@example.com']) {
      expect((await world.ask('POST', '/api/auth/login', { body: { email, password: '' } })).status).toBe(401);
    }
  });

  test('cannot be changed or closed by an older session until the wallet is confirmed in it', async () => {
    const browser = new Browser(world);
    const { token } = (await browser.prove()).body;
    await grown(token);
    for (const ask of [
      () => world.ask('PUT', '/api/account/email', { token, body: { email: credentials().email } }),
      () => world.ask('DELETE', '/api/account', { token }),
    ]) {
      const answer = await ask();
      expect([answer.status, answer.body.code]).toEqual([403, 'confirm_identity']);
    }
    await browser.prove({ token });
    expect((await world.ask('PUT', '/api/account/email', { token, body: { email: credentials().email } })).status).toBe(
      200,
    );
  });

  test('refuses a new wallet in an older session until a linked one is confirmed there', async () => {
    const [mine, stranger] = [new Browser(world), new Browser(world)];
    const { token, username } = (await mine.prove()).body;
    await grown(token);
    const answer = await stranger.prove({ token });
    expect([answer.status, answer.body.code]).toEqual([403, 'confirm_identity']);
    // Otherwise a stolen session could sign in with it and act as the owner for ten minutes.
    expect((await stranger.prove()).body.username).not.toBe(username);
    await mine.prove({ token });
    expect((await new Browser(world).prove({ token })).status).toBe(200);
  });

  test('does not confirm a session by linking a new wallet', async () => {
    const { token } = (await new Browser(world).prove()).body;
    await grown(token, 6);
    expect((await new Browser(world).prove({ token })).status).toBe(200);
    await grown(token, 6);
    const answer = await world.ask('PUT', '/api/account/email', { token, body: { email: credentials().email } });
    expect([answer.status, answer.body.code]).toEqual([403, 'confirm_identity']);
  });

  test('loses all wallet confirmations when one wallet is unlinked', async () => {
    const [kept, stolen] = [new Browser(world), new Browser(world)];
    const there = (await kept.prove()).body.token;
    await stolen.prove({ token: there });
    const here = (await kept.prove()).body.token;
    await kept.prove({ token: here });
    await stolen.prove({ token: there });
    expect((await unlink(world, here, stolen.key.address)).status).toBe(204);
    const answer = await world.ask('PUT', '/api/account/email', { token: there, body: { email: credentials().email } });
    expect([answer.status, answer.body.code]).toEqual([403, 'confirm_identity']);
  });

  test('closes permanently without identifying data; its wallet may open another', async () => {
    const browser = new Browser(world);
    const { token, username } = (await browser.prove()).body;
    const exported = (await world.ask('GET', '/api/account/export', { token })).body;
    expect(exported.wallets).toMatchObject([{ address: browser.key.address, chain_id: 1 }]);
    expect(exported.account).toMatchObject({ email: null, password_changed_at: null });
    expect((await world.ask('DELETE', '/api/account', { token })).status).toBe(204);
    expect(await isSignedIn(world, token)).toBe(false);
    const address = browser.key.address.slice(2);
    expect(await world.db.query(`select 1 from wallet where address = decode($1, 'hex')`, [address])).toEqual([]);
    const again = (await browser.prove()).body;
    expect(again).toMatchObject({ username, balance: 1_000 });
    expect(await wallets(world, again.token)).toHaveLength(1);
  });
});
