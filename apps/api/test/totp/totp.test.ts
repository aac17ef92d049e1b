import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { ageTotp } from '@wow/product/accounts/test/server';
import { describeServer } from '../in-world.ts';
import { UNREACHABLE_MAIL_SERVER } from '../email/unreachable-mail-server.ts';
import { MailBrowser, NEW_PASSWORD } from '../email/mail-browser.ts';
import { parseSecurityLines } from '../security-log.ts';
import { Browser } from '../wallet/browser.ts';
import type { Answer, TestPlayer } from '../world.ts';
import { askTicket, Authenticator, turnOnTotp } from './turn-on-totp.ts';

const MINUTE_MS = 60_000;
/** The start of a time step. */
const START_MS = Date.UTC(2026, 10, 28, 12);

let clockMs = START_MS;
const nowMs = (): number => clockMs;

describeServer('codes of an authenticator app', { nowMs, mailTransport: UNREACHABLE_MAIL_SERVER }, (world) => {
  const codeOf = ({ status, body }: Answer) => [status, body.code];
  const sentence = ({ status, headers, body }: Answer) => ({ status, body, challenge: headers['www-authenticate'] });
  const login = (email: string, password: string) =>
    world.ask('POST', '/api/auth/login', { body: { email, password } });
  const finish = (ticket: string, code: string) =>
    world.ask('POST', '/api/auth/second-factor', { body: { ticket, code } });
  const begin = (token: string) => world.ask('POST', '/api/account/totp', { token });
  const confirm = (token: string, code: string) =>
    world.ask('POST', '/api/account/totp/confirm', { token, body: { code } });
  const confirmIdentity = (token: string, body: object) => world.ask('POST', '/api/auth/confirm', { token, body });
  const isOn = async (token: string) => (await world.ask('GET', '/api/account', { token })).body.totp as boolean;
  const readActivity = async (token: string) =>
    (await world.ask('GET', '/api/account/activity', { token })).body.activity.map(
      ({ kind }: { kind: string }) => kind,
    ) as string[];
  const protectedPlayer = async () => {
    clockMs += 10 * MINUTE_MS;
    const player = await world.newPlayer();
    return { player, app: await turnOnTotp(world, player, nowMs) };
  };
  const ageWrongCodes = ({ id }: TestPlayer, by: string) =>
    world.db.query('update totp set wrong_at = wrong_at - $2::interval where player_id = $1', [id, by]);

  test('are on after the first right code, which the activity and the security log record', async () => {
    const player = await world.newPlayer();
    const { status, body } = await begin(player.token);
    expect([status, body]).toEqual([
      200,
      { secret: expect.stringMatching(/^[A-Z2-7]{32}$/), uri: expect.stringContaining(`secret=${body.secret}`) },
    ]);
    expect(body.uri).toMatch(new RegExp(`^otpauth://totp/WOW:${player.username}\\?issuer=WOW&`));
    const app = new Authenticator(body.secret, nowMs);
    expect(codeOf(await confirm(player.token, app.wrongCode()))).toEqual([422, 'wrong_code']);
    expect([await isOn(player.token), codeOf(await login(player.email, player.password))[0]]).toEqual([false, 200]);
    const lines = await parseSecurityLines(world, async () =>
      expect((await confirm(player.token, app.code())).status).toBe(204),
    );
    expect(lines.map(({ event, account }) => [event, account])).toEqual([['totp_on', player.id]]);
    expect(await isOn(player.token)).toBe(true);
    expect((await readActivity(player.token))[0]).toBe('totp_on');
    expect(codeOf(await login(player.email, player.password))).toEqual([403, 'second_factor']);
  });

  test('need a confirmed identity to be turned on and off', async () => {
    const player = await world.newPlayer();
    const { secret } = (await begin(player.token)).body;
    await world.forgetConfirmations(player.id);
    const app = new Authenticator(secret, nowMs);
    const refused = [
      await begin(player.token),
      await confirm(player.token, app.code()),
      await world.ask('DELETE', '/api/account/totp', { token: player.token }),
    ];
    expect(refused.map(codeOf)).toEqual(Array(3).fill([403, 'confirm_identity']));
    await confirmIdentity(player.token, { password: player.password });
    expect((await confirm(player.token, app.code())).status).toBe(204);
  });

  test('are refused for an account without a password, and without a secret to confirm', async () => {
    const { token } = (await new Browser(world).prove()).body;
    expect(codeOf(await begin(token))).toEqual([409, 'no_password']);
    expect(codeOf(await confirm((await world.newPlayer()).token, '123456'))).toEqual([409, 'no_totp']);
  });

  test('are turned on once, and a secret that is on is never replaced', async () => {
    const { player, app } = await protectedPlayer();
    expect(codeOf(await begin(player.token))).toEqual([409, 'totp_on']);
    expect(codeOf(await confirm(player.token, app.code()))).toEqual([409, 'totp_on']);
    expect((await finish(await askTicket(world, player), app.code())).status).toBe(200);
  });

  test('replace a secret that no code has confirmed', async () => {
    const { token } = await world.newPlayer();
    const [first, second] = [(await begin(token)).body, (await begin(token)).body];
    expect(first.secret).not.toBe(second.secret);
    const old = new Authenticator(first.secret, nowMs);
    expect(codeOf(await confirm(token, old.code()))).toEqual([422, 'wrong_code']);
    expect((await confirm(token, new Authenticator(second.secret, nowMs).code())).status).toBe(204);
  });

  test('end the confirmations of other sessions, which were made without a code', async () => {
    const player = await world.newPlayer();
    const other = (await login(player.email, player.password)).body.token as string;
    await confirmIdentity(other, { password: player.password });
    await turnOnTotp(world, player, nowMs);
    const removal = await world.ask('DELETE', '/api/account/totp', { token: other });
    expect(codeOf(removal)).toEqual([403, 'confirm_identity']);
  });

  test('sign in after the password, also with spaces, and only then record a sign-in', async () => {
    const { player, app } = await protectedPlayer();
    let ticket = '';
    expect(await parseSecurityLines(world, async () => void (ticket = await askTicket(world, player)))).toEqual([]);
    const code = app.code();
    let answer!: Answer;
    const lines = await parseSecurityLines(world, async () => {
      answer = await finish(ticket, ` ${code.slice(0, 3)} ${code.slice(3)} `);
    });
    expect([answer.status, answer.body.username]).toEqual([200, player.username]);
    expect(lines.map(({ event, account }) => [event, account])).toEqual([['sign_in', player.id]]);
    expect((await world.ask('GET', '/api/auth/profile', { token: answer.body.token })).status).toBe(200);
    // A sign-in confirms nothing.
    expect(codeOf(await world.ask('DELETE', '/api/account', { token: answer.body.token }))).toEqual([
      403,
      'confirm_identity',
    ]);
  });

  test('are accepted one step before and after the clock, and no further', async () => {
    for (const [steps, status] of [
      [-1, 200],
      [0, 200],
      [1, 200],
      [-2, 422],
      [2, 422],
    ] as const) {
      const { player, app } = await protectedPlayer();
      clockMs += 5 * MINUTE_MS + 29_999;
      expect([steps, (await finish(await askTicket(world, player), app.code(steps))).status]).toEqual([steps, status]);
    }
    clockMs = START_MS + 10 * 60 * MINUTE_MS;
  });

  test('work once, and those of an earlier step are refused after a later one', async () => {
    const { player, app } = await protectedPlayer();
    const ticket = await askTicket(world, player);
    expect(codeOf(await finish(ticket, app.code(-1)))).toEqual([422, 'wrong_code']); // it turned them on
    expect((await finish(ticket, app.code(1))).status).toBe(200);
    expect(codeOf(await finish(ticket, app.code(1)))).toEqual([422, 'wrong_code']);
    expect(codeOf(await finish(ticket, app.code(0)))).toEqual([422, 'wrong_code']);
    expect(codeOf(await confirmIdentity(player.token, { password: player.password, code: app.code(1) }))).toEqual([
      422,
      'wrong_code',
    ]);
    clockMs += MINUTE_MS;
    expect((await finish(ticket, app.code())).status).toBe(200);
  });

  test('work once in concurrent requests', async () => {
    const { player, app } = await protectedPlayer();
    const tickets = [await askTicket(world, player), await askTicket(world, player)];
    const answers = await Promise.all([0, 1, 0, 1, 0].map((nth) => finish(tickets[nth]!, app.code())));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422, 422, 422]);
  });

  test.each(['', '12345', '1234567', 'abcdef', '１２３４５６', '-12345', '1e5000', '0x1234'])(
    'are wrong as %j',
    async (code) => {
      const { player } = await protectedPlayer();
      expect(codeOf(await finish(await askTicket(world, player), code))).toEqual([422, 'wrong_code']);
    },
  );

  test('are refused after ten wrong ones within an hour, over all calls and tickets', async () => {
    const { player, app } = await protectedPlayer();
    const browser = new MailBrowser(world);
    await browser.verify(player.token);
    const { challenge } = (await browser.requestRecovery(player.email)).body;
    await ageTotp(world.db, player.id, '7 days');
    const guess = app.wrongCode();
    const identity = { password: player.password, code: guess };
    const guesses = [];
    for (let nth = 0; nth < 5; nth += 1) guesses.push(await finish(await askTicket(world, player), guess));
    for (let nth = 0; nth < 3; nth += 1) guesses.push(await confirmIdentity(player.token, identity));
    for (let nth = 0; nth < 2; nth += 1) {
      const body = { token: browser.tokenOf(challenge), new_password: NEW_PASSWORD, code: guess };
      guesses.push(await world.ask('POST', '/api/auth/recovery/mail', { body }));
    }
    expect(guesses.map(codeOf)).toEqual(Array(10).fill([422, 'wrong_code']));
    const ticket = await askTicket(world, player);
    const refused = await finish(ticket, app.code());
    expect(codeOf(refused)).toEqual([429, 'rate_limited']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_590);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(3_600);
    expect(codeOf(await confirmIdentity(player.token, { ...identity, code: app.code() }))).toEqual([
      429,
      'rate_limited',
    ]);
    await ageWrongCodes(player, '59 minutes');
    expect(codeOf(await finish(ticket, app.code()))).toEqual([429, 'rate_limited']);
    await ageWrongCodes(player, '1 minute');
    expect((await finish(ticket, app.code())).status).toBe(200);
  });

  test('count parallel guesses', async () => {
    const { player, app } = await protectedPlayer();
    const ticket = await askTicket(world, player);
    const guesses = await Promise.all(Array.from({ length: 14 }, () => finish(ticket, app.wrongCode())));
    const codes = guesses.map(({ body }) => body.code as string).toSorted((a, b) => a.localeCompare(b));
    expect(codes).toEqual([...Array<string>(4).fill('rate_limited'), ...Array<string>(10).fill('wrong_code')]);
  });

  test('forget the wrong ones after a right one, and an hour after the last wrong one', async () => {
    const { player, app } = await protectedPlayer();
    const ticket = await askTicket(world, player);
    const guess = async (times: number) => {
      for (let nth = 0; nth < times; nth += 1)
        expect(codeOf(await finish(ticket, app.wrongCode()))).toEqual([422, 'wrong_code']);
    };
    await guess(9);
    expect((await finish(ticket, app.code())).status).toBe(200);
    await guess(9);
    await ageWrongCodes(player, '60 minutes');
    await guess(10);
    expect(codeOf(await finish(ticket, app.code(1)))).toEqual([429, 'rate_limited']);
  });

  test('do not lock an account whose password the guesser does not know', async () => {
    const { player, app } = await protectedPlayer();
    for (let nth = 0; nth < 12; nth += 1) {
      const body = { password: 'a wrong guess', code: app.wrongCode() };
      expect(codeOf(await confirmIdentity(player.token, body))).toEqual([403, 'wrong_password']);
    }
    expect((await finish(await askTicket(world, player), app.code())).status).toBe(200);
  });

  test('record wrong ones in the security log, with the account', async () => {
    const { player, app } = await protectedPlayer();
    const ticket = await askTicket(world, player);
    const lines = await parseSecurityLines(world, () => finish(ticket, app.wrongCode()));
    expect(lines.map(({ event, account }) => [event, account])).toEqual([['second_factor_wrong', player.id]]);
  });

  test('answer a wrong password exactly like an account without them, and like no account', async () => {
    const [{ player }, plain] = [await protectedPlayer(), await world.newPlayer()];
    const answers = [];
    for (const email of [player.email, plain.email, `${randomUUID()}@example.com`])
      answers.push(sentence(await login(email, 'a wrong guess')));
    expect(answers[0]).toMatchObject({ status: 401, body: { code: 'wrong_credentials' } });
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  });

  test('refuse altered, invented and foreign tickets alike', async () => {
    const { player, app } = await protectedPlayer();
    const other = await protectedPlayer();
    const ticket = await askTicket(world, player);
    const flip = (at: number) => `${ticket.slice(0, at)}${ticket[at] === 'A' ? 'B' : 'A'}${ticket.slice(at + 1)}`;
    const foreign = await askTicket(world, other.player);
    const mixed = `${foreign.slice(0, 30)}${ticket.slice(30)}`;
    for (const wrong of ['', 'A'.repeat(72), ticket.slice(1), `${ticket}A`, flip(2), flip(25), flip(70), mixed])
      expect([wrong, ...codeOf(await finish(wrong, app.code()))]).toEqual([wrong, 422, 'ticket_expired']);
    // The code of one player does not open the account of another.
    expect(codeOf(await finish(foreign, app.code()))).toEqual([422, 'wrong_code']);
    expect((await finish(ticket, app.code())).status).toBe(200);
  });

  test('refuse a ticket after five minutes, a new password or the closing of the account', async () => {
    const [{ player, app }, second, third] = [
      await protectedPlayer(),
      await protectedPlayer(),
      await protectedPlayer(),
    ];
    clockMs += MINUTE_MS;
    const [late, replaced, closed] = [
      await askTicket(world, player),
      await askTicket(world, second.player),
      await askTicket(world, third.player),
    ];
    const { token } = second.player;
    await world.ask('POST', '/api/auth/password', { token, body: { new_password: NEW_PASSWORD } });
    await world.ask('DELETE', '/api/account', { token: third.player.token });
    expect(codeOf(await finish(replaced, second.app.code()))).toEqual([422, 'ticket_expired']);
    expect(codeOf(await finish(closed, third.app.code()))).toEqual([422, 'ticket_expired']);
    clockMs += 5 * MINUTE_MS - 1;
    expect((await finish(late, app.code())).status).toBe(200);
    clockMs += 1;
    expect(codeOf(await finish(late, app.code(1)))).toEqual([422, 'ticket_expired']);
  });

  test('stay on after a new password, and are needed with it', async () => {
    const { player, app } = await protectedPlayer();
    const { token } = player;
    await world.ask('POST', '/api/auth/password', { token, body: { new_password: NEW_PASSWORD } });
    const ticket = await askTicket(world, { ...player, password: NEW_PASSWORD });
    expect((await finish(ticket, app.code())).status).toBe(200);
  });

  test('are needed to confirm the identity by password', async () => {
    const { player, app } = await protectedPlayer();
    await world.forgetConfirmations(player.id);
    const { token, password } = player;
    expect(codeOf(await confirmIdentity(token, { password }))).toEqual([403, 'second_factor']);
    expect(codeOf(await confirmIdentity(token, { password, code: app.wrongCode() }))).toEqual([422, 'wrong_code']);
    expect(codeOf(await world.ask('DELETE', '/api/account/totp', { token }))).toEqual([403, 'confirm_identity']);
    expect((await confirmIdentity(token, { password, code: app.code() })).status).toBe(204);
    expect((await world.ask('DELETE', '/api/account/totp', { token })).status).toBe(204);
  });

  test('are ignored by an account that has not turned them on', async () => {
    const { token, password } = await world.newPlayer();
    expect((await confirmIdentity(token, { password, code: '123456' })).status).toBe(204);
  });

  test('are not asked for by a wallet, neither to sign in nor to confirm', async () => {
    const { player } = await protectedPlayer();
    const wallet = new Browser(world);
    expect((await wallet.prove(player)).status).toBe(200);
    const signedIn = await wallet.prove();
    expect([signedIn.status, signedIn.body.username]).toEqual([200, player.username]);
    const { token } = signedIn.body;
    expect((await wallet.prove({ token })).status).toBe(200);
    expect((await world.ask('DELETE', '/api/account/totp', { token })).status).toBe(204);
  });

  test('are off at once after being turned off, also twice, and can be turned on with a new secret', async () => {
    const { player, app } = await protectedPlayer();
    const remove = () => world.ask('DELETE', '/api/account/totp', { token: player.token });
    const ticket = await askTicket(world, player);
    const lines = await parseSecurityLines(world, async () => {
      expect([(await remove()).status, (await remove()).status]).toEqual([204, 204]);
    });
    expect(lines.map(({ event }) => event)).toEqual(['totp_off']);
    expect((await readActivity(player.token)).slice(0, 2)).toEqual(['totp_off', 'totp_on']);
    expect((await login(player.email, player.password)).status).toBe(200);
    const again = await turnOnTotp(world, player, nowMs);
    expect(again.secret).not.toBe(app.secret);
    expect(codeOf(await finish(ticket, app.code(1)))).toEqual([422, 'wrong_code']);
  });

  test('are turned off by a recovery by mail within a week: a thief may have turned them on', async () => {
    const { player } = await protectedPlayer();
    const browser = new MailBrowser(world);
    await browser.verify(player.token);
    await ageTotp(world.db, player.id, '6 days 23 hours');
    const { challenge } = (await browser.requestRecovery(player.email)).body;
    const recovered = await browser.recover(browser.tokenOf(challenge));
    expect([recovered.status, await isOn(recovered.body.token)]).toEqual([200, false]);
    expect((await login(player.email, NEW_PASSWORD)).status).toBe(200);
  });

  test('are needed by a recovery of a verified email, which a missing or wrong code does not use up', async () => {
    const { player, app } = await protectedPlayer();
    await ageTotp(world.db, player.id, '7 days');
    const browser = new MailBrowser(world);
    await browser.verify(player.token);
    const { challenge } = (await browser.requestRecovery(player.email)).body;
    const recover = (code?: string, new_password = NEW_PASSWORD) =>
      world.ask('POST', '/api/auth/recovery/mail', {
        body: { token: browser.tokenOf(challenge), new_password, ...(code !== undefined && { code }) },
      });
    expect(codeOf(await recover())).toEqual([403, 'second_factor']);
    expect(codeOf(await recover(app.wrongCode()))).toEqual([422, 'wrong_code']);
    // A weak password uses up no code.
    expect(codeOf(await recover(app.code(), 'password'))).toEqual([422, 'weak_password']);
    expect(codeOf(await login(player.email, player.password))).toEqual([403, 'second_factor']);
    expect((await world.ask('GET', '/api/auth/profile', { token: player.token })).status).toBe(200);
    const recovered = await recover(app.code());
    expect([recovered.status, await isOn(recovered.body.token)]).toEqual([200, true]);
    expect(codeOf(await login(player.email, NEW_PASSWORD))).toEqual([403, 'second_factor']);
    expect(codeOf(await recover(app.code(1)))).toEqual([422, 'link_expired']);
  });

  const makeRecoveryCodes = async (token: string): Promise<string[]> =>
    (await world.ask('POST', '/api/account/recovery-codes', { token })).body.codes;

  test('give way to a recovery code after the password, which turns them off and works once', async () => {
    const { player } = await protectedPlayer();
    const [code, other] = await makeRecoveryCodes(player.token);
    const ticket = await askTicket(world, player);
    const lines = await parseSecurityLines(world, async () => {
      expect((await finish(ticket, code!)).status).toBe(200);
    });
    expect(lines.map(({ event }) => event)).toEqual(['totp_off', 'sign_in']);
    expect(await isOn(player.token)).toBe(false);
    expect((await readActivity(player.token)).slice(0, 3)).toEqual(['new_device', 'totp_off', 'recovery_code_used']);
    expect((await login(player.email, player.password)).status).toBe(200);
    await turnOnTotp(world, player, nowMs);
    const next = await askTicket(world, player);
    expect(codeOf(await finish(next, code!))).toEqual([422, 'wrong_code']);
    expect((await finish(next, other!)).status).toBe(200);
  });

  test('do not give way to a recovery code of another player', async () => {
    const [{ player }, stranger] = [await protectedPlayer(), await world.newPlayer()];
    const [code] = await makeRecoveryCodes(stranger.token);
    expect(codeOf(await finish(await askTicket(world, player), code!))).toEqual([422, 'wrong_code']);
    expect(await isOn(player.token)).toBe(true);
    expect((await world.ask('GET', '/api/account', { token: stranger.token })).body.recovery_codes).toBe(10);
  });

  test('give way to a recovery code in a recovery by mail and in a confirmation', async () => {
    const { player } = await protectedPlayer();
    const browser = new MailBrowser(world);
    await browser.verify(player.token);
    const [first, second] = await makeRecoveryCodes(player.token);
    await world.forgetConfirmations(player.id);
    const { token, password } = player;
    expect((await confirmIdentity(token, { password, code: first! })).status).toBe(204);
    expect(await isOn(token)).toBe(false);
    await turnOnTotp(world, player, nowMs);
    await ageTotp(world.db, player.id, '7 days');
    const { challenge } = (await browser.requestRecovery(player.email)).body;
    const recovered = await world.ask('POST', '/api/auth/recovery/mail', {
      body: { token: browser.tokenOf(challenge), new_password: NEW_PASSWORD, code: second },
    });
    expect([recovered.status, await isOn(recovered.body.token)]).toEqual([200, false]);
  });

  test('are turned off by a recovery with a code alone: the phone is lost', async () => {
    const { player } = await protectedPlayer();
    const [code] = await makeRecoveryCodes(player.token);
    const lines = await parseSecurityLines(world, async () => {
      const recovered = await world.ask('POST', '/api/auth/recovery/code', {
        body: { code, new_password: NEW_PASSWORD },
      });
      expect([recovered.status, await isOn(recovered.body.token)]).toEqual([200, false]);
    });
    expect(lines.map(({ event, account }) => [event, account])).toEqual([
      ['account_recovered', player.id],
      ['totp_off', player.id],
    ]);
    expect((await login(player.email, NEW_PASSWORD)).status).toBe(200);
  });

  test('accept one of two concurrent calls with one recovery code', async () => {
    const { player } = await protectedPlayer();
    const [code] = await makeRecoveryCodes(player.token);
    const ticket = await askTicket(world, player);
    const answers = await Promise.all([finish(ticket, code!), finish(ticket, code!)]);
    expect(answers.filter(({ status }) => status === 200)).not.toHaveLength(0);
    expect((await world.ask('GET', '/api/account', { token: player.token })).body.recovery_codes).toBe(9);
  });

  test('are removed by the recovery of an email that was never verified', async () => {
    const { player } = await protectedPlayer();
    const browser = new MailBrowser(world);
    const { challenge } = (await browser.requestRecovery(player.email)).body;
    const recovered = await browser.recover(browser.tokenOf(challenge));
    expect([recovered.status, await isOn(recovered.body.token)]).toEqual([200, false]);
    expect((await readActivity(recovered.body.token)).slice(0, 2)).toEqual(['recovered', 'totp_off']);
    expect((await login(player.email, NEW_PASSWORD)).status).toBe(200);
  });

  test('are in the export with their date alone, and gone after the account is closed', async () => {
    const { player, app } = await protectedPlayer();
    const { token, id } = player;
    const answer = await world.ask('GET', '/api/account/export', { token });
    expect(answer.body.account.totp_since).toMatch(/^\d{4}-.*Z$/);
    const rows = () =>
      world.db.query<{ sealed: string }>(
        `select encode(sealed_secret, 'hex') as sealed from totp where player_id = $1`,
        [id],
      );
    const text = JSON.stringify(answer.body);
    for (const secret of [app.secret, (await rows())[0]!.sealed]) expect(text).not.toContain(secret);
    await world.ask('DELETE', '/api/account', { token });
    expect(await rows()).toEqual([]);
    const other = await world.newPlayer();
    await begin(other.token);
    const plain = (await world.ask('GET', '/api/account/export', { token: other.token })).body;
    expect(plain.account.totp_since).toBeNull();
  });

  test('are stored only sealed, and no secret, code or ticket is logged', async () => {
    const { player, app } = await protectedPlayer();
    const ticket = await askTicket(world, player);
    const code = app.code();
    await finish(ticket, app.wrongCode());
    await finish(ticket, code);
    const log = world.log.join('\n');
    for (const secret of [app.secret, ticket, `"${code}"`]) expect(log).not.toContain(secret);
    const [row] = await world.db.query<{ text: string }>('select t::text as text from totp t where player_id = $1', [
      player.id,
    ]);
    const hex = Buffer.from(app.secret).toString('hex');
    for (const text of [app.secret, hex]) expect(row!.text).not.toContain(text);
  });

  test('do not open a secret that was moved to another player', async () => {
    const [first, second] = [await protectedPlayer(), await protectedPlayer()];
    await world.db.query(
      'update totp set sealed_secret = (select sealed_secret from totp where player_id = $1) where player_id = $2',
      [first.player.id, second.player.id],
    );
    const answer = await finish(await askTicket(world, second.player), first.app.code());
    expect(codeOf(answer)).toEqual([500, 'internal']);
  });
});
