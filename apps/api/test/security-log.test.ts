import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SECURITY_EVENTS } from '@wow/core/protocol';
import { DEFAULT_ALLOWANCES } from '../src/limits/allowances.ts';
import { lock } from './contract/example.ts';
import { MailBrowser } from './email/mail-browser.ts';
import { UNREACHABLE_MAIL_SERVER } from './email/unreachable-mail-server.ts';
import { describeServer } from './in-world.ts';
import { parseSecurityLines } from './security-log.ts';
import { SoftwareAuthenticator } from './passkeys/authenticator.ts';
import { PasskeyBrowser } from './passkeys/passkey-browser.ts';
import { askTicket, turnOnTotp, type Authenticator } from './totp/turn-on-totp.ts';
import { Browser } from './wallet/browser.ts';
import { withSecondServer } from './with-second-server.ts';
import type { TestPlayer } from './world.ts';

const EVENTS = readFileSync(join(import.meta.dirname, '../../../docs/reference/security-events.md'), 'utf8');
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const HOSTILE = '203.0.113.9","event":"sign_in","x":"';

test('has exactly the events of docs/reference/security-events.md', () => {
  const listed = [...EVENTS.matchAll(/^\| `(\w+)` +\|/gm)].map(([, name]) => name);
  expect(listed.filter((name) => /_|^sign/.test(name!) && name !== 'email_hash')).toEqual([...SECURITY_EVENTS]);
});

