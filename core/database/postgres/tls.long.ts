import { execFileSync } from 'node:child_process';
import { chownSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describeOnPostgres, type PostgresCluster, startPostgres } from '@wow/core/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openDatabase } from '../index.ts';

describeOnPostgres('a DATABASE_URL with sslmode=verify-full', () => {
  // One of its own, because its settings change.
  let cluster: PostgresCluster;
  let url: URL;
  beforeAll(async () => {
    cluster = await startPostgres();
    url = new URL(cluster.url);
    // The name in the certificate.
    url.hostname = 'localhost';
    url.searchParams.set('sslmode', 'verify-full');
  });
  afterAll(() => cluster.stop());

  const connect = async (): Promise<unknown> => {
    const db = await openDatabase({ kind: 'postgres', url: url.href });
    try {
      return await db.query('select ssl from pg_stat_ssl where pid = pg_backend_pid()');
    } finally {
      await db.close();
    }
  };

  test('requires TLS, and a certificate that a known authority has signed', async () => {
    await expect(connect()).rejects.toThrow(/does not support SSL/);

    const data = join(cluster.directory, 'data');
    const files = [join(data, 'server.key'), join(data, 'server.crt')] as const;
    const options =
      'req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=localhost -addext subjectAltName=DNS:localhost';
    execFileSync('openssl', [...options.split(' '), '-keyout', files[0], '-out', files[1]], { stdio: 'ignore' });
    const { uid, gid } = statSync(data);
    for (const file of files) chownSync(file, uid, gid);
    const admin = await openDatabase({ kind: 'postgres', url: cluster.url });
    await admin.query('alter system set ssl = on');
    await admin.query('select pg_reload_conf()');
    await admin.close();
    await vi.waitFor(() => expect(connect()).rejects.toThrow(/self-signed certificate/), 10_000);

    url.searchParams.set('sslrootcert', files[1]);
    expect(await connect()).toEqual([{ ssl: true }]);
  });
});
