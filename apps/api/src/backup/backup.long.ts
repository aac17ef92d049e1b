import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { describeOnEmbedded } from '@wow/core/testing';
import { openDatabase, type Database } from '@wow/core/database';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { findNewestBackup, readLastBackupTime } from './backup-folder.ts';
import { Backups } from './backups.ts';
import { checkRecipient, openSecrets, sealSecrets } from './seal-secrets.ts';
import { checkBackup, readBackupMark, unpackDatabase } from './unpack-backup.ts';

vi.setConfig({ testTimeout: 60_000 });

describeOnEmbedded('backups of an open database', (open) => {
  let db: Database;
  let folder: string;
  let dir: string;
  const signal = new AbortController().signal;
  beforeEach(async () => {
    db = await open();
    folder = mkdtempSync(join(tmpdir(), 'wow-backups-'));
    dir = join(folder, 'backups');
  });
  afterEach(() => {
    vi.useRealTimers();
    rmSync(folder, { recursive: true });
  });

  const create = (options: { everyMs?: number; keep?: number; recipient?: string } = {}): Backups =>
    new Backups(
      { db, dataDir: folder, recipient: options.recipient ?? null },
      { dir, everyMs: options.everyMs ?? null, keep: options.keep ?? 7, changes: true, recipient: null },
    );
  /** Names have seconds. */
  const setTime = (text: string): void => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(text) });

  test('have a manifest, open again and keep the secrets out', async () => {
    writeFileSync(join(folder, 'secrets.json'), '{"seedKey":"secret"}');
    setTime('2026-11-28T01:02:03Z');
    const made = await create().take(null);
    expect(made).toMatchObject({ folder: join(dir, '2026-11-28T010203Z'), secrets: 'none', rounds: 0 });
    expect(await readLastBackupTime(dir)).toEqual(new Date('2026-11-28T01:02:03Z'));
    expect(readdirSync(made.folder).sort()).toEqual(['database', 'high-water-mark.json', 'manifest.json']);
    const manifest = await checkBackup(made.folder);
    await unpackDatabase(made.folder, manifest, join(folder, 'database'));
    const copy = await openDatabase({ kind: 'embedded', directory: folder });
    expect(await copy.query('select count(*) as count from player')).toEqual([{ count: 0 }]);
    await copy.close();
  });

  test.each(['database/../../elsewhere', 'database/../secrets.json', '../elsewhere', '/etc/passwd'])(
    'with a manifest that names %s are refused',
    async (path) => {
      setTime('2026-11-28T01:02:03Z');
      const { folder: made } = await create().take(null);
      const file = join(made, 'manifest.json');
      const manifest = JSON.parse(readFileSync(file, 'utf8')) as { files: object[] };
      writeFileSync(file, JSON.stringify({ ...manifest, files: [...manifest.files, { path, bytes: 0, sha256: '' }] }));
      await expect(checkBackup(made)).rejects.toThrow('manifest.json is damaged');
    },
  );

  test('have the secrets encrypted for the recipient', async () => {
    writeFileSync(join(folder, 'secrets.json'), '{"seedKey":"secret"}');
    const identity = await generateIdentity();
    const made = await create({ recipient: await identityToRecipient(identity) }).take(null);
    expect(made.secrets).toBe('encrypted');
    const sealed = readFileSync(join(made.folder, 'secrets.json.age'));
    expect(sealed.toString('latin1')).toMatch(/^age-encryption\.org\/v1\n/);
    writeFileSync(join(folder, 'key.txt'), `# public key: age1\n${identity}\n`);
    expect(Buffer.from(await openSecrets(sealed, join(folder, 'key.txt'))).toString()).toBe('{"seedKey":"secret"}');
  });

  test('are removed beyond the newest that the operator keeps, with what was interrupted', async () => {
    mkdirSync(join(dir, '2026-11-27T000000Z.unfinished'), { recursive: true });
    mkdirSync(join(dir, 'notes'));
    const backups = create({ keep: 2 });
    for (const day of ['25', '26', '27']) {
      setTime(`2026-11-${day}T00:00:00Z`);
      await backups.take(null);
    }
    expect(readdirSync(dir).sort()).toEqual(['2026-11-26T000000Z', '2026-11-27T000000Z', 'notes']);
    setTime('2026-11-28T00:00:00Z');
    await create({ keep: 1 }).take(join(folder, 'elsewhere'));
    expect(readdirSync(dir)).toHaveLength(3);
  });

  test('are made by the timer when the last one is old enough, also across restarts', async () => {
    const report = vi.fn<(sentence: string) => void>();
    setTime('2026-11-28T00:00:00Z');
    await create({ everyMs: 3_600_000 }).takeIfDue(signal, report);
    setTime('2026-11-28T00:59:00Z');
    await create({ everyMs: 3_600_000 }).takeIfDue(signal, report);
    expect(report).toHaveBeenCalledOnce();
    setTime('2026-11-28T01:00:00Z');
    await create({ everyMs: 3_600_000 }).takeIfDue(signal, report);
    expect(report).toHaveBeenCalledTimes(2);
    expect(report.mock.calls[0]![0]).toMatch(/is a complete backup: 0 rounds, \d+ MiB, .*The secrets are not in it/);
  });

  test('that fail leave nothing, and repeat their reason until they are tried again', async () => {
    writeFileSync(dir, 'a file in the place of the directory');
    const backups = create({ everyMs: 60_000 });
    const failures = [1, 2].map(() => backups.takeIfDue(signal, () => {}).catch(String));
    const [first, second] = [await failures[0], await failures[1]];
    expect(first).toContain('ENOTDIR');
    expect(second).toBe(first);
  });

  test('get the changes of each minute, and a new backup after a gap', async () => {
    const report = vi.fn<(sentence: string) => void>();
    const backups = create();
    setTime('2026-11-28T00:00:00Z');
    await backups.shipChanges(signal, report);
    expect(report.mock.calls[0]![0]).toContain('is a complete backup');
    await db.query('create table later (id bigint)');
    await backups.shipChanges(signal, report);
    const newest = (await findNewestBackup(dir))!;
    const manifest = await checkBackup(newest);
    await unpackDatabase(newest, manifest, join(folder, 'database'));
    const copy = await openDatabase({ kind: 'embedded', directory: folder });
    expect(await copy.query('select count(*) as count from later')).toEqual([{ count: 0 }]);
    await copy.close();
    expect(await readBackupMark(newest)).toMatchObject({ rounds: 0 });

    const changes = join(newest, 'changes');
    const [segment = ''] = readdirSync(changes).filter((name) => !name.endsWith('.json'));
    writeFileSync(join(changes, segment), Buffer.alloc(8_192, 'another history'));
    setTime('2026-11-28T00:02:00Z');
    await backups.shipChanges(signal, report);
    expect(report.mock.calls[1]![0]).toContain('so a new one is made');
    expect(await findNewestBackup(dir)).toBe(join(dir, '2026-11-28T000200Z'));
    expect(existsSync(join(newest, 'manifest.json'))).toBe(true);
  });
});

describe('encrypted secrets', () => {
  test('refuse a public key with a typing error', async () => {
    const recipient = await identityToRecipient(await generateIdentity());
    await checkRecipient(recipient);
    const mistyped = recipient.slice(0, -1) + (recipient.endsWith('q') ? 'p' : 'q');
    await expect(checkRecipient(mistyped)).rejects.toThrow('BACKUP_RECIPIENT has a typing error');
  });

  test('refuse the identity of another operator, and a file without one', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'wow-age-'));
    const sealed = await sealSecrets(Buffer.from('{}'), await identityToRecipient(await generateIdentity()));
    writeFileSync(join(folder, 'other.txt'), await generateIdentity());
    writeFileSync(join(folder, 'empty.txt'), '# nothing\n');
    await expect(openSecrets(sealed, join(folder, 'other.txt'))).rejects.toThrow('does not open the secrets');
    await expect(openSecrets(sealed, join(folder, 'empty.txt'))).rejects.toThrow('has no line AGE-SECRET-KEY-');
    await expect(openSecrets(sealed, join(folder, 'none.txt'))).rejects.toThrow('cannot be read');
    rmSync(folder, { recursive: true });
  });
});
