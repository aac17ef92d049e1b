import { mkdtempSync, rmSync, statSync, chownSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '@wow/core/database';
import {
  describeOnPostgres,
  describeWith,
  findFreePort,
  ServerProcess,
  startPostgres,
  startRedis,
} from '@wow/core/testing';
import { expect, onTestFinished, test } from 'vitest';
import { buildEnvironment, Program } from '../program.ts';
import { checkLedger, richEnvironment } from './check-ledger.ts';
import { startLoad } from './load.ts';
import { startNode } from './start-node.ts';

const BETTERS = 8;
const PLAY_MS = 4_000;

const ROLE_SETTINGS = [
  "statement_timeout = '2500ms'",
  "lock_timeout = '2000ms'",
  "idle_in_transaction_session_timeout = '10s'",
  'jit = off',
];

/** Starts PgBouncer in transaction mode with four server connections. Its URL leads to the same database. */
async function startPgbouncer(
  path: string,
  url: string,
): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'wow-pgbouncer-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const port = await findFreePort();
  const server = new URL(url);
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(join(folder, 'users'), '"postgres" ""\n');
  writeFileSync(
    file,
    `[databases]
* = host=${server.hostname} port=${server.port} user=postgres

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
auth_file = ${join(folder, 'users')}
pool_mode = transaction
default_pool_size = 4
max_client_conn = 200
`,
  );
  // It refuses to run as root.
  const { uid, gid } = statSync('/var/lib/postgresql');
  for (const name of [folder, file, join(folder, 'users')]) chownSync(name, uid, gid);
  const pooled = new URL(url);
  pooled.port = String(port);
  pooled.hostname = '127.0.0.1';
  const answers = (): Promise<boolean> =>
    openDatabase({ kind: 'postgres', url: pooled.href, connections: 1, isPooled: true }).then(
      (db) => db.close().then(() => true),
      // It is there once the server refuses for its missing settings.
      (error: unknown) => String(error).includes('alter role'),
    );
  const user = ['--reuid=postgres', '--regid=postgres', '--clear-groups'];
  const program = await ServerProcess.start('setpriv', [...user, path, file], answers);
  onTestFinished(() => program.stop());
  return { url: pooled.href, stop: () => program.stop() };
}

describeOnPostgres('a server behind a pooler', () => {
  describeWith('pgbouncer', 'PgBouncer in transaction mode', (pgbouncer) => {
    describeWith('redis-server', 'with Redis', (redisPath) => {
      test('pooler: bets of many players on two nodes share four connections, and the ledger agrees', async () => {
        // Its own server: the settings are those of a role.
        const cluster = await startPostgres();
        onTestFinished(() => cluster.stop());
        const redis = await startRedis(redisPath);
        onTestFinished(() => redis.stop());
        const database = { kind: 'postgres', url: cluster.url } as const;
        const pooler = { ...richEnvironment(), DATABASE_POOLER: 'transaction', REDIS_URL: redis.url };

        const first = await startPgbouncer(pgbouncer, cluster.url);
        const refused = new Program({ ...buildEnvironment(database), ...pooler, DATABASE_URL: first.url });
        expect(await refused.ended()).toBe(1);
        expect(refused.messages('fatal')[0]).toContain("alter role … set statement_timeout = '2500ms';");
        await first.stop();

        const db = await openDatabase(database);
        for (const setting of ROLE_SETTINGS) await db.query(`alter role postgres set ${setting}`);
        await db.close();
        // Its sessions have the settings from the beginning.
        const { url } = await startPgbouncer(pgbouncer, cluster.url);
        const start = () => startNode(database, { ...pooler, DATABASE_URL: url });
        const nodes = [await start(), await start()];
        const loads = await Promise.all(nodes.map(({ url: at }) => startLoad(at, BETTERS, { retry: false })));
        await pause(PLAY_MS);
        for (const [at, load] of loads.entries()) {
          await load.stop();
          expect(load.failures).toEqual([]);
          expect(await checkLedger(nodes[at]!.url, database, load)).toBeGreaterThan(100);
        }
      });
    });
  });
});
