import { userInfo } from 'node:os';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { fromUnits } from '@wow/core/protocol';
import { describeOnPostgres } from '@wow/core/testing';
import {
  turnOffTwoStep,
  closePlayer,
  endSessions,
  lockPlayer,
  renamePlayer,
  unlockPlayer,
} from '../../../cli/src/operator/change-player.ts';
import { correctPlayer } from '../../../cli/src/operator/correct-player.ts';
import { find, show } from '../../../cli/src/operator/player-command.ts';
import { auditTransaction } from '../../../cli/src/run-audit.ts';
import { createSealer } from '@wow/product/games/server';
import type { Config } from '../../src/config/config.ts';
import { turnOnTotp } from '../totp/turn-on-totp.ts';
import { Browser } from '../wallet/browser.ts';
import type { TestPlayer, TestServer } from '../world.ts';
import { getConfig, openBeside, runOperator } from './run-operator.ts';

const JSON_OUTPUT = { json: true };
const operator = userInfo().username;

// Commands run beside a server on PostgreSQL; an embedded database has one process.
describeOnPostgres('the player command', (_open, make) => {
  let config: Config;
  let world: TestServer;
  let ann: TestPlayer;
  let ben: TestPlayer;
  let wallet: string;

  const login = ({ email, password }: TestPlayer) =>
    world.ask('POST', '/api/auth/login', { body: { email, password } });
  const profile = ({ token }: Pick<TestPlayer, 'token'>) => world.ask('GET', '/api/auth/profile', { token });
  const kinds = async (token: string): Promise<string[]> =>
    (await world.ask('GET', '/api/account/activity', { token })).body.activity.map(
      ({ kind }: { kind: string }) => kind,
    );
  const shown = async (text: string) => JSON.parse((await run((config) => show(config, text, JSON_OUTPUT))).text);

  const run = (command: Parameters<typeof runOperator>[1]) => runOperator(config, command);
  const expectSignedOut = (player: TestPlayer) =>
    vi.waitFor(async () => expect((await profile(player)).status).toBe(401));

  beforeAll(async () => {
    const database = await make();
    config = getConfig(database);
    world = await openBeside(database, config);
    [ann, ben] = [await world.newPlayer(), await world.newPlayer()];
    const browser = new Browser(world);
    await browser.prove(ann);
    wallet = browser.key.address;
  });
  afterAll(async () => {
    await world.close();
    await world.db.close();
  });

  test('finds a player by a part of the name or email, the number and a wallet', async () => {
    const found = async (text: string): Promise<unknown[]> =>
      JSON.parse((await run((config) => find(config, text, JSON_OUTPUT))).text).map(({ id }: { id: number }) => id);
    expect(await found(ann.username.slice(2, 12).toUpperCase())).toEqual([ann.id]);
    expect(await found(ben.email)).toEqual([ben.id]);
    expect(await found(String(ann.id))).toContain(ann.id);
    expect(await found(wallet)).toEqual([ann.id]);
    expect(await found(`0x${'0'.repeat(40)}`)).toEqual([]);
    const missing = await run((config) => find(config, 'no such player', { json: false }));
    expect([missing.isWrong, missing.text]).toEqual([true, expect.stringContaining('No player has no such player')]);
  });

  test('shows a player without a secret', async () => {
    const player = await shown(ann.username);
    expect(player).toMatchObject({
      id: ann.id,
      name: ann.username,
      state: 'open',
      purse: { points: 1_000, spins: 3, xp: 0 },
      ways_in: { password: true, two_step: false, passkeys: 0, wallets: [wallet], recovery_codes: 0 },
      sessions: 1,
      corrections: [],
    });
    expect(JSON.stringify(player)).not.toMatch(/argon2|hash|token/);
    await expect(shown('no one at all')).rejects.toThrow('There is no player no one at all.');
  });

  test('adds and takes away points, spins and xp, once for a key, and never below 0', async () => {
    const grant = (options: object) =>
      run((config) => correctPlayer(config, ben.username, { reason: 'a lost round', json: false, ...options }));
    const first = await grant({ points: fromUnits(100), key: 'ticket-7' });
    expect(first.text).toBe(`${ben.username} got 100 points and has 1100 points. Key: ticket-7`);
    expect(first.events).toMatchObject([{ event: 'operator_corrected_balance', account: ben.id, operator }]);
    const again = await grant({ points: fromUnits(100), key: 'ticket-7' });
    expect([again.text, again.events]).toEqual([expect.stringContaining('Nothing moved'), []]);
    await expect(grant({ points: fromUnits(50), key: 'ticket-7' })).rejects.toThrow('was used for another correction');
    await expect(grant({ spins: fromUnits(-4) })).rejects.toThrow(`${ben.username} has 3 spins: nothing was taken.`);
    expect((await grant({ spins: fromUnits(-3) })).text).toContain('lost 3 spins and has 0 spins.');
    expect((await grant({ xp: fromUnits(120) })).text).toContain('got 120 xp and has 120 xp.');
    await expect(grant({})).rejects.toThrow('Give one of --points, --spins and --xp.');
    await expect(grant({ points: fromUnits(1), xp: fromUnits(1) })).rejects.toThrow('Give one of');
    // The first rank gives a spin.
    expect(await shown(ben.username)).toMatchObject({
      purse: { points: 1_100, spins: 4, xp: 120 },
      corrections: [
        { unit: 'points', amount: 100, reason: 'a lost round', operator, key: 'ticket-7' },
        { unit: 'spins', amount: -3 },
        { unit: 'xp', amount: 120 },
      ],
    });
    expect(await kinds(ben.token)).toEqual(['corrected', 'corrected', 'corrected', 'password_set']);
    const found = await world.db.snapshot((tx) =>
      auditTransaction(
        tx,
        { sealer: createSealer(world.secrets.seedKey), archive: world.archive },
        { json: false, all: 9 },
        0,
      ),
    );
    expect(found.discrepancies).toEqual([]);
  });

  test('locks a player: every session ends and the right password is refused, until the account is unlocked', async () => {
    expect((await profile(ann)).status).toBe(200);
    const locked = await run((config) => lockPlayer(config, ann.username, 'asked by the owner'));
    expect(locked.text).toBe(`${ann.username} is locked, and all sessions have ended.`);
    expect(locked.events).toMatchObject([{ event: 'operator_locked_player', account: ann.id, operator }]);
    expect((await run((config) => lockPlayer(config, ann.username, 'again'))).events).toEqual([]);
    expect(await shown(ann.username)).toMatchObject({
      state: 'locked',
      lock: { operator, reason: 'asked by the owner' },
      purse: { points: 1_000, spins: 3 },
      sessions: 0,
    });
    await expectSignedOut(ann);
    const refused = await login(ann);
    expect([refused.status, refused.body.code]).toEqual([403, 'account_locked']);
    expect((await login({ ...ann, password: 'a wrong guess' })).body.code).toBe('wrong_credentials');
    expect((await login(ben)).status).toBe(200);
    const unlocked = await run((config) => unlockPlayer(config, ann.username));
    expect(unlocked.events).toMatchObject([{ event: 'operator_unlocked_player', account: ann.id }]);
    expect((await run((config) => unlockPlayer(config, ann.username))).events).toEqual([]);
    const { token } = (await login(ann)).body;
    expect(await kinds(token)).toEqual(['new_device', 'unlocked', 'locked', 'wallet_linked', 'password_set']);
  });

  test('locks out sign-ins that run at the same time, and uses no recovery code up', async () => {
    const cora = await world.newPlayer();
    const { codes } = (await world.ask('POST', '/api/account/recovery-codes', { token: cora.token })).body;
    const recover = () =>
      world.ask('POST', '/api/auth/recovery/code', { body: { code: codes[0], new_password: 'another kettle' } });
    const logins = Array.from({ length: 12 }, () => login(cora));
    await run((own) => lockPlayer(own, cora.username, 'a race'));
    const answers = await Promise.all(logins);
    const tokens = answers.filter(({ status }) => status === 200).map(({ body }) => body.token as string);
    expect(answers.filter(({ status }) => status !== 200).every(({ body }) => body.code === 'account_locked')).toBe(
      true,
    );
    for (const token of tokens) await expectSignedOut({ ...cora, token });
    expect((await shown(cora.username)).sessions).toBe(0);
    expect((await recover()).body.code).toBe('account_locked');
    await run((own) => unlockPlayer(own, cora.username));
    expect((await login(cora)).status).toBe(200);
    expect((await recover()).status).toBe(200);
  });

  test('ends all sessions, and turns off the second step', async () => {
    await turnOnTotp(world, ben);
    const off = await run((config) => turnOffTwoStep(config, ben.username));
    expect(off.events).toMatchObject([{ event: 'operator_turned_off_totp', account: ben.id }]);
    expect((await run((config) => turnOffTwoStep(config, ben.username))).text).toContain('has no two-step sign-in');
    const ended = await run((config) => endSessions(config, ben.username));
    expect(ended.events).toMatchObject([{ event: 'operator_ended_sessions', account: ben.id }]);
    expect((await run((config) => endSessions(config, ben.username))).text).toContain('has no session');
    await expectSignedOut(ben);
    const { token } = (await login(ben)).body;
    expect(await kinds(token)).toEqual(expect.arrayContaining(['sessions_ended', 'totp_off']));
  });

  test('renames a player by the rules of names, or with --force', async () => {
    const rename = (name: string, force = false) => run((config) => renamePlayer(config, `#${ben.id}`, name, force));
    await expect(rename('ab')).rejects.toThrow('3 to 24 visible characters');
    await expect(rename(ann.username.toUpperCase())).rejects.toThrow('This username is taken');
    await expect(rename('WOW support')).rejects.toThrow('Add --force');
    const renamed = await rename('WOW support', true);
    expect(renamed.text).toBe(`${ben.username} is now called WOW support.`);
    expect(renamed.events).toMatchObject([{ event: 'operator_renamed_player', account: ben.id }]);
    const { token } = (await login(ben)).body;
    expect((await profile({ token })).body.username).toBe('WOW support');
    const { leaderboard } = (await world.ask('GET', '/api/leaderboard', { token })).body;
    expect(JSON.stringify(leaderboard)).toContain('WOW support');
  });

  test('closes an account like its player', async () => {
    const closed = await run((config) => closePlayer(config, 'wow support'));
    expect(closed.events).toMatchObject([{ event: 'operator_closed_account', account: ben.id }]);
    expect(await shown(`#${ben.id}`)).toMatchObject({ state: 'closed', name: null, email: null, sessions: 0 });
    await expect(run((config) => lockPlayer(config, `#${ben.id}`, 'late'))).rejects.toThrow(
      `The account #${ben.id} is closed.`,
    );
    expect((await login(ben)).body.code).toBe('wrong_credentials');
  });

  test('asks for the number if a name is the number of another player', async () => {
    await run((config) => renamePlayer(config, `#${ann.id}`, `${ben.id}`.padStart(3, '0'), false));
    const text = `${ben.id}`.padStart(3, '0');
    await expect(shown(text)).rejects.toThrow(`write #${text} for the number`);
    expect((await shown(`#${ben.id}`)).id).toBe(ben.id);
  });
});
