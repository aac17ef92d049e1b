import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openDatabase, type DatabaseOptions } from '@wow/core/database';
import { formatVerifierKey } from '@wow/core/fairness';
import { createNoteKey, describeOnPostgres, startMailServer, type TestMailServer } from '@wow/core/testing';
import { FakeClaimr } from '@wow/product/quests/testing';
import { diagnose } from '../../../cli/src/doctor/doctor-command.ts';
import type { Level } from '../../../cli/src/doctor/finding.ts';
import { loadSecrets } from '../../src/config/secrets.ts';
import { API_TOKEN } from '../claimr/with-claimr-server.ts';
import { TestServer } from '../world.ts';
import { getConfig } from './run-operator.ts';

const CHAINS = [1, 42_161, 11_155_111, 421_614];
const RPC_SETTINGS = ['RPC_URL_MAINNET', 'RPC_URL_ARBITRUM', 'RPC_URL_SEPOLIA', 'RPC_URL_ARBITRUM_SEPOLIA'];

const listen = async (server: Server): Promise<string> => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

/** Answers `/CHAIN` like a node of that chain. */
const createNode = (): Server =>
  createServer((asked, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, result: `0x${Number(asked.url!.slice(1)).toString(16)}` }));
  });

/** A proxy that sets this header for each request, or leaves it as it came. */
const createProxy = (target: string, forwardedFor: string | null): Server =>
  createServer((asked, response) => {
    const headers = { ...asked.headers, ...(forwardedFor !== null && { 'x-forwarded-for': forwardedFor }) };
    const passed = request(target + asked.url!, { headers }, (answer) => {
      response.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(response);
    });
    asked.pipe(passed);
  });

/** Depends on what else this machine does. */
const isSpeed = /^It takes writes, in/;

