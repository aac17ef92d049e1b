import { expect, test } from 'vitest';
import { fillPasskeys } from '@wow/product/accounts/test/server';
import { describeServer } from '../in-world.ts';
import { Browser } from '../wallet/browser.ts';
import { SoftwareAuthenticator } from './authenticator.ts';
import { newUsername, PasskeyBrowser, refusalOf } from './passkey-browser.ts';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';

describeServer('an account with a passkey', {}, (world) => {
  const isSignedIn = async (token: string): Promise<boolean> =>
    (await world.ask('GET', '/api/auth/profile', { token })).status === 200;
  const account = async (token: string) => (await world.ask('GET', '/api/account', { token })).body;
  const activity = async (token: string) =>
    (await world.ask('GET', '/api/account/activity', { token })).body.activity as readonly {
      readonly kind: string;
      readonly subject: string | null;
    }[];
  const registered = async () => {
    const browser = new PasskeyBrowser(world);
    const { status, body } = await browser.register();
    expect(status).toBe(201);
    return { browser, token: body.token as string, username: body.username as string };
  };
  const login = (email: string, password: string) =>
    world.ask('POST', '/api/auth/login', { body: { email, password } });

  test('is opened with a name and a passkey alone, and then signs in without a name', async () => {
    const browser = new PasskeyBrowser(world);
    const username = newUsername();
    const as = { headers: { 'user-agent': FIREFOX } };
    const opened = await browser.register({ username, as });
    expect([opened.status, opened.body]).toMatchObject([201, { username, email: null, balance: 1_000 }]);
    expect(await account(opened.body.token)).toMatchObject({ password_changed_at: null, passkeys: 1, wallets: 0 });
    expect(await browser.list({ token: opened.body.token })).toMatchObject([
      { name: 'Firefox, Windows', backed_up: true, last_used_at: null },
    ]);
    expect(await activity(opened.body.token)).toMatchObject([{ kind: 'passkey_added', subject: 'Firefox, Windows' }]);
    const again = await browser.signIn();
    expect([again.status, again.body.username]).toEqual([200, username]);
    const { sessions } = (await world.ask('GET', '/api/auth/sessions', { token: again.body.token })).body;
    expect(sessions.map(({ passkey }: { passkey: string }) => passkey)).toEqual([
      'Firefox, Windows',
      'Firefox, Windows',
    ]);
    expect((await browser.list({ token: again.body.token }))[0].last_used_at).toEqual(expect.any(String));
  });

  test('asks the authenticator for a discoverable passkey with a verified user', async () => {
    const browser = new PasskeyBrowser(world);
    const creation = await browser.registrationOptions('nova of the keys');
    expect(creation).toMatchObject({
      rp: { id: 'wow.example', name: 'WOW' },
      user: { name: 'nova of the keys' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    });
    expect(Buffer.from(creation.user.id, 'base64url')).toHaveLength(16);
    expect(await browser.options()).toMatchObject({
      rpId: 'wow.example',
      userVerification: 'required',
      allowCredentials: [],
    });
  });

  test('has the identity of a new account confirmed, and not that of a later sign-in', async () => {
    const { browser, token } = await registered();
    expect((await browser.add({ token })).status).toBe(201);
    const later = (await browser.signIn()).body.token;
    expect(refusalOf(await browser.ask('POST', '/account/passkeys/options', undefined, { token: later }))).toEqual([
      403,
      'confirm_identity',
    ]);
    expect((await browser.confirm({ token: later })).status).toBe(204);
    expect((await browser.add({ token: later })).status).toBe(201);
  });

  test('names only the player’s own passkeys for a confirmation', async () => {
    const { browser, token } = await registered();
    const { allowCredentials } = await browser.options({ token });
    expect(allowCredentials.map(({ id }: { id: string }) => id)).toEqual(
      (await browser.list({ token })).map(({ credential_id }: { credential_id: string }) => credential_id),
    );
  });

  test('is opened also with an unknown invitation code', async () => {
    const browser = new PasskeyBrowser(world);
    const response = browser.authenticator.create(await browser.registrationOptions());
    expect((await browser.sendRegistration(response, { ref_id: 'unknown' })).status).toBe(201);
  });

  test('is not opened under a taken, invalid or reserved name', async () => {
    const { username } = await registered();
    const begin = (name: string) =>
      new PasskeyBrowser(world).ask('POST', '/auth/passkey/register/options', { username: name });
    expect(refusalOf(await begin(username.toUpperCase()))).toEqual([409, 'username_taken']);
    const invalid = await begin('ab');
    expect([refusalOf(invalid), Object.keys(invalid.body.details)]).toEqual([[422, 'invalid_username'], ['username']]);
    expect(refusalOf(await begin('WOW support'))).toEqual([422, 'username_reserved']);
  });

  test('is not opened if the name is taken while the passkey is made, and the browser may try another name', async () => {
    const [one, two] = [new PasskeyBrowser(world), new PasskeyBrowser(world)];
    const username = newUsername();
    const options = [await one.registrationOptions(username), await two.registrationOptions(username)];
    expect((await one.sendRegistration(one.authenticator.create(options[0]))).status).toBe(201);
    expect(refusalOf(await two.sendRegistration(two.authenticator.create(options[1])))).toEqual([
      409,
      'username_taken',
    ]);
    expect((await two.register()).status).toBe(201);
  });

  test('is recovered: all other sessions end and the identity counts as confirmed', async () => {
    const { browser, token } = await registered();
    const recovered = await browser.signIn({}, { recover: true });
    expect(recovered.status).toBe(200);
    expect([await isSignedIn(token), await isSignedIn(recovered.body.token)]).toEqual([false, true]);
    expect((await activity(recovered.body.token))[0]).toMatchObject({ kind: 'recovered', subject: 'passkey' });
    expect((await browser.add({ token: recovered.body.token })).status).toBe(201);
  });

  test('lists, renames and removes its passkeys, which ends the other sessions that they opened', async () => {
    const player = await world.newPlayer();
    const browser = new PasskeyBrowser(world);
    const added = await browser.add(player, {}, '  Key on the ring ');
    expect([added.status, added.body]).toMatchObject([201, { name: 'Key on the ring', last_used_at: null }]);
    const { id } = added.body;
    const there = (await browser.signIn()).body.token;
    expect((await browser.rename(id, 'Desk', player)).body).toMatchObject({ id, name: 'Desk' });
    expect(await browser.list(player)).toMatchObject([{ id, name: 'Desk' }]);
    expect((await browser.remove(id, player)).status).toBe(204);
    expect([await isSignedIn(there), await isSignedIn(player.token)]).toEqual([false, true]);
    expect(await browser.list(player)).toEqual([]);
    expect(refusalOf(await browser.signIn())).toEqual([422, 'wrong_passkey']);
    expect((await activity(player.token)).slice(0, 3)).toMatchObject([
      { kind: 'passkey_removed', subject: 'Desk' },
      { kind: 'new_device' },
      { kind: 'passkey_added', subject: 'Key on the ring' },
    ]);
  });

  test('keeps the session that removes the passkey which opened it', async () => {
    const player = await world.newPlayer();
    const browser = new PasskeyBrowser(world);
    const { id } = (await browser.add(player)).body;
    const { token } = (await browser.signIn()).body;
    await browser.confirm({ token });
    expect((await browser.remove(id, { token })).status).toBe(204);
    const { sessions } = (await world.ask('GET', '/api/auth/sessions', { token })).body;
    expect(sessions[0]).toMatchObject({ current: true, passkey: null });
  });

  test('takes the confirmation of other sessions with a removed passkey', async () => {
    const player = await world.newPlayer();
    const browser = new PasskeyBrowser(world);
    const { id } = (await browser.add(player)).body;
    const there = (await login(player.email, player.password)).body.token;
    expect((await browser.confirm({ token: there })).status).toBe(204);
    expect((await browser.remove(id, player)).status).toBe(204);
    expect(refusalOf(await browser.ask('POST', '/account/passkeys/options', undefined, { token: there }))).toEqual([
      403,
      'confirm_identity',
    ]);
  });

  test('requires a confirmed identity before a passkey is added or removed', async () => {
    const player = await world.newPlayer();
    const browser = new PasskeyBrowser(world);
    const { id } = (await browser.add(player)).body;
    const options = await browser.newOptions(player);
    await world.forgetConfirmations(player.id);
    const response = browser.authenticator.create(options);
    expect(refusalOf(await browser.sendNew(response, player))).toEqual([403, 'confirm_identity']);
    expect(refusalOf(await browser.remove(id, player))).toEqual([403, 'confirm_identity']);
    expect(await browser.list(player)).toHaveLength(1);
  });

  test('has passkeys that no other player sees, renames or removes', async () => {
    const [ann, ben] = [await world.newPlayer(), await world.newPlayer()];
    const browser = new PasskeyBrowser(world);
    const { id } = (await browser.add(ann)).body;
    expect(await browser.list(ben)).toEqual([]);
    expect((await browser.rename(id, 'mine now', ben)).status).toBe(404);
    expect((await browser.remove(id, ben)).status).toBe(404);
    expect(await browser.list(ann)).toMatchObject([{ name: 'My phone' }]);
  });

  test('has at most twenty passkeys, also with two concurrent additions', async () => {
    const player = await world.newPlayer();
    const [one, two] = [new PasskeyBrowser(world), new PasskeyBrowser(world)];
    await fillPasskeys(world.db, player.id, 19);
    const made = await Promise.all(
      [one, two].map(async (browser) => browser.authenticator.create(await browser.newOptions(player))),
    );
    const both = await Promise.all([one, two].map((browser, nth) => browser.sendNew(made[nth], player)));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('too_many_passkeys');
    expect((await one.newOptions(player)).code).toBe('too_many_passkeys');
  });

  test('keeps its last passkey until there is another way to sign in', async () => {
    const { browser, token } = await registered();
    const remove = async () => browser.remove((await browser.list({ token }))[0].id, { token });
    expect(refusalOf(await remove())).toEqual([409, 'last_way_in']);
    const wallet = new Browser(world);
    await wallet.prove({ token });
    expect((await remove()).status).toBe(204);
    const unlink = () => world.ask('DELETE', `/api/wallets/${wallet.key.address}`, { token });
    expect(refusalOf(await unlink())).toEqual([409, 'last_way_in']);
    expect((await browser.add({ token })).status).toBe(201);
    expect((await unlink()).status).toBe(204);
  });

  test('keeps one of two passkeys that are removed concurrently', async () => {
    const { browser, token } = await registered();
    await browser.add({ token });
    const passkeys: readonly { id: string }[] = await browser.list({ token });
    const both = await Promise.all(passkeys.map(({ id }) => browser.remove(id, { token })));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409]);
    expect(await browser.list({ token })).toHaveLength(1);
  });

  test('keeps its last passkey by a database constraint', async () => {
    const { username } = await registered();
    await expect(
      world.db.query('delete from passkey where player_id = (select id from player where username = $1)', [username]),
    ).rejects.toMatchObject({ constraint: 'player_has_sign_in_method' });
  });

  test('is opened by no password: the refusal equals that of an unknown account', async () => {
    const { browser, token, username } = await registered();
    const email = `${username}@example.com`;
    expect((await world.ask('PUT', '/api/account/email', { token, body: { email } })).status).toBe(200);
    const [known, unknown] = [await login(email, 'a wrong guess'), await login('ghost@example.com', 'a wrong guess')];
    expect(known.status).toBe(401);
    expect(known.body).toEqual(unknown.body);
    for (const password of ['', 'null', 'undefined']) expect((await login(email, password)).status).toBe(401);
    const confirmed = await world.ask('POST', '/api/auth/confirm', { token, body: { password: '' } });
    expect(refusalOf(confirmed)).toEqual([409, 'no_password']);
    expect((await browser.signIn()).status).toBe(200);
  });

  test('loses all passkeys with a replaced password, unless the player keeps them', async () => {
    const changePassword = (token: string, more: object = {}) =>
      world.ask('POST', '/api/auth/password', { token, body: { new_password: 'another kettle', ...more } });
    const player = await world.newPlayer();
    const browser = new PasskeyBrowser(world);
    await browser.add(player);
    expect((await changePassword(player.token, { remove_other_ways: false })).status).toBe(204);
    expect((await browser.signIn()).status).toBe(200);
    expect((await changePassword(player.token)).status).toBe(204);
    expect(refusalOf(await browser.signIn())).toEqual([422, 'wrong_passkey']);
    expect(await browser.list(player)).toEqual([]);
  });

  test('is exported with its passkeys and without their keys, and closed without a trace of them', async () => {
    const { browser, token, username } = await registered();
    const [{ credential_id: credentialId }] = await browser.list({ token });
    await browser.options({ token });
    const exported = (await world.ask('GET', '/api/account/export', { token })).body;
    expect(exported.passkeys).toEqual([
      { name: 'Passkey', backed_up: true, created_at: expect.any(String), last_used_at: null },
    ]);
    expect(JSON.stringify(exported)).not.toContain(credentialId);
    const [{ id } = { id: 0 }] = await world.db.query<{ id: number }>('select id from player where username = $1', [
      username,
    ]);
    expect((await world.ask('DELETE', '/api/account', { token })).status).toBe(204);
    for (const table of ['passkey', 'passkey_challenge', 'session'])
      expect(await world.db.query(`select 1 as one from ${table} where player_id = $1`, [id]), table).toEqual([]);
    expect(refusalOf(await browser.signIn())).toEqual([422, 'wrong_passkey']);
    // The name and the authenticator are free again.
    expect((await browser.register({ username })).status).toBe(201);
  });

  test('accepts a security key that counts its signatures', async () => {
    const browser = new PasskeyBrowser(world, new SoftwareAuthenticator({ counts: true }));
    const { token } = (await browser.register()).body;
    for (let use = 0; use < 3; use += 1) expect((await browser.signIn()).status).toBe(200);
    expect(await browser.list({ token })).toMatchObject([{ backed_up: false }]);
  });
});
