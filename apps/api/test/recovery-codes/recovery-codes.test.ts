import { expect, test } from 'vitest';
import { ageRecoveryCodes } from '@wow/product/accounts/test/server';
import { MailBrowser, NEW_PASSWORD } from '../email/mail-browser.ts';
import { UNREACHABLE_MAIL_SERVER } from '../email/unreachable-mail-server.ts';
import { describeServer } from '../in-world.ts';
import { Browser } from '../wallet/browser.ts';

describeServer('a recovery code', { mailTransport: UNREACHABLE_MAIL_SERVER }, (world) => {
  const make = async (token: string): Promise<string[]> =>
    (await world.ask('POST', '/api/account/recovery-codes', { token })).body.codes;
  const recover = (code: string, new_password?: string) =>
    world.ask('POST', '/api/auth/recovery/code', {
      body: { code, ...(new_password !== undefined && { new_password }) },
    });
  const read = (code: string) => world.ask('POST', '/api/auth/recovery/code/account', { body: { code } });
  const isSignedIn = async (token: string): Promise<boolean> =>
    (await world.ask('GET', '/api/auth/profile', { token })).status === 200;
  const account = async (token: string) => (await world.ask('GET', '/api/account', { token })).body;
  const codesOf = async () => {
    const player = await world.newPlayer();
    return { player, codes: await make(player.token) };
  };

  test('lets a player in without a name, sets a new password and ends all other sessions', async () => {
    const { player, codes } = await codesOf();
    expect(codes).toHaveLength(10);
    expect((await read(` ${codes[3]!.toLowerCase().replaceAll('-', ' ')}`)).body).toEqual({
      username: player.username,
      email: player.email,
    });
    const recovered = await recover(codes[3]!, NEW_PASSWORD);
    expect([recovered.status, recovered.body.username]).toEqual([200, player.username]);
    expect([await isSignedIn(player.token), await isSignedIn(recovered.body.token)]).toEqual([false, true]);
    const login = (password: string) =>
      world.ask('POST', '/api/auth/login', { body: { email: player.email, password } });
    expect([(await login(player.password)).status, (await login(NEW_PASSWORD)).status]).toEqual([401, 200]);
    expect((await account(recovered.body.token)).recovery_codes).toBe(9);
    const { activity } = (await world.ask('GET', '/api/account/activity', { token: recovered.body.token })).body;
    expect(activity).toContainEqual(expect.objectContaining({ kind: 'recovered', subject: 'code' }));
    // The new session may change the ways in at once.
    expect(await make(recovered.body.token)).toHaveLength(10);
  });

  test('works once, also in concurrent requests', async () => {
    const { codes } = await codesOf();
    const answers = await Promise.all([1, 2, 3].map((nth) => recover(codes[0]!, `kettle number ${nth}`)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422]);
    expect((await recover(codes[0]!, NEW_PASSWORD)).body.code).toBe('wrong_code');
    expect((await read(codes[0]!)).body.code).toBe('wrong_code');
  });

  test('stays usable after a weak password', async () => {
    const { codes } = await codesOf();
    for (const weak of [undefined, '', 'password1']) {
      expect((await recover(codes[0]!, weak)).body.code).toBe('weak_password');
    }
    expect((await recover(codes[0]!, NEW_PASSWORD)).status).toBe(200);
  });

  test('of an account without an email signs in without a password', async () => {
    const { token, username } = (await new Browser(world).prove()).body;
    const [code] = await make(token);
    expect((await read(code!)).body).toEqual({ username, email: null });
    const recovered = await recover(code!);
    expect([recovered.status, recovered.body.username]).toEqual([200, username]);
    expect(await isSignedIn(token)).toBe(false);
    expect((await account(recovered.body.token)).password_changed_at).toBeNull();
  });

  test('stops working when new ones are made, when the password is replaced, and when the account closes', async () => {
    const first = await codesOf();
    await make(first.player.token);
    expect((await recover(first.codes[0]!, NEW_PASSWORD)).body.code).toBe('wrong_code');
    const second = await codesOf();
    const body = { new_password: NEW_PASSWORD };
    await world.ask('POST', '/api/auth/password', { token: second.player.token, body });
    expect((await recover(second.codes[0]!, NEW_PASSWORD)).body.code).toBe('wrong_code');
    const third = await codesOf();
    await world.ask('DELETE', '/api/account', { token: third.player.token });
    expect((await recover(third.codes[0]!, NEW_PASSWORD)).body.code).toBe('wrong_code');
  });

  test('is made only after the identity was confirmed', async () => {
    const { id, token } = await world.newPlayer();
    await world.forgetConfirmations(id);
    const answer = await world.ask('POST', '/api/account/recovery-codes', { token });
    expect([answer.status, answer.body.code]).toEqual([403, 'confirm_identity']);
  });

  test('is stored only as a keyed hash', async () => {
    const { player, codes } = await codesOf();
    const rows = await world.db.query<{ row: string }>(
      'select recovery_code::text as row from recovery_code where player_id = $1',
      [player.id],
    );
    expect(rows).toHaveLength(10);
    const stored = JSON.stringify(rows);
    for (const code of codes) expect(stored).not.toContain(code.replaceAll('-', ''));
    expect(world.log.join('\n')).not.toContain(codes[0]!);
  });

  test.each([
    '',
    'x',
    '0000-0000-0000-0000-0000-0000',
    '0'.repeat(64),
    '<script>',
    '0000-0000-0000-0000-0000-000\u0000',
  ])('is wrong if it reads %j', async (code) => {
    expect((await recover(code, NEW_PASSWORD)).body.code).toBe('wrong_code');
    expect((await read(code)).body.code).toBe('wrong_code');
  });

  test('lowers no limit and ends no time-out', async () => {
    const { player, codes } = await codesOf();
    await world.ask('PUT', '/api/account/limits', { token: player.token, body: { day: 100 } });
    await world.ask('POST', '/api/account/pause', { token: player.token, body: { until: 'forever' } });
    const { token } = (await recover(codes[0]!, NEW_PASSWORD)).body;
    expect((await account(token)).forever).toBe(true);
    expect((await world.ask('GET', '/api/account/limits', { token })).body.day.limit).toBe(100);
  });

  test('replaces the mail to an old email that is lost, once, a week after it was made, and only for its own player', async () => {
    const { player, codes } = await codesOf();
    const stranger = await codesOf();
    const browser = new MailBrowser(world);
    await browser.verify(player.token);
    const next = `next-${player.email}`;
    const { pending } = (await browser.changeEmail(next, { token: player.token })).body;
    const confirmOld = (code: string) =>
      world.ask('POST', '/api/account/email/recovery-code', { token: player.token, body: { code } });
    expect((await confirmOld(stranger.codes[0]!)).body.code).toBe('wrong_code');
    await ageRecoveryCodes(world.db, '6 days 23 hours');
    expect((await confirmOld(codes[0]!)).body.code).toBe('code_too_new');
    await ageRecoveryCodes(world.db, '1 hour');
    expect((await recover(stranger.codes[0]!, NEW_PASSWORD)).status).toBe(200);
    expect((await confirmOld(codes[0]!)).body).toEqual({ email: player.email, waits_for: 'new' });
    expect((await confirmOld(codes[1]!)).body.code).toBe('link_expired');
    expect((await browser.confirm(browser.tokenOf(pending.new_email))).body).toEqual({ email: next, waits_for: null });
    expect(await account(player.token)).toMatchObject({ email: next, email_verified: true, recovery_codes: 9 });
  });
});