describeOnPostgres('the doctor', (_open, make) => {
  let database: DatabaseOptions;
  let mails: TestMailServer;
  let world: TestServer;
  let direct: string;
  const nodes = createNode();
  let services: Record<string, string>;

  beforeAll(async () => {
    database = await make();
    mails = await startMailServer({ auth: { user: 'wow', pass: 'secret' } });
    await once(nodes.listen(0, '127.0.0.1'), 'listening');
    const node = `http://127.0.0.1:${(nodes.address() as AddressInfo).port}`;
    services = {
      SMTP_URL: mails.url,
      MAIL_FROM: 'wow@wow.example',
      ...Object.fromEntries(RPC_SETTINGS.map((name, index) => [name, `${node}/${CHAINS[index]}`])),
    };
    const db = await openDatabase(database);
    const secrets = await loadSecrets(getConfig(database));
    world = await new TestServer().open(db, { secrets, trustProxy: ['127.0.0.0/8'] });
    await world.newPlayer();
    direct = await world.listen();
  });
  afterAll(async () => {
    await world.close();
    await world.db.close();
    await mails.stop();
    nodes.close();
  });

  const examine = (more: Readonly<Record<string, string>> = {}, sendTo: string | null = null) =>
    diagnose(getConfig(database, { ...services, ...more }), sendTo);
  const troubles = async (more?: Readonly<Record<string, string>>): Promise<readonly string[]> =>
    (await examine(more))
      .filter(({ level, text }) => level !== 'ok' && !isSpeed.test(text))
      .map(({ level, text }) => `${level}: ${text}`);
  const expectTrouble = async (more: Readonly<Record<string, string>>, level: Level, text: string): Promise<void> =>
    expect(await troubles(more)).toEqual([expect.stringContaining(`${level}: ${text}`)]);

  test('finds nothing to do on a sound installation, and says what it has checked', async () => {
    const found = await examine();
    expect(found.filter(({ level }) => level !== 'ok')).toEqual([]);
    expect(found.map(({ text }) => text)).toEqual(
      expect.arrayContaining([
        'All settings and files are valid.',
        expect.stringMatching(/^PostgreSQL 1\d/),
        'All migrations are applied.',
        expect.stringMatching(/^It takes writes, in \d+\.\d ms/),
        'SEED_KEY belongs to this database.',
        'This machine and the database agree.',
        'The mail server takes user and password.',
        expect.stringContaining('The node of chain 421614'),
      ]),
    );
  });

  test('tells the key of a witness, once a server was one', async () => {
    const logs = [createNoteKey('other.example/log').key];
    const witnessing = { WITNESS_FOR: formatVerifierKey(logs[0]!) };
    await expectTrouble(witnessing, 'warning', 'WITNESS_FOR is set, and no server has started with it.');
    const server = await new TestServer().open(world.db, { secrets: world.secrets, witnessFor: logs });
    onTestFinished(() => server.close());
    const { witness } = (await server.ask('GET', '/.well-known/fairness.json')).body;
    expect(await examine(witnessing)).toContainEqual(
      expect.objectContaining({ level: 'ok', text: `It is a witness with the key ${witness.vkey}` }),
    );
  });

  test('names a wrong password of the mail server, and sends a mail only if it is asked to', async () => {
    const sent = mails.mails.length;
    await expectTrouble(
      { SMTP_URL: mails.url.replace('secret', 'wrong') },
      'failure',
      'The mail server does not let WOW in',
    );
    await expectTrouble({ SMTP_URL: 'smtp://127.0.0.1:9' }, 'failure', 'The mail server does not let WOW in');
    expect(mails.mails).toHaveLength(sent);
    const found = await examine({}, 'operator@example.com');
    expect(found).toContainEqual(
      expect.objectContaining({ level: 'ok', text: 'The mail server has taken a mail to operator@example.com.' }),
    );
    expect(mails.mails.at(-1)?.to).toEqual(['operator@example.com']);
    expect(await diagnose(getConfig(database), 'a@example.com')).toContainEqual(
      expect.objectContaining({ level: 'failure', text: 'No mail can be sent: SMTP_URL is not set.' }),
    );
  });

  test('names nodes of another chain and nodes that are away', async () => {
    const wrong = services['RPC_URL_MAINNET']!.replace(/1$/, '137');
    await expectTrouble({ RPC_URL_MAINNET: wrong }, 'failure', 'The node of chain 1 at 127.0.0.1');
    await expectTrouble({ RPC_URL_SEPOLIA: 'http://127.0.0.1:9' }, 'warning', 'The node of chain 11155111');
  });

  test('names settings that are dangerous together', async () => {
    const found = await troubles({ HOST: '0.0.0.0' });
    expect(found).toEqual([expect.stringContaining('warning: HOST is 0.0.0.0, and PUBLIC_URL is not set')]);
    await expectTrouble({ WOW_DEMO: '1' }, 'warning', 'WOW_DEMO is 1');
    await expectTrouble({ RATE_LIMITS: 'off' }, 'warning', 'RATE_LIMITS is off');
    await expectTrouble({ WOW_QUESTS: '/nowhere/quests.json' }, 'failure', 'WOW_QUESTS names /nowhere/quests.json');
    const https = await troubles({ PUBLIC_URL: 'https://127.0.0.1:40009' });
    expect(https).toEqual([
      expect.stringContaining('warning: PUBLIC_URL is https, but TRUST_PROXY names no proxy'),
      expect.stringContaining('failure: https://127.0.0.1:40009/healthz does not answer: ECONNREFUSED.'),
    ]);
  });

  test('names another seed key, and registers none', async () => {
    const keys = (): Promise<unknown> => world.db.query('select * from seed_key');
    const before = await keys();
    await expectTrouble({ SEED_KEY: 'ef'.repeat(32) }, 'failure', 'SEED_KEY does not belong to this database.');
    expect(await keys()).toEqual(before);
  });

  test('names Redis and Claimr if they are away or refuse', { timeout: 20_000 }, async () => {
    await expectTrouble({ REDIS_URL: 'redis://127.0.0.1:9' }, 'failure', 'Redis');
    const fake = await FakeClaimr.start({ apiToken: API_TOKEN });
    onTestFinished(() => fake.close());
    const claimr = {
      QUEST_PROVIDER: 'claimr',
      CLAIMR_API_BASE: fake.apiBase,
      CLAIMR_API_TOKEN: API_TOKEN,
      CLAIMR_PLATFORM: 'wow',
      CLAIMR_PID: 'main',
      CLAIMR_ORGANIZATION: 'wow',
      CLAIMR_CAMPAIGN: 'main',
      CLAIMR_EMBED: 'direct',
    };
    expect(await troubles(claimr)).toEqual([]);
    await expectTrouble(
      { ...claimr, CLAIMR_API_TOKEN: 'another-organisation' },
      'failure',
      'Claimr, GET /user/balance: it answered with',
    );
  });

  test('names an unreachable database and a pending migration', async () => {
    const away = { DATABASE_URL: 'postgres://wow:secret@127.0.0.1:9/wow' };
    const found = await examine(away);
    expect(found).toContainEqual(expect.objectContaining({ level: 'failure', about: 'database' }));
    expect(JSON.stringify(found)).not.toContain('secret');
    const [last] = await world.db.query<{ name: string; sha256: string }>(
      'select name, sha256 from migration order by name desc limit 1',
    );
    await world.db.query('delete from migration where name = $1', [last!.name]);
    await expectTrouble({}, 'warning', `Migrations are pending: ${last!.name}.`);
    await world.db.query('insert into migration (name, sha256) values ($1, $2)', [last!.name, last!.sha256]);
  });

  describe('asks PUBLIC_URL through the proxy, and', () => {
    const behind = (url: string, more: Readonly<Record<string, string>> = {}) => ({
      PUBLIC_URL: url,
      TRUST_PROXY: '127.0.0.0/8',
      ...more,
    });

    test('sees that the server sees clients', async () => {
      const url = await listen(createProxy(direct, '198.51.100.4'));
      const found = await examine(behind(url));
      expect(found.filter(({ level }) => level !== 'ok')).toEqual([]);
      expect(found).toContainEqual(expect.objectContaining({ text: 'The server sees this machine as 198.51.100.4.' }));
    });

    test('names a proxy that lets clients choose their address', async () => {
      const url = await listen(createProxy(direct, null));
      await expectTrouble(behind(url), 'failure', 'Clients can make up their address');
    });

    test('names a proxy whose own address is the only one that the server sees', async () => {
      const url = await listen(createProxy(direct, '127.0.0.1'));
      await expectTrouble(behind(url), 'warning', 'The server sees 127.0.0.1, which TRUST_PROXY names');
    });

    test('names another key than that of the server, and another site', async () => {
      const url = await listen(createProxy(direct, '198.51.100.4'));
      await expectTrouble(
        behind(url, { TOKEN_KEY: 'ef'.repeat(32) }),
        'warning',
        'The server did not say which client',
      );
      const other = await listen(createServer((_, response) => response.writeHead(404).end('not here')));
      await expectTrouble(behind(other), 'failure', `${other}/healthz answered with 404`);
    });
  });

  test('learns the address of a client only with a fresh proof', async () => {
    const ask = (proof: string) => world.ask('GET', '/healthz', { headers: { 'x-wow-doctor': proof } });
    for (const proof of ['', '1.00', `${Date.now()}.${'0'.repeat(64)}`, `${'9'.repeat(13)}.${'0'.repeat(64)}`]) {
      expect((await ask(proof)).headers).not.toHaveProperty('x-wow-client-address');
    }
  });
});

test('the doctor creates nothing in an empty directory, and names the modes of files', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'wow-doctor-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  const config = getConfig({ kind: 'embedded', directory }, { SEED_KEY: '', TOKEN_KEY: '' });
  const fresh = await diagnose(config);
  expect(fresh.map(({ text }) => text)).toContain(`There is no database in ${directory} yet.`);
  expect(readdirSync(directory)).toEqual([]);

  await loadSecrets(config);
  const path = join(directory, 'secrets.json');
  chmodSync(path, 0o644);
  expect(await diagnose(config)).toContainEqual(
    expect.objectContaining({ level: 'failure', todo: `Run: chmod 600 ${path}` }),
  );
  expect(statSync(path).mode & 0o777).toBe(0o644);
  writeFileSync(path, '{}');
  expect(await diagnose(config)).toContainEqual(
    expect.objectContaining({ level: 'failure', text: `${path} is damaged; restore it from your backup.` }),
  );
});
