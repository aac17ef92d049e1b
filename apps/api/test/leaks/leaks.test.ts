import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type DatabaseOptions } from '@wow/core/database';
import { describeOnAnyDatabase } from '@wow/core/testing';
import { decodeAuthenticatorSecret } from '@wow/product/accounts/test/server';
import { Archive } from '@wow/product/ledger/server';
import { createSealer } from '@wow/product/games/server';
import { parseAuditOptions } from '../cli-options.ts';
import { runAudit } from '../../../cli/src/run-audit.ts';
import { formatReport } from '../../../cli/src/audit-report.ts';
import { buildEnvironment } from '../program.ts';
import { askEverything, playForRecording } from './call-everything.ts';
import { findLeaks, type Piece, type Secret, RecordedServer } from './recorded-server.ts';
import { encodeSecret, encodeSecretText } from './secret-encodings.ts';
import { readStoredBytes } from './stored-bytes.ts';

const PASSWORD = 'kettle orchard brass window';
const KEYS = ['SEED_KEY', 'TOKEN_KEY', 'SIGNING_KEY'] as const;

interface SeedRow {
  readonly [column: string]: unknown;
  readonly state: string;
  readonly hash: string;
  readonly sealed: Uint8Array;
}

describeOnAnyDatabase('the answers, logs and stored bytes of a server with all kinds of failures', (_open, make) => {
  const keys = Object.fromEntries(KEYS.map((name) => [name, randomBytes(32).toString('hex')]));
  const secret = (name: string, hex: string): Secret => ({ name, forms: encodeSecret(hex) });
  const tokens: string[] = [];
  let authenticatorSecret = '';
  let seeds: { readonly state: string; readonly seed: string; readonly sealed: Uint8Array }[] = [];
  let said: Piece[] = [];
  let logged: Piece[] = [];
  let stored: Piece[] = [];
  const servers: RecordedServer[] = [];

  const serve = async (database: DatabaseOptions): Promise<RecordedServer> => {
    const server = new RecordedServer({ ...buildEnvironment(database), ...keys });
    servers.push(server);
    return server.ready();
  };
  const register = async (server: RecordedServer, name: string): Promise<string> => {
    const body = { email: `${name}@example.com`, username: name, password: PASSWORD };
    const { json } = await server.ask('POST', '/api/auth/register', { body });
    tokens.push(String(json.token));
    return String(json.token);
  };

  beforeAll(async () => {
    const database = await make();
    const first = await serve(database);
    const ada = await register(first, 'ada');
    const bob = await register(first, 'bob');
    const eve = await register(first, 'eve');
    const played = await playForRecording(first, ada);
    await first.stop();

    // Provokes failures: a player without a purse, and seeds that cannot be decrypted.
    const db = await openDatabase(database);
    const rows = await db.query<SeedRow>(
      'select state, server_seed_hash as hash, server_seed_sealed as sealed from seed_pair',
    );
    const sealer = createSealer(Buffer.from(keys['SEED_KEY']!, 'hex'));
    seeds = rows.map(({ state, hash, sealed }) => ({ state, sealed, seed: sealer.unseal(sealed, hash) }));
    await db.query(`delete from purse where player_id = (select id from player where username = 'bob')`);
    await db.query(
      `update seed_pair set server_seed_sealed = set_byte(server_seed_sealed, 39, 255 - get_byte(server_seed_sealed, 39))
        where player_id = (select id from player where username = 'eve')`,
    );
    await db.close();

    const second = await serve(database);
    for (const token of [bob, eve]) {
      const { status } = await second.ask('POST', '/api/games/dices/session', { token, body: { bet: 50 } });
      expect(status).toBe(500);
    }
    expect((await second.ask('POST', '/api/fairness/rotate', { token: eve })).status).toBe(500);
    await askEverything(second, played);
    await second.ask('POST', '/api/auth/confirm', { token: ada, body: { password: PASSWORD } });
    await second.ask('GET', '/api/account/export', { token: ada });
    authenticatorSecret = String((await second.ask('POST', '/api/account/totp', { token: ada })).json.secret);
    await second.ask('POST', '/api/account/totp/confirm', { token: ada, body: { code: '000000' } });
    await second.stop();

    // A node with another key.
    const third = new RecordedServer({ ...buildEnvironment(database), ...keys, SEED_KEY: 'ef'.repeat(32) });
    servers.push(third);
    expect(await third.program.ended()).toBe(78);

    said = servers.flatMap(({ answers }) => answers);
    logged = servers.flatMap((server) => server.printed());
    // The audit of an operator who has the key.
    const audited = await openDatabase(database);
    const report = await runAudit(
      { db: audited, sealer, archive: new Archive('no-archive') },
      parseAuditOptions(['--all']),
      0,
    );
    await audited.close();
    expect(report.sound).toBe(false);
    const auditText = [JSON.stringify(report), ...formatReport(report)].join('\n');
    logged.push({ from: 'what the audit says', bytes: Buffer.from(auditText) });
    stored = await readStoredBytes(database);
  }, 120_000);
  afterAll(() => Promise.all(servers.map(({ program }) => program.kill())));

  const unrevealed = (): Secret[] =>
    seeds.filter(({ state }) => state !== 'revealed').map(({ seed, state }) => secret(`a seed that is ${state}`, seed));

  test('contain no unrevealed seed in any encoding', () => {
    expect(unrevealed().length).toBeGreaterThanOrEqual(6);
    expect(said.length).toBeGreaterThan(150);
    expect(findLeaks([...said, ...logged, ...stored], unrevealed())).toEqual([]);
  });

  test('contain the revealed seed in its answers, and encrypted seeds on disk', () => {
    const open = seeds.filter(({ state }) => state === 'revealed').map(({ seed }) => secret('revealed', seed));
    expect(open).toHaveLength(1);
    expect(findLeaks(said, open).some((leak) => leak.includes('POST /api/fairness/rotate'))).toBe(true);
    // The public log has it.
    expect(findLeaks(stored, open)).not.toEqual([]);
    expect(findLeaks(logged, open)).toEqual([]);
    // The seeds of eve were damaged later.
    const sealed = seeds.map((one) => ({
      name: 'sealed',
      forms: [Buffer.from(one.sealed), Buffer.from(Buffer.from(one.sealed).toString('hex'))],
    }));
    const locations = findLeaks(stored, sealed).map((leak) => leak.replace(/^.* in /, ''));
    expect(locations.length).toBeGreaterThanOrEqual(5);
    expect(findLeaks([...said, ...logged], sealed)).toEqual([]);
    const planted = { from: 'a line of the log', bytes: Buffer.from(`{"msg":"${seeds.at(-1)!.seed}"}`) };
    expect(findLeaks([planted], unrevealed())).toHaveLength(1);
  });

  test('contain no key of the server', () => {
    const secrets = KEYS.map((name) => secret(name, keys[name]!));
    expect(findLeaks([...said, ...logged, ...stored], secrets)).toEqual([]);
  });

  test('contain no password and no token', () => {
    expect(
      findLeaks([...said, ...logged, ...stored], [{ name: 'the password', forms: encodeSecretText(PASSWORD) }]),
    ).toEqual([]);
    const secrets = tokens.map((token) => ({ name: 'a token', forms: encodeSecretText(token) }));
    expect(findLeaks([...logged, ...stored], secrets)).toEqual([]);
  });

  test('contain no secret of an authenticator app in a log or on disk', () => {
    const forms = [
      ...encodeSecretText(authenticatorSecret),
      ...encodeSecret(decodeAuthenticatorSecret(authenticatorSecret)),
    ];
    const secrets = [{ name: 'the secret of an authenticator app', forms }];
    expect(findLeaks(said, secrets).some((leak) => leak.includes('POST /api/account/totp'))).toBe(true);
    expect(findLeaks([...logged, ...stored], secrets)).toEqual([]);
  });

  test('contain the provoked failures', () => {
    const log = logged.map(({ bytes }) => bytes.toString()).join('');
    for (const status of [400, 401, 404, 500]) expect(log).toContain(`"status":${status}`);
    expect(log).toContain('SEED_KEY is not the one');
  });
});
