import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { randomBytes, randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { describeOnEmbedded } from '@wow/core/testing';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { registerClient } from '../nodes/client.ts';
import { startNode } from '../nodes/start-node.ts';
import { runWow } from './run-wow.ts';

describeOnEmbedded('backup commands', (_open, make) => {
  let folder: string;
  let dataDir: string;
  /** Keys are in secrets.json, not in the environment. */
  let environment: Record<string, string>;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'wow-backup-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const options = await make();
    if (options.kind === 'postgres') throw new Error('expected an embedded database');
    dataDir = options.directory;
    const newKey = (): string => randomBytes(32).toString('hex');
    writeFileSync(join(dataDir, 'secrets.json'), JSON.stringify({ seedKey: newKey(), tokenKey: newKey() }), {
      mode: 0o600,
    });
    const identity = await generateIdentity();
    writeFileSync(join(folder, 'key.txt'), `# created by a test\n${identity}\n`);
    environment = {
      DATA_DIR: dataDir,
      SEED_KEY: '',
      TOKEN_KEY: '',
      BACKUP_DIR: join(folder, 'backups'),
      BACKUP_RECIPIENT: await identityToRecipient(identity),
    };
  });

  const serve = async (extra: Record<string, string> = {}) => {
    const node = await startNode({ kind: 'embedded', directory: dataDir }, { ...environment, ...extra });
    return { ...node, client: await registerClient(node.url) };
  };
  const play = async ({ url, client }: Awaited<ReturnType<typeof serve>>, rounds: number): Promise<void> => {
    for (let round = 0; round < rounds; round += 1) expect((await client.bet(url, randomUUID())).status).toBe(200);
  };
  const wow = (...words: string[]) => runWow(environment, ...words);
  const backups = (): string[] => readdirSync(environment['BACKUP_DIR']!);

  test('back up a running server, refuse what must not be restored, and restore to an empty place', async () => {
    const node = await serve();
    await play(node, 5);
    const made = await wow('backup');
    expect(made).toMatchObject({ code: 0, err: '' });
    expect(made.out).toMatch(/is a complete backup: 5 rounds, \d+ MiB, .* s\. secrets\.json is in it, encrypted\.\n$/);
    const [name = ''] = backups();
    expect(name).toMatch(/^\d{4}-\d\d-\d\dT\d{6}Z$/);
    const backup = join(environment['BACKUP_DIR']!, name);
    const { seedKey } = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')) as { seedKey: string };
    for (const file of readdirSync(backup, { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    )) {
      expect(readFileSync(join(file.parentPath, file.name)).includes(seedKey), file.name).toBe(false);
    }

    const audited = await wow('audit');
    expect(audited.err).toContain('a copy of its database is audited');
    expect(audited).toMatchObject({ code: 0 });
    expect(audited.out).toContain('Everything agrees.');
    expect((await wow('quests', 'disable', 'no-such-quest')).err).toContain('The quest file has no quest');

    const alive = await wow('restore', backup);
    expect(alive.code).toBe(2);
    expect(alive.err).toContain('is in use by process');
    expect((await wow('accept-loss')).code).toBe(78);
    node.program.child.kill('SIGTERM');
    expect(await node.program.ended()).toBe(0);

    const occupied = await wow('restore', backup);
    expect(occupied.code).toBe(78);
    expect(occupied.err).toContain('which a restore does not overwrite. Move it aside first: mv ');

    expect(await wow('verify-backup')).toMatchObject({ code: 0 });

    const other = join(folder, 'other');
    environment = { ...environment, DATA_DIR: other };
    const closed = await wow('restore', backup);
    expect(closed).toMatchObject({ code: 78 });
    expect(closed.err).toContain('name the private key with --identity FILE');
    expect(existsSync(join(other, 'database'))).toBe(false);
    const restored = await wow('restore', backup, '--identity', join(folder, 'key.txt'));
    expect(restored, restored.err).toMatchObject({ code: 0 });
    expect(restored.out).toContain('Everything agrees.');
    expect(readFileSync(join(other, 'secrets.json'), 'utf8')).toContain(seedKey);
    dataDir = other;
    await play(await serve(), 1);
  });

  test('refuse a half-written backup, a damaged one and one of a newer version', async () => {
    const node = await serve();
    await play(node, 3);
    expect((await wow('backup')).code).toBe(0);
    node.program.child.kill('SIGTERM');
    await node.program.ended();
    const [name = ''] = backups();
    const backup = join(environment['BACKUP_DIR']!, name);
    environment = { ...environment, DATA_DIR: join(folder, 'other') };
    const refusalOf = async (change: (copy: string) => void): Promise<string> => {
      const copy = join(folder, 'copy');
      rmSync(copy, { recursive: true, force: true });
      cpSync(backup, copy, { recursive: true });
      change(copy);
      const { code, err } = await wow('restore', copy, '--identity', join(folder, 'key.txt'));
      expect(code, err).toBe(78);
      expect(existsSync(join(folder, 'other', 'database'))).toBe(false);
      return err;
    };
    const manifest = readFileSync(join(backup, 'manifest.json'), 'utf8');

    expect(await refusalOf((copy) => rmSync(join(copy, 'manifest.json')))).toContain(
      'it has no manifest.json, which is written last',
    );
    expect(
      await refusalOf((copy) =>
        writeFileSync(
          join(copy, 'manifest.json'),
          manifest.replace(/"lastMigration":"[^"]+"/, '"lastMigration":"0999_later.sql"'),
        ),
      ),
    ).toContain('with the migration 0999_later.sql, which this version does not know');
    expect(await refusalOf((copy) => rmSync(join(copy, 'database', 'global', 'pg_control')))).toContain(
      'database/global/pg_control is missing',
    );
    expect(await refusalOf((copy) => writeFileSync(join(copy, 'database', 'PG_VERSION'), '17\n'))).toContain(
      'database/PG_VERSION differs from the manifest',
    );
  });
});
