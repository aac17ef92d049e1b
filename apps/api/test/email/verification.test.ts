import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { Browser } from '../wallet/browser.ts';
import { describeMailServer } from './describe-mail-server.ts';
import { MailBrowser } from './mail-browser.ts';

const newEmail = (): string => `${randomUUID()}@example.com`;

describeMailServer('an email', {}, ({ world, mails }) => {
  const account = async (token: string) => (await world.ask('GET', '/api/account', { token })).body;
  const activity = async (token: string): Promise<string[]> =>
    (await world.ask('GET', '/api/account/activity', { token })).body.activity.map(
      ({ kind }: { kind: string }) => kind,
    );
  const verified = async () => {
    const player = await world.newPlayer();
    await new MailBrowser(world).verify(player.token);
    return player;
  };
  const mailsTo = (email: string) => mails().filter(({ to }) => to.includes(email));

  test('is verified by the code of its mail, once', async () => {
    const { token, email } = await world.newPlayer();
    expect(await account(token)).toMatchObject({ email_verified: false, sends_mail: true });
    const browser = new MailBrowser(world);
    const { challenge } = (await browser.requestVerification({ token })).body;
    await vi.waitFor(() => expect(mailsTo(email)).toHaveLength(1), { timeout: 5_000 });
    const code = /^\d{6}$/m.exec(mailsTo(email)[0]!.parsed.text!)![0];
    const { token: link } = (await browser.enterCode(challenge, code)).body;
    const confirmed = await browser.confirm(link);
    expect([confirmed.status, confirmed.body]).toEqual([200, { email, waits_for: null }]);
    expect(await account(token)).toMatchObject({ email, email_verified: true });
    expect(await activity(token)).toEqual(['email_verified', 'password_set']);
    expect((await browser.confirm(link)).body.code).toBe('link_expired');
    expect((await browser.requestVerification({ token })).body.code).toBe('already_verified');
  });

  test('is verified by a link in another browser, which first shows who asked', async () => {
    const { token, email, username } = await world.newPlayer();
    const asking = new MailBrowser(world);
    const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0' };
    const { challenge } = (await asking.requestVerification({ token, headers, from: '203.0.113.5' })).body;
    const other = new MailBrowser(world);
    expect((await other.readLink(asking.tokenOf(challenge))).body).toEqual({
      kind: 'verify',
      email,
      new_email: null,
      username,
      first_proof: true,
      same_browser: false,
      device: { browser: 'Firefox', system: 'Linux', kind: 'desktop' },
      address: '203.0.113.5',
      at: expect.any(String),
    });
    expect((await account(token)).email_verified).toBe(false);
    expect((await other.confirm(asking.tokenOf(challenge))).status).toBe(200);
    expect((await account(token)).email_verified).toBe(true);
  });

  test('is verified once by concurrent requests with one link', async () => {
    const { token } = await world.newPlayer();
    const browser = new MailBrowser(world);
    const { challenge } = (await browser.requestVerification({ token })).body;
    const answers = await Promise.all([1, 2, 3].map(() => browser.confirm(browser.tokenOf(challenge))));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422]);
  });

  test('changes after both emails have confirmed, and the old one is told', async () => {
    const { token, email } = await verified();
    const next = newEmail();
    const browser = new MailBrowser(world);
    const begun = await browser.changeEmail(next, { token });
    expect([begun.status, begun.body.email]).toEqual([200, email]);
    const { new_email: toNew, old_email: toOld } = begun.body.pending;
    expect(await account(token)).toMatchObject({ email, pending_email: { email: next, waits_for: ['new', 'old'] } });
    expect((await browser.confirm(browser.tokenOf(toNew))).body).toEqual({ email: next, waits_for: 'old' });
    expect(await account(token)).toMatchObject({ email, pending_email: { email: next, waits_for: ['old'] } });
    expect((await browser.confirm(browser.tokenOf(toOld))).body).toEqual({ email: next, waits_for: null });
    expect(await account(token)).toMatchObject({ email: next, email_verified: true, pending_email: null });
    await vi.waitFor(() => expect(mailsTo(email).map(({ parsed }) => parsed.subject)).toContain('Email changed'), {
      timeout: 5_000,
    });
    expect(mailsTo(email).at(-1)!.parsed.text).not.toContain(next);
  });

  test('changes once when both confirmations arrive at the same moment', async () => {
    for (let attempt = 0; attempt < 4; attempt += 1) {
      const { token } = await verified();
      const next = newEmail();
      const browser = new MailBrowser(world);
      const { new_email: toNew, old_email: toOld } = (await browser.changeEmail(next, { token })).body.pending;
      const both = await Promise.all([toNew, toOld].map((id) => browser.confirm(browser.tokenOf(id))));
      expect(both.map(({ status }) => status)).toEqual([200, 200]);
      expect(both.filter(({ body }) => body.waits_for === null)).toHaveLength(1);
      expect(await account(token)).toMatchObject({ email: next, email_verified: true });
    }
  });

  test('that was never confirmed does not have to agree to a change', async () => {
    const { token } = await world.newPlayer();
    const next = newEmail();
    const browser = new MailBrowser(world);
    const { pending } = (await browser.changeEmail(next, { token })).body;
    expect(pending.old_email).toBeNull();
    await browser.confirm(browser.tokenOf(pending.new_email));
    expect(await account(token)).toMatchObject({ email: next, email_verified: true });
  });

  test('stays when the change is not confirmed in time, or begun again with another email', async () => {
    const { id, token, email } = await verified();
    const browser = new MailBrowser(world);
    const first = (await browser.changeEmail(newEmail(), { token })).body.pending;
    const second = (await browser.changeEmail(newEmail(), { token })).body.pending;
    expect((await browser.confirm(browser.tokenOf(first.new_email))).body.code).toBe('link_expired');
    expect((await browser.confirm(browser.tokenOf(second.new_email))).status).toBe(200);
    await world.db.query(`update email_challenge set expires_at = now() where player_id = $1 and used_at is null`, [
      id,
    ]);
    expect((await browser.confirm(browser.tokenOf(second.old_email))).body.code).toBe('link_expired');
    expect(await account(token)).toMatchObject({ email, pending_email: null });
  });

  test('is added to an account with only a wallet after its confirmation', async () => {
    const { token } = (await new Browser(world).prove()).body;
    const next = newEmail();
    const browser = new MailBrowser(world);
    const { pending } = (await browser.changeEmail(next, { token })).body;
    expect((await account(token)).email).toBeNull();
    await browser.confirm(browser.tokenOf(pending.new_email));
    expect(await account(token)).toMatchObject({ email: next, email_verified: true });
  });

  test('that its owner confirms leaves the account that only names it, which keeps playing', async () => {
    const squatter = await world.newPlayer();
    const owner = await world.newPlayer();
    const browser = new MailBrowser(world);
    const { pending } = (await browser.changeEmail(squatter.email, { token: owner.token })).body;
    expect((await browser.confirm(browser.tokenOf(pending.new_email))).status).toBe(200);
    expect(await account(owner.token)).toMatchObject({ email: squatter.email, email_verified: true });
    expect(await account(squatter.token)).toMatchObject({ email: null, email_verified: false });
    expect(await activity(squatter.token)).toEqual(['email_removed', 'password_set']);
    const { email, password } = squatter;
    // All test players have the same password.
    const { body } = await world.ask('POST', '/api/auth/login', { body: { email, password } });
    expect(body.username).toBe(owner.username);
    const bet = await world.ask('POST', '/api/games/dices/session', { token: squatter.token, body: { bet: 50 } });
    expect(bet.status).toBe(200);
    const confirmed = await world.ask('POST', '/api/auth/confirm', { token: squatter.token, body: { password } });
    expect(confirmed.status).toBe(204);
  });

  test('cannot be taken from an account that has confirmed it, also if that happens during the change', async () => {
    const [ann, ben] = [await verified(), await world.newPlayer()];
    const browser = new MailBrowser(world);
    const taken = await browser.changeEmail(ann.email, { token: ben.token });
    expect([taken.status, taken.body.code]).toEqual([409, 'email_taken']);
    const later = await world.newPlayer();
    const { pending } = (await browser.changeEmail(later.email, { token: ben.token })).body;
    await new MailBrowser(world).verify(later.token);
    const answer = await browser.confirm(browser.tokenOf(pending.new_email));
    expect([answer.status, answer.body.code]).toEqual([409, 'email_taken']);
    expect(await account(later.token)).toMatchObject({ email: later.email, email_verified: true });
  });

  test('needs a confirmed identity to change', async () => {
    const { id, token } = await world.newPlayer();
    await world.forgetConfirmations(id);
    expect((await new MailBrowser(world).changeEmail(newEmail(), { token })).body.code).toBe('confirm_identity');
  });

  test('is marked as bouncing when its mail server refuses it for good, until it is changed', async () => {
    const { token, email } = await world.newPlayer();
    await world.db.query(`update player set email_bounced_at = now() where email = $1`, [email]);
    expect((await account(token)).email_bounces).toBe(true);
    const browser = new MailBrowser(world);
    const { pending } = (await browser.changeEmail(newEmail(), { token })).body;
    await browser.confirm(browser.tokenOf(pending.new_email));
    expect((await account(token)).email_bounces).toBe(false);
  });

  test('and every trace of its mails are erased when the account closes, after a last mail', async () => {
    const { id, token, email } = await verified();
    await new MailBrowser(world).changeEmail(newEmail(), { token });
    expect((await world.ask('DELETE', '/api/account', { token })).status).toBe(204);
    await vi.waitFor(
      () => expect(mailsTo(email).map(({ parsed }) => parsed.subject)).toContain('Your account was closed'),
      { timeout: 5_000 },
    );
    expect(await world.db.query('select 1 from email_challenge where player_id = $1', [id])).toEqual([]);
    expect(await world.db.query('select 1 from account_activity where player_id = $1', [id])).toEqual([]);
    const [row] = await world.db.query('select email, email_verified_at, language from player where id = $1', [id]);
    expect(row).toEqual({ email: null, email_verified_at: null, language: null });
  });
});