describeServer('the security log', {}, (world) => {
  const from = '203.0.113.7';
  const seen = new Set<string>();
  const ask = (
    method: 'POST' | 'PUT' | 'DELETE' | 'GET',
    path: string,
    body?: unknown,
    { token }: Partial<TestPlayer> = {},
  ) => world.ask(method, `/api${path}`, { from, ...(token && { token }), ...(body !== undefined && { body }) });
  const linesOf = async (work: () => Promise<unknown>) => {
    const lines = await parseSecurityLines(world, work);
    for (const { event, address, reqId } of lines) {
      seen.add(event);
      expect([address, reqId]).toEqual([from, expect.stringMatching(UUID)]);
    }
    return lines;
  };
  const eventsOf = async (work: () => Promise<unknown>) =>
    (await linesOf(work)).map(({ event, account }) => [event, account]);

  test('records that an account was opened, with its request', async () => {
    let requestId: unknown;
    const body = { email: 'log@example.com', username: 'log reader', password: 'kettle orchard' };
    const [line] = await linesOf(async () => {
      requestId = (await ask('POST', '/auth/register', body)).headers['x-request-id'];
    });
    const [row] = await world.db.query<{ id: number }>(`select id from player where email = 'log@example.com'`);
    expect(line).toMatchObject({ event: 'account_opened', account: row!.id, reqId: requestId });
  });

  test('records sign-ins, and guesses at one account under the same hash, also for missing accounts', async () => {
    const player = await world.newPlayer();
    const guess = (email: string, password = 'a wrong guess') => ask('POST', '/auth/login', { email, password });
    expect(await eventsOf(() => guess(player.email, player.password))).toEqual([['sign_in', player.id]]);
    const [first] = await linesOf(() => guess(player.email));
    const [second] = await linesOf(() => guess(` ${player.email.toUpperCase()}`));
    const [ghost] = await linesOf(() => guess('ghost@example.com'));
    const [again] = await linesOf(() => guess('ghost@example.com'));
    const [noEmail] = await linesOf(() => guess(HOSTILE));
    const failed = { event: 'sign_in_failed', email_hash: expect.stringMatching(/^[0-9a-f]{16}$/) };
    expect(first).toMatchObject({ ...failed, account: player.id });
    expect(second!.email_hash).toBe(first!.email_hash);
    expect(ghost).toMatchObject(failed);
    expect(ghost).not.toHaveProperty('account');
    expect([again!.email_hash, ghost!.email_hash === first!.email_hash]).toEqual([ghost!.email_hash, false]);
    expect(noEmail!.event).toBe('sign_in_failed');
    expect(noEmail).not.toHaveProperty('email_hash');
  });

  test('records all uses of wallets and their refusals', async () => {
    const player = await world.newPlayer();
    const [stranger, own] = [new Browser(world), new Browser(world)];
    expect((await linesOf(() => stranger.prove({ from }))).map(({ event }) => event)).toEqual(['account_opened']);
    expect((await linesOf(() => stranger.prove({ from })))[0]).toMatchObject({
      event: 'wallet_sign_in',
      account: expect.any(Number),
    });
    const as = { token: player.token, from };
    expect(await eventsOf(() => own.prove(as))).toEqual([['wallet_linked', player.id]]);
    expect(await eventsOf(() => own.prove(as))).toEqual([['wallet_shown', player.id]]);
    const spent = own.message(await own.asked(as));
    await own.sign(spent, as);
    expect(await eventsOf(() => own.sign(spent, as))).toEqual([['wallet_refused', player.id]]);
    expect(await eventsOf(() => stranger.show(HOSTILE, HOSTILE, { from }))).toEqual([['wallet_refused', undefined]]);
    expect(await eventsOf(() => ask('DELETE', `/wallets/${own.key.address}`, undefined, player))).toEqual([
      ['wallet_unlinked', player.id],
    ]);
  });

  test('records all uses of passkeys and their refusals', async () => {
    const browser = new PasskeyBrowser(world, new SoftwareAuthenticator({ counts: true }));
    const as = { from };
    let token = '';
    const register = async () => (token = (await browser.register({ as })).body.token);
    const [opened] = await linesOf(register);
    const account = opened!.account;
    expect([opened!.event, account]).toEqual(['account_opened', expect.any(Number)]);
    const member = { token, from };
    expect(await eventsOf(() => browser.signIn({}, {}, as))).toEqual([['passkey_sign_in', account]]);
    expect(await eventsOf(() => browser.signIn({ signature: 'AAAA' }, {}, as))).toEqual([
      ['passkey_refused', undefined],
    ]);
    expect(await eventsOf(() => browser.signIn({ counter: 1 }, {}, as))).toEqual([
      ['passkey_copied', account],
      ['passkey_refused', undefined],
    ]);
    expect(await eventsOf(() => browser.confirm(member))).toEqual([['passkey_shown', account]]);
    let id = '';
    const add = async () => (id = (await browser.add(member)).body.id);
    expect(await eventsOf(add)).toEqual([['passkey_added', account]]);
    expect(await eventsOf(() => browser.remove(id, member))).toEqual([['passkey_removed', account]]);
    const first = new PasskeyBrowser(world);
    token = (await first.register({ as })).body.token;
    expect((await eventsOf(() => first.signIn({}, { recover: true }, as))).map(([event]) => event)).toEqual([
      'account_recovered',
    ]);
  });

  test('records changes of password and email', async () => {
    const player = await world.newPlayer();
    const changeEmail = () => ask('PUT', '/account/email', { email: `new-${player.email}` }, player);
    const changePassword = () => ask('POST', '/auth/password', { new_password: 'another orchard' }, player);
    expect(await eventsOf(changeEmail)).toEqual([['email_changed', player.id]]);
    expect(await eventsOf(changePassword)).toEqual([['password_changed', player.id]]);
  });

  test('records confirmed and wrong passwords', async () => {
    const player = await world.newPlayer();
    const confirm = (password: string) => ask('POST', '/auth/confirm', { password }, player);
    expect(await eventsOf(() => confirm('a wrong guess'))).toEqual([['password_wrong', player.id]]);
    expect(await eventsOf(() => confirm(player.password))).toEqual([['password_confirmed', player.id]]);
  });

  test('records that codes of an authenticator app are on, wrong or off', async () => {
    const player = await world.newPlayer();
    let app!: Authenticator;
    const lines = await parseSecurityLines(world, async () => void (app = await turnOnTotp(world, player)));
    for (const { event } of lines) seen.add(event);
    expect(lines.map(({ event, account }) => [event, account])).toEqual([['totp_on', player.id]]);
    const ticket = await askTicket(world, player);
    const guess = () => ask('POST', '/auth/second-factor', { ticket, code: app.wrongCode() });
    expect(await eventsOf(guess)).toEqual([['second_factor_wrong', player.id]]);
    expect(await eventsOf(() => ask('DELETE', '/account/totp', undefined, player))).toEqual([['totp_off', player.id]]);
  });

  test('records recoveries, wrong codes and confirmed emails', async () => {
    const player = await world.newPlayer();
    await withSecondServer(world, { mailTransport: UNREACHABLE_MAIL_SERVER }, async (other) => {
      const browser = new MailBrowser(other);
      const lines = async (work: () => Promise<unknown>) => {
        const found = await parseSecurityLines(other, work);
        for (const { event } of found) seen.add(event);
        return found.map(({ event, address, account }) => [event, address, account]);
      };
      let challenge = '';
      const recovery = async () => (challenge = (await browser.requestRecovery(player.email, { from })).body.challenge);
      expect(await lines(recovery)).toEqual([['recovery_requested', from, undefined]]);
      const guess = () => browser.enterCode(challenge, browser.wrongCodeOf(challenge), { from });
      expect(await lines(guess)).toEqual([['email_code_wrong', from, player.id]]);
      const verify = async () => {
        const asked = await browser.requestVerification({ token: player.token });
        await browser.confirm(browser.tokenOf(asked.body.challenge), { from });
      };
      expect(await lines(verify)).toEqual([['email_verified', from, player.id]]);
      const recover = () => browser.recover(browser.tokenOf(challenge), 'another orchard', { from });
      expect(await lines(recover)).toEqual([['account_recovered', from, player.id]]);
    });
  });

  test('records new recovery codes, wrong ones and a recovery by one', async () => {
    const player = await world.newPlayer();
    let codes: string[] = [];
    const make = async () => (codes = (await ask('POST', '/account/recovery-codes', undefined, player)).body.codes);
    expect(await eventsOf(make)).toEqual([['recovery_codes_made', player.id]]);
    const recover = (code: string) => ask('POST', '/auth/recovery/code', { code, new_password: 'another orchard' });
    expect(await eventsOf(() => recover('0000-0000-0000-0000-0000-0000'))).toEqual([
      ['recovery_code_wrong', undefined],
    ]);
    expect(await eventsOf(() => recover(codes[0]!))).toEqual([['account_recovered', player.id]]);
  });

  test('records attempts to use an excluded email or wallet', async () => {
    const [excluded, player, browser] = [await world.newPlayer(), await world.newPlayer(), new Browser(world)];
    expect((await browser.prove({ token: excluded.token })).status).toBe(200);
    await ask('POST', '/account/pause', { until: 'forever' }, excluded);
    await ask('DELETE', '/account', undefined, excluded);
    const { email, password } = excluded;
    const body = { email, username: `again ${excluded.id}`, password };
    expect(await eventsOf(() => ask('POST', '/auth/register', body))).toEqual([['exclusion_refused', undefined]]);
    expect(await eventsOf(() => ask('PUT', '/account/email', { email }, player))).toEqual([
      ['exclusion_refused', player.id],
    ]);
    expect(await eventsOf(() => browser.prove({ token: player.token, from }))).toEqual([
      ['exclusion_refused', player.id],
    ]);
    expect(await eventsOf(() => browser.prove({ from }))).toEqual([['exclusion_refused', undefined]]);
  });

  test('records ended sessions and invalid tokens', async () => {
    const player = await world.newPlayer();
    const { email, password } = player;
    const elsewhere = (await ask('POST', '/auth/login', { email, password })).body.token as string;
    const { sessions } = (await ask('GET', '/auth/sessions', undefined, player)).body;
    const other = sessions.find(({ current }: { current: boolean }) => !current).id as string;
    expect(await eventsOf(() => ask('DELETE', `/auth/sessions/${other}`, undefined, player))).toEqual([
      ['session_ended', player.id],
    ]);
    expect(await eventsOf(() => ask('GET', '/auth/profile', undefined, { token: elsewhere }))).toEqual([
      ['session_refused', undefined],
    ]);
    expect(await eventsOf(() => ask('GET', '/auth/profile'))).toEqual([]);
    expect(await eventsOf(() => ask('DELETE', '/auth/sessions', undefined, player))).toEqual([
      ['sessions_ended', player.id],
    ]);
    expect(await eventsOf(() => ask('POST', '/auth/logout', undefined, player))).toEqual([
      ['session_ended', player.id],
    ]);
  });

  test('records limits, time-outs, exclusions and closed accounts', async () => {
    const player = await world.newPlayer();
    const pause = (until: string) => ask('POST', '/account/pause', { until }, player);
    expect(await eventsOf(() => ask('PUT', '/account/limits', { day: 100 }, player))).toEqual([
      ['limits_changed', player.id],
    ]);
    expect(await eventsOf(() => pause('24h'))).toEqual([['play_paused', player.id]]);
    expect(await eventsOf(() => pause('forever'))).toEqual([['play_excluded', player.id]]);
    expect(await eventsOf(() => ask('DELETE', '/account', undefined, player))).toEqual([['account_closed', player.id]]);
  });

  test('records a sign-in to a locked account, but no wrong guess at its password', async () => {
    const { id, email, password } = await world.newPlayer();
    await lock(world, id);
    const login = (guess: string) => ask('POST', '/auth/login', { email, password: guess });
    expect(await eventsOf(() => login(password))).toEqual([['locked_sign_in_refused', id]]);
    expect(await eventsOf(() => login('a wrong guess'))).toEqual([['sign_in_failed', id]]);
  });

  const few = { max: 1, seconds: 60 };
  const signIn = { ...DEFAULT_ALLOWANCES.signIn, byPlace: few };
  const allowances = {
    ...DEFAULT_ALLOWANCES,
    signIn,
    registrationByAddress: few,
    walletsByAddress: few,
    mailsByAddress: few,
  };
  describeServer('with limits', { allowances }, (limited) => {
    const throttled = (work: () => Promise<unknown>) =>
      parseSecurityLines(limited, async () => {
        await work();
        await work();
      });

    test('records which limit refused which account', async () => {
      const { token, id, username } = await limited.newPlayer();
      const login = { from, body: { email: 'ghost@example.com', password: 'a wrong guess' } };
      const [failed, refused] = await throttled(() => limited.ask('POST', '/api/auth/login', login));
      expect([failed!.event, refused!.event, refused!.address]).toEqual(['sign_in_failed', 'sign_in_throttled', from]);
      expect(refused!.email_hash).toBe(failed!.email_hash);
      const lines = [
        ...(await throttled(() => new Browser(limited).ask({ from }))),
        ...(await throttled(() =>
          limited.ask('POST', '/api/auth/register', { from, body: { email: 'x', username: 'y', password: 'z' } }),
        )),
        ...(await throttled(() =>
          limited.ask('PUT', '/api/account/username', { from: '203.0.113.8', token, body: { username } }),
        )),
        ...(await throttled(() =>
          limited.ask('POST', '/api/auth/recovery', { from, body: { email: 'ghost@example.com' } }),
        )),
      ];
      for (const { event } of [refused!, ...lines]) seen.add(event);
      expect(lines.map(({ event, account }) => [event, account])).toEqual([
        ['sign_in_throttled', undefined],
        ['registration_throttled', undefined],
        ['account_change_throttled', id],
        ['recovery_throttled', undefined],
      ]);
    });

    test('is covered for every event of a request by these tests', () =>
      expect([...seen].toSorted()).toEqual(
        SECURITY_EVENTS.filter((event) => !event.startsWith('operator_')).toSorted(),
      ));
  });
});
