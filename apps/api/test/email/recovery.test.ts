import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { DEFAULT_ALLOWANCES } from '../../src/limits/allowances.ts';
import { PLENTY_OF_ALL } from '../in-world.ts';
import { Browser } from '../wallet/browser.ts';
import { withSecondServer } from '../with-second-server.ts';
import { describeMailServer } from './describe-mail-server.ts';
import { MailBrowser, NEW_PASSWORD } from './mail-browser.ts';
import { UNREACHABLE_MAIL_SERVER } from './unreachable-mail-server.ts';

const newEmail = (): string => `${randomUUID()}@example.com`;

describeMailServer('a recovery by mail', {}, ({ world, mails }) => {
  const begin = async (email: string) => {
    const browser = new MailBrowser(world);
    const { status, body } = await browser.requestRecovery(email);
    expect(status).toBe(200);
    return { browser, challenge: body.challenge as string };
  };
  const isSignedIn = async (token: string): Promise<boolean> =>
    (await world.ask('GET', '/api/auth/profile', { token })).status === 200;
  const login = async (email: string, password: string): Promise<number> =>
    (await world.ask('POST', '/api/auth/login', { body: { email, password } })).status;
  const verified = async () => {
    const player = await world.newPlayer();
    await new MailBrowser(world).verify(player.token);
    return player;
  };
  const mailsTo = (email: string) => mails().filter(({ to }) => to.includes(email));
  const waitForMail = (email: string, subject = 'Get back into your account') =>
    vi.waitFor(
      () => {
        const mail = mailsTo(email).find(({ parsed }) => parsed.subject === subject);
        if (!mail) throw new Error(`no mail “${subject}” to ${email}`);
        return mail;
      },
      { timeout: 5_000 },
    );
  const ageChallenge = (id: string, by: string) =>
    world.db.query('update email_challenge set expires_at = expires_at - $2::interval where id = $1::uuid', [id, by]);

  test('lets a player in again with the code of the mail, ends other sessions and tells the verified email', async () => {
    const player = await verified();
    const { browser, challenge } = await begin(player.email.toUpperCase());
    const { text } = (await waitForMail(player.email)).parsed;
    const code = /^\d{6}$/m.exec(text!)![0];
    const link = /https:\/\/wow\.example\/email#([\w-]{43})/.exec(text!)![1]!;
    const { body } = await browser.enterCode(challenge, ` ${code.slice(0, 3)} ${code.slice(3)} `);
    expect(body.token).toBe(link);
    expect((await browser.readLink(body.token)).body).toMatchObject({
      kind: 'recover',
      email: player.email,
      username: player.username,
      first_proof: false,
      same_browser: true,
    });
    const recovered = await browser.recover(body.token);
    expect([recovered.status, recovered.body.username]).toEqual([200, player.username]);
    expect(await isSignedIn(player.token)).toBe(false);
    expect(await isSignedIn(recovered.body.token)).toBe(true);
    expect([await login(player.email, player.password), await login(player.email, NEW_PASSWORD)]).toEqual([401, 200]);
    // The identity counts as confirmed, so the player can add a way in at once.
    const account = { token: recovered.body.token as string };
    expect(
      (await world.ask('POST', '/api/auth/password', { ...account, body: { new_password: 'third kettle' } })).status,
    ).toBe(204);
    for (const subject of ['Your account was recovered', 'Password changed']) await waitForMail(player.email, subject);
  });

  test('answers alike for an email without an account: reply, code, link and time-out of the code', async () => {
    const player = await world.newPlayer();
    const [known, unknown] = [await begin(player.email), await begin(newEmail())];
    for (const { browser, challenge } of [known, unknown]) {
      expect((await browser.enterCode(challenge, browser.wrongCodeOf(challenge))).body.code).toBe('wrong_code');
    }
    // Even the code that would be right opens nothing without an account.
    const guessed = await unknown.browser.enterCode(unknown.challenge, unknown.browser.codeOf(unknown.challenge));
    expect([guessed.status, guessed.body.code]).toEqual([422, 'wrong_code']);
    const link = await unknown.browser.readLink(unknown.browser.tokenOf(unknown.challenge));
    expect(link.body.code).toBe('link_expired');
    for (const { browser, challenge } of [known, unknown]) {
      await ageChallenge(challenge, '5 days');
      expect((await browser.enterCode(challenge, browser.wrongCodeOf(challenge))).body.code).toBe('code_expired');
    }
  });

  test('sends no mail to an email without an account', async () => {
    const email = newEmail();
    await begin(email);
    const player = await verified();
    await begin(player.email);
    await waitForMail(player.email);
    expect(mailsTo(email)).toEqual([]);
  });

  test('works once: a used code and a used link open nothing', async () => {
    const player = await world.newPlayer();
    const { browser, challenge } = await begin(player.email);
    const token = browser.tokenOf(challenge);
    expect((await browser.recover(token)).status).toBe(200);
    expect((await browser.recover(token, 'third kettle')).body.code).toBe('link_expired');
    expect((await browser.enterCode(challenge, browser.codeOf(challenge))).body.code).toBe('code_expired');
    expect((await browser.readLink(token)).body.code).toBe('link_expired');
    expect(await login(player.email, NEW_PASSWORD)).toBe(200);
  });

  test('works once in concurrent requests with one link', async () => {
    const { email } = await world.newPlayer();
    const { browser, challenge } = await begin(email);
    const answers = await Promise.all(
      [1, 2, 3, 4].map((nth) => browser.recover(browser.tokenOf(challenge), `kettle number ${nth}`)),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422, 422]);
  });

  test('accepts the code only in the browser that asked, and the link in any', async () => {
    const { email } = await world.newPlayer();
    const { browser, challenge } = await begin(email);
    const thief = new MailBrowser(world);
    await thief.requestRecovery(newEmail());
    expect((await thief.enterCode(challenge, browser.codeOf(challenge))).body.code).toBe('wrong_code');
    const elsewhere = new MailBrowser(world);
    const token = browser.tokenOf(challenge);
    expect((await elsewhere.readLink(token)).body).toMatchObject({ same_browser: false, address: '127.0.0.1' });
    expect((await elsewhere.recover(token)).status).toBe(200);
  });

  test('serves two tabs of one browser, each with its own mail', async () => {
    const { email } = await world.newPlayer();
    const { browser, challenge: first } = await begin(email);
    const second = (await browser.requestRecovery(email)).body.challenge as string;
    expect((await browser.enterCode(first, browser.codeOf(first))).status).toBe(200);
    expect((await browser.enterCode(second, browser.codeOf(second))).status).toBe(200);
    expect((await browser.enterCode(second, browser.codeOf(first))).body.code).toBe('wrong_code');
  });

  test('refuses every code after five wrong ones, also sent at once, and still accepts the link', async () => {
    const { email } = await world.newPlayer();
    const { browser, challenge } = await begin(email);
    const guesses = await Promise.all(
      Array.from({ length: 9 }, () => browser.enterCode(challenge, browser.wrongCodeOf(challenge))),
    );
    expect(guesses.map(({ body }) => body.code as string).toSorted((a, b) => a.localeCompare(b))).toEqual([
      ...Array<string>(4).fill('code_expired'),
      ...Array<string>(5).fill('wrong_code'),
    ]);
    expect((await browser.enterCode(challenge, browser.codeOf(challenge))).body.code).toBe('code_expired');
    expect((await browser.recover(browser.tokenOf(challenge))).status).toBe(200);
  });

  test('refuses codes of a mailbox after ten wrong ones within a day, under every alias', async () => {
    const { email } = await world.newPlayer();
    const browsers = [];
    for (let nth = 0; nth < 3; nth += 1) browsers.push(await begin(nth === 1 ? email.replace('@', '+x@') : email));
    for (const { browser, challenge } of browsers.slice(0, 2)) {
      for (let guess = 0; guess < 5; guess += 1) await browser.enterCode(challenge, browser.wrongCodeOf(challenge));
    }
    const { browser, challenge } = browsers[2]!;
    expect((await browser.enterCode(challenge, browser.codeOf(challenge))).body.code).toBe('code_expired');
    expect((await browser.recover(browser.tokenOf(challenge))).status).toBe(200);
  });

  test.each(['', '12345', '1234567', 'abcdef', '１２３４５６', '-12345', '1e5000', '0x1234'])(
    'takes %j for a wrong code',
    async (text) => {
      const { browser, challenge } = await begin((await world.newPlayer()).email);
      expect((await browser.enterCode(challenge, text)).body.code).toBe('wrong_code');
    },
  );

  test('refuses guessed, shortened and changed links alike', async () => {
    const { browser, challenge } = await begin((await world.newPlayer()).email);
    const token = browser.tokenOf(challenge);
    const flipped = `${token.slice(0, -2)}${token.at(-2) === 'A' ? 'B' : 'A'}${token.at(-1)}`;
    for (const wrong of ['', token.slice(1), `${token.slice(0, 42)}=`, flipped, 'A'.repeat(43), token.toLowerCase()]) {
      for (const answer of [await browser.readLink(wrong), await browser.recover(wrong), await browser.confirm(wrong)])
        expect([answer.status, answer.body.code], wrong).toEqual([422, 'link_expired']);
    }
  });

  test('counts the time from the delivery of the mail, by the clock of the database', async () => {
    const player = await verified();
    const { browser, challenge } = await begin(player.email);
    await waitForMail(player.email);
    await ageChallenge(challenge, '29 minutes');
    expect((await browser.readLink(browser.tokenOf(challenge))).status).toBe(200);
    await ageChallenge(challenge, '1 minute');
    expect((await browser.readLink(browser.tokenOf(challenge))).body.code).toBe('link_expired');
    expect((await browser.recover(browser.tokenOf(challenge))).body.code).toBe('link_expired');
  });

  test('is refused with a weak password, which does not use the link up', async () => {
    const { email, username } = await world.newPlayer();
    const { browser, challenge } = await begin(email);
    for (const weak of ['short', 'password1', username, 'x'.repeat(129)]) {
      const answer = await browser.recover(browser.tokenOf(challenge), weak);
      expect([answer.status, answer.body.code]).toEqual([422, 'weak_password']);
    }
    expect((await browser.recover(browser.tokenOf(challenge))).status).toBe(200);
  });

  test('is refused after the email has changed or the account was closed', async () => {
    const [changed, closed] = [await world.newPlayer(), await world.newPlayer()];
    const [first, second] = [await begin(changed.email), await begin(closed.email)];
    await withSecondServer(world, {}, (withoutMail) =>
      withoutMail.ask('PUT', '/api/account/email', { token: changed.token, body: { email: newEmail() } }),
    );
    await world.ask('DELETE', '/api/account', { token: closed.token });
    for (const { browser, challenge } of [first, second]) {
      expect((await browser.recover(browser.tokenOf(challenge))).body.code).toBe('link_expired');
    }
  });

  test('removes every other way into an account whose email was never confirmed', async () => {
    const victim = newEmail();
    const squatter = { email: victim, username: `s${randomUUID().slice(0, 12)}`, password: 'squatter kettle' };
    const { token } = (await world.ask('POST', '/api/auth/register', { body: squatter })).body;
    const wallet = new Browser(world);
    expect((await wallet.prove({ token })).status).toBe(200);
    const { browser, challenge } = await begin(victim);
    await vi.waitFor(() => expect(mailsTo(victim)).toHaveLength(1), { timeout: 5_000 });
    expect((await browser.readLink(browser.tokenOf(challenge))).body.first_proof).toBe(true);
    const recovered = (await browser.recover(browser.tokenOf(challenge))).body;
    expect(recovered.username).toBe(squatter.username);
    expect(await isSignedIn(token)).toBe(false);
    expect(await login(victim, squatter.password)).toBe(401);
    expect((await wallet.prove()).body.username).not.toBe(squatter.username);
    const account = (await world.ask('GET', '/api/account', { token: recovered.token })).body;
    expect(account).toMatchObject({ email_verified: true, wallets: 0 });
  });

  test('keeps the wallets of an account whose email was confirmed', async () => {
    const player = await verified();
    const wallet = new Browser(world);
    await wallet.prove(player);
    const { browser, challenge } = await begin(player.email);
    expect((await browser.recover(browser.tokenOf(challenge))).status).toBe(200);
    expect((await wallet.prove()).body.username).toBe(player.username);
  });

  test('lowers no limit and ends no time-out', async () => {
    const player = await verified();
    await world.ask('PUT', '/api/account/limits', { token: player.token, body: { day: 100 } });
    await world.ask('POST', '/api/account/pause', { token: player.token, body: { until: 'forever' } });
    const { browser, challenge } = await begin(player.email);
    const { token } = (await browser.recover(browser.tokenOf(challenge))).body;
    expect((await world.ask('POST', '/api/games/dices/session', { token, body: { bet: 50 } })).body.code).toBe(
      'play_paused',
    );
    expect((await world.ask('GET', '/api/account/limits', { token })).body.day.limit).toBe(100);
  });

  test('is limited to five mails an hour to one mailbox, from any browser and for unknown emails too', async () => {
    for (const email of [(await world.newPlayer()).email, newEmail()]) {
      const requests = await Promise.all(
        Array.from({ length: 7 }, (_, nth) =>
          new MailBrowser(world).requestRecovery(nth % 2 === 0 ? email : email.replace('@', `+${nth}@`)),
        ),
      );
      expect(requests.filter(({ status }) => status === 200)).toHaveLength(5);
      const refused = requests.find(({ status }) => status !== 200)!;
      expect([refused.status, refused.body.code, refused.headers['retry-after']]).toEqual([
        429,
        'too_many_mails',
        '3600',
      ]);
      await world.db.query(
        `update mail_outbox set created_at = now() - interval '61 minutes' where mailbox(recipient) = mailbox($1)`,
        [email],
      );
      for (let nth = 0; nth < 5; nth += 1)
        expect((await new MailBrowser(world).requestRecovery(email)).status).toBe(200);
      // Ten within a day.
      await world.db.query(
        `update mail_outbox set created_at = created_at - interval '61 minutes' where mailbox(recipient) = mailbox($1)`,
        [email],
      );
      expect((await new MailBrowser(world).requestRecovery(email)).body.code).toBe('too_many_mails');
    }
  });

  test('is limited to twenty mails an hour for one sender, to any mailboxes', async () => {
    const allowances = { ...PLENTY_OF_ALL, mailsByAddress: DEFAULT_ALLOWANCES.mailsByAddress };
    await withSecondServer(world, { allowances, mailTransport: UNREACHABLE_MAIL_SERVER }, async (limited) => {
      const request = (from: string) =>
        limited.ask('POST', '/api/auth/recovery', { from, body: { email: newEmail() } });
      for (let nth = 0; nth < 20; nth += 1) expect((await request('203.0.113.50')).status).toBe(200);
      const refused = await request('203.0.113.50');
      expect([refused.status, refused.body.code]).toEqual([429, 'rate_limited']);
      expect((await request('203.0.113.51')).status).toBe(200);
    });
  });

  test('writes links with the configured origin, not the host of the request', async () => {
    const player = await verified();
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', origin: 'https://evil.example' };
    await new MailBrowser(world).requestRecovery(player.email, { headers });
    const { raw } = await waitForMail(player.email);
    expect(raw).toContain('https://wow.example/email#');
    expect(raw).not.toContain('evil.example');
  });

  test('writes to the player in the language of the last sign-in, not of the request', async () => {
    const player = await verified();
    await world.ask('POST', '/api/auth/login', {
      body: { email: player.email, password: player.password },
      headers: { 'accept-language': 'de-AT,de;q=0.9,en;q=0.8' },
    });
    await new MailBrowser(world).requestRecovery(player.email, { headers: { 'accept-language': 'ja' } });
    expect((await waitForMail(player.email, 'Zurück in dein Konto')).parsed.text).toContain('Hallo');
  });

  test.each([
    '',
    'x',
    'a@b',
    'a@b.c@d.e',
    'ä@example.com',
    'a@exämple.com',
    'a\nb@example.com',
    'a@example.com\r\nBcc: b@example.com',
  ])('refuses %j as an email', async (email) => {
    const answer = await new MailBrowser(world).requestRecovery(email);
    expect([answer.status, answer.body.code]).toEqual([422, 'invalid_email']);
  });

  test('is not offered without a mail server', async () => {
    await withSecondServer(world, {}, async (withoutMail) => {
      const { email, token } = await world.newPlayer();
      const recovery = await withoutMail.ask('POST', '/api/auth/recovery', { body: { email } });
      expect([recovery.status, recovery.body.code]).toEqual([409, 'no_mail']);
      const verification = await withoutMail.ask('POST', '/api/account/email/verification', { token });
      expect([verification.status, verification.body.code]).toEqual([409, 'no_mail']);
      expect((await withoutMail.ask('GET', '/config.json')).body.mail).toBe(false);
    });
  });
});
