import { randomUUID } from 'node:crypto';
import { chownSync, copyFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { openDatabase } from '@wow/core/database';
import {
  describeOnPostgres,
  describeWith,
  findFreePort,
  ServerProcess,
  startPostgres,
  startRedis,
  type PostgresCluster,
} from '@wow/core/testing';
import { expect, onTestFinished, test, vi } from 'vitest';
import { registerClient } from '../nodes/client.ts';
import { startNode } from '../nodes/start-node.ts';
import { buildEnvironment, Program } from '../program.ts';
import { Authority, type Certificate } from './authority.ts';

vi.setConfig({ testTimeout: 180_000 });

const UNKNOWN_AUTHORITY =
  /self-signed certificate in certificate chain|unable to verify the first certificate|unable to get local issuer/;
const FAULTS = [
  ['of an unknown authority', UNKNOWN_AUTHORITY, /Name the certificate of its authority/],
  ['of another host', /does not match certificate's altnames/, /Use a host name that its certificate has/],
  ['that has expired', /certificate has expired/, /Renew the certificate/],
] as const;

function issueAll(): { authority: Authority; good: Certificate; bad: readonly Certificate[] } {
  const authority = new Authority('own');
  return {
    authority,
    good: authority.issue('localhost'),
    bad: [new Authority('another').issue('localhost'), authority.issue('db.invalid'), authority.issue('localhost', -1)],
  };
}

describeOnPostgres('certificates: PostgreSQL', () => {
  test('certificates: a server on PostgreSQL starts with the right one only, and says what to do about others', async () => {
    const { authority, good, bad } = issueAll();
    const cluster = await startPostgres();
    onTestFinished(() => cluster.stop());
    const url = new URL(cluster.url);
    url.hostname = 'localhost';
    url.searchParams.set('sslmode', 'verify-full');
    url.searchParams.set('sslrootcert', authority.certificate);
    const database = { kind: 'postgres', url: url.href } as const;
    const expectRefused = async (reason: RegExp, advice: RegExp): Promise<void> => {
      const refused = new Program({ ...buildEnvironment(database), START_WAIT_SECONDS: '0' });
      expect(await refused.ended()).toBe(1);
      const [sentence = ''] = refused.messages('fatal');
      expect(sentence).toMatch(/^The database cannot be reached: /);
      expect(sentence).toMatch(reason);
      expect(sentence).toMatch(advice);
      console.log(sentence);
    };

    await expectRefused(/does not support SSL/, /Turn on `ssl`/);
    for (const [index, [, reason, advice]] of FAULTS.entries()) {
      await serveWith(cluster, bad[index]!);
      await expectRefused(reason, advice);
    }
    await serveWith(cluster, good);
    const node = await startNode(database);
    const player = await registerClient(node.url);
    expect((await player.bet(node.url, randomUUID())).status).toBe(200);
    const db = await openDatabase(database);
    const connections = await db.query(
      `select distinct ssl from pg_stat_ssl join pg_stat_activity using (pid) where application_name like 'wow%'`,
    );
    await db.close();
    expect(connections).toEqual([{ ssl: true }]);

    // It expires while players bet, and is renewed.
    await serveWith(cluster, bad.at(-1)!);
    expect(await player.bet(node.url, 'expired')).toMatchObject({ status: 503 });
    await serveWith(cluster, good);
    await vi.waitFor(async () => expect(await player.bet(node.url, 'expired')).toMatchObject({ status: 200 }), 10_000);
  });
});

/** PostgreSQL reads its certificate when it starts or reloads. */
async function serveWith(cluster: PostgresCluster, { key, certificate }: Certificate): Promise<void> {
  const data = join(cluster.directory, 'data');
  const { uid, gid } = statSync(data);
  for (const [from, name] of [
    [key, 'server.key'],
    [certificate, 'server.crt'],
  ] as const) {
    const target = join(data, name);
    rmSync(target, { force: true });
    copyFileSync(from, target);
    chownSync(target, uid, gid);
  }
  const admin = await openDatabase({ kind: 'postgres', url: cluster.url });
  await admin.query('alter system set ssl = on');
  await admin.close();
  await cluster.restart();
}

describeOnPostgres('certificates: Redis', (_open, make) => {
  describeWith('redis-server', 'over TLS', (path) => {
    test('certificates: a Redis is used with the right one only; without it the server serves and says what to do', async () => {
      const database = await make();
      const { authority, good, bad } = issueAll();
      for (const [index, { key, certificate }] of [good, ...bad].entries()) {
        const port = await findFreePort();
        const redis = await startTlsRedis(path, port, { key, certificate }, authority.certificate);
        const { url, program } = await startNode(database, {
          REDIS_URL: `rediss://localhost:${port}`,
          NODE_EXTRA_CA_CERTS: authority.certificate,
        });
        const player = await registerClient(url);
        expect((await player.bet(url, randomUUID())).status).toBe(200);
        const fault = FAULTS[index - 1];
        if (fault === undefined) expect(program.messages('warn')).toEqual([]);
        else {
          const [, reason, advice] = fault;
          await vi.waitFor(() => expect(program.messages('warn')).toHaveLength(1), { timeout: 5_000 });
          const [sentence = ''] = program.messages('warn');
          expect(sentence).toMatch(/^Redis, which carries hints between nodes, cannot be reached: /);
          expect(sentence).toMatch(reason);
          expect(sentence).toMatch(advice);
          console.log(sentence);
          expect((await player.bet(url, randomUUID())).status).toBe(200);
        }
        program.child.kill('SIGTERM');
        expect(await program.ended()).toBe(0);
        await redis.stop();
      }
    });
  });
});

describeOnPostgres('certificates: a Redis without TLS', (_open, make) => {
  describeWith('redis-server', 'at a rediss:// address', (path) => {
    test('certificates: a Redis that does not speak TLS is not used, and the server says what to do', async () => {
      const redis = await startRedis(path);
      onTestFinished(() => redis.stop());
      const { url, program } = await startNode(await make(), { REDIS_URL: redis.url.replace('redis:', 'rediss:') });
      await vi.waitFor(() => expect(program.messages('warn')).toHaveLength(1), { timeout: 5_000 });
      const [sentence = ''] = program.messages('warn');
      expect(sentence).toMatch(/^Redis, .* cannot be reached: .* Turn on TLS/);
      const player = await registerClient(url);
      expect((await player.bet(url, randomUUID())).status).toBe(200);
    });
  });
});

const startTlsRedis = (
  path: string,
  port: number,
  { key, certificate }: Certificate,
  authority: string,
): Promise<ServerProcess> =>
  ServerProcess.start(
    path,
    `--port 0 --tls-port ${port} --bind 127.0.0.1 --tls-auth-clients no`
      .split(' ')
      .concat('--save', '', '--tls-cert-file', certificate, '--tls-key-file', key, '--tls-ca-cert-file', authority),
    () =>
      new Promise((resolve) => {
        // Whether it answers at all.
        const socket = connect({ port, host: '127.0.0.1', rejectUnauthorized: false }, () => {
          socket.destroy();
          resolve(true);
        });
        socket.on('error', () => resolve(false));
      }),
  );
