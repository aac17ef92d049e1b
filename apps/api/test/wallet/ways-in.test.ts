import { expect, test } from 'vitest';
import { describeServer } from '../in-world.ts';
import { Browser, confirmPassword, newKey } from './browser.ts';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';

describeServer('the sign-in methods of an account', {}, (world) => {
  const changePassword = (token: string, more: object = {}) =>
    world.ask('POST', '/api/auth/password', { token, body: { new_password: 'another kettle', ...more } });
  const linkedTo = async (token: string): Promise<number> =>
    (await world.ask('GET', '/api/wallets', { token })).body.wallets.length;
  const unlink = (token: string, address: string) => world.ask('DELETE', `/api/wallets/${address}`, { token });
  const grown = (playerId: number) =>
    world.db.query(`update session set confirmed_at = confirmed_at - interval '11 minutes' where player_id = $1`, [
      playerId,
    ]);
  const changes = async (token: string) =>
    (await world.ask('GET', '/api/account/activity', { token })).body.activity as readonly {
      readonly kind: string;
    }[];

  test('prevent a session thief from linking a wallet; a new password ends the stolen session', async () => {
    const owner = await world.newPlayer();
    await world.forgetConfirmations(owner.id);
    const stolen = owner.token;
    const thief = new Browser(world);
    const asked = await thief.ask({ token: stolen });
    expect([asked.status, asked.body.code]).toEqual([403, 'confirm_identity']);
    const { token } = (
      await world.ask('POST', '/api/auth/login', { body: { email: owner.email, password: owner.password } })
    ).body;
    await confirmPassword(world, token);
    expect((await changePassword(token)).status).toBe(204);
    expect((await world.ask('GET', '/api/auth/profile', { token: stolen })).status).toBe(401);
    const signedIn = await thief.prove();
    expect(signedIn.status).toBe(200);
    expect(signedIn.body.username).not.toBe(owner.username);
  });

  test('lose a wallet that a thief linked, together with the old password', async () => {
    const owner = await world.newPlayer();
    const thief = new Browser(world);
    expect((await thief.prove(owner)).status).toBe(200);
    expect((await changePassword(owner.token)).status).toBe(204);
    expect(await linkedTo(owner.token)).toBe(0);
    expect((await thief.prove()).body.username).not.toBe(owner.username);
  });

  test('keep the wallets after a password change on request', async () => {
    const owner = await world.newPlayer();
    const browser = new Browser(world);
    await browser.prove(owner);
    const there = (await browser.prove()).body.token;
    expect((await changePassword(owner.token, { remove_other_ways: false })).status).toBe(204);
    expect(await linkedTo(owner.token)).toBe(1);
    expect((await world.ask('GET', '/api/auth/profile', { token: there })).status).toBe(401);
  });

  test('stay open to changes for ten minutes after a confirmed password, in that session', async () => {
    const { id, token, email, password } = await world.newPlayer();
    await grown(id);
    const other = (await world.ask('POST', '/api/auth/login', { body: { email, password } })).body.token;
    expect((await confirmPassword(world, token)).status).toBe(204);
    expect((await new Browser(world).ask({ token: other })).body.code).toBe('confirm_identity');
    expect((await new Browser(world).ask({ token })).status).toBe(200);
    await grown(id);
    expect((await new Browser(world).ask({ token })).body.code).toBe('confirm_identity');
  });

  test('require a new nonce after the confirmation to link a wallet', async () => {
    const { id, token } = await world.newPlayer();
    const browser = new Browser(world);
    const message = browser.message(await browser.asked({ token }));
    await grown(id);
    expect((await browser.sign(message, { token })).body.code).toBe('confirm_identity');
    expect(await linkedTo(token)).toBe(0);
  });

  test('stay locked after a wrong password', async () => {
    const { id, token } = await world.newPlayer();
    await grown(id);
    const answer = await world.ask('POST', '/api/auth/confirm', { token, body: { password: 'not the password' } });
    expect([answer.status, answer.body.code]).toEqual([403, 'wrong_password']);
    expect((await new Browser(world).ask({ token })).body.code).toBe('confirm_identity');
  });

  test('lose a wallet only after the password or another wallet is confirmed', async () => {
    const { id, token } = await world.newPlayer();
    const browser = new Browser(world);
    await browser.prove({ token });
    await grown(id);
    expect((await unlink(token, browser.key.address)).body.code).toBe('confirm_identity');
    await confirmPassword(world, token);
    expect((await unlink(token, browser.key.address)).status).toBe(204);

    const [one, two] = [new Browser(world), new Browser(world)];
    const byWallet = (await one.prove()).body.token;
    await two.prove({ token: byWallet });
    await world.db.query(`update session set confirmed_at = null where token_hash = sha256(convert_to($1, 'UTF8'))`, [
      byWallet,
    ]);
    expect((await unlink(byWallet, two.key.address)).body.code).toBe('confirm_identity');
    await one.prove({ token: byWallet });
    expect((await unlink(byWallet, two.key.address)).status).toBe(204);
  });

  test('confirm a linked wallet again without the password', async () => {
    const { id, token } = await world.newPlayer();
    const browser = new Browser(world);
    await browser.prove({ token });
    await grown(id);
    expect((await browser.ask({ token })).status).toBe(200);
  });

  test('list each change with time and place until the account is closed', async () => {
    const from = '203.0.113.77';
    const headers = { 'user-agent': FIREFOX };
    const form = { email: `${newKey().address}@example.com`, username: newKey().address.slice(2, 22) };
    const password = 'kettle orchard';
    const { token } = (await world.ask('POST', '/api/auth/register', { from, headers, body: { ...form, password } }))
      .body;
    const browser = new Browser(world);
    await browser.prove({ token, from });
    await world.ask('PUT', '/api/account/email', { token, from, body: { email: `b${form.email}` } });
    await changePassword(token);
    const listed = await changes(token);
    expect(listed.map(({ kind }) => kind)).toEqual([
      'wallet_unlinked',
      'password_changed',
      'email_changed',
      'wallet_linked',
      'password_set',
    ]);
    expect(listed.at(-1)).toEqual({
      kind: 'password_set',
      subject: null,
      device: { browser: 'Firefox', system: 'Windows', kind: 'desktop' },
      address: from,
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
    expect(listed[3]).toMatchObject({ subject: browser.key.address, address: from });
    const exported = (await world.ask('GET', '/api/account/export', { token })).body;
    expect(exported.activity).toEqual(listed);
    await world.ask('DELETE', '/api/account', { token });
    expect(await world.db.query('select 1 from account_activity where address = $1', [from])).toEqual([]);
  });

  test('list the wallet of a new account', async () => {
    const browser = new Browser(world);
    const { token } = (await browser.prove()).body;
    expect(await changes(token)).toMatchObject([{ kind: 'wallet_linked', subject: browser.key.address }]);
  });

  test('recover an account by a linked wallet: all other sessions end and the identity is confirmed', async () => {
    const player = await world.newPlayer();
    const browser = new Browser(world);
    await browser.prove(player);
    await world.ask('POST', '/api/account/pause', { token: player.token, body: { until: '7d' } });
    const recovered = await browser.prove({ recover: true });
    expect([recovered.status, recovered.body.username]).toEqual([200, player.username]);
    expect((await world.ask('GET', '/api/auth/profile', { token: player.token })).status).toBe(401);
    const { token } = recovered.body;
    expect((await changes(token))[0]).toMatchObject({ kind: 'recovered', subject: 'wallet' });
    expect((await changePassword(token)).status).toBe(204);
    expect((await world.ask('GET', '/api/account', { token })).body.paused_until).not.toBeNull();
  });

  test('are not recovered by a wallet that is linked to no account: it opens a new one', async () => {
    const answer = await new Browser(world).prove({ recover: true });
    expect([answer.status, answer.body.balance]).toEqual([200, 1_000]);
  });
});
