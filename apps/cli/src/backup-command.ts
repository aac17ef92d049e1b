import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Command } from 'commander';
import { findNewestBackup } from '../../api/src/backup/backup-folder.ts';
import { createBackups, describeBackup } from '../../api/src/backup/backups.ts';
import { storeSecrets, NOT_EMBEDDED } from '../../api/src/backup/take-backup.ts';
import { checkBackup, readBackupMark, unpackDatabase } from '../../api/src/backup/unpack-backup.ts';
import type { Config } from '../../api/src/config/config.ts';
import { ConfigError } from '../../api/src/config/read-setting.ts';
import { findRunningServer } from '../../api/src/control/running-server.ts';
import { resetMark } from '../../api/src/high-water-mark/check-mark.ts';
import { auditDatabase, loadSealer, withTemporaryFolder } from './audit-databases.ts';
import { formatReport } from './audit-report.ts';
import { restoreCommand } from './restore-command.ts';
import { type CommandResult, runCommand, withDatabase } from './run-command.ts';

export const backupCommands = (): Command[] => [
  new Command('backup')
    .description('make a complete backup of the embedded database, also while the server runs')
    .argument('[dir]', 'where backups are stored (default: BACKUP_DIR)')
    .action((dir) => runCommand((config) => backUp(config, dir))),
  new Command('verify-backup')
    .description('check every file of a backup, open a copy of it in TMPDIR, and audit that')
    .argument('[backup]', 'its directory (default: the newest in BACKUP_DIR)')
    .action((backup) => runCommand((config) => verifyBackup(config, backup))),
  restoreCommand(),
  new Command('accept-loss')
    .description('let the server start although rounds are missing, and write that down')
    .action(() => runCommand(acceptLoss)),
];

async function backUp(config: Config, path: string | undefined): Promise<CommandResult> {
  const dir = path === undefined ? config.backup.dir : resolve(path);
  if (dir === null) throw new ConfigError('Name a directory for the backup, or set BACKUP_DIR.');
  if (config.databaseUrl !== null) return backUpSecrets(config, dir);
  const server = await findRunningServer(config.dataDir);
  const made =
    server === null
      ? await withDatabase(config, (db) => createBackups(db, config).take(dir))
      : await server.backUp(dir);
  return { lines: [describeBackup(made)] };
}

/** Beside PostgreSQL WOW stores only the secrets. */
async function backUpSecrets({ dataDir, backup: { recipient } }: Config, dir: string): Promise<CommandResult> {
  if (recipient === null) {
    throw new ConfigError(
      `${NOT_EMBEDDED} Only secrets.json could be stored here: set BACKUP_RECIPIENT to encrypt it.`,
    );
  }
  const folder = join(dir, `secrets-${new Date().toISOString().slice(0, 19).replaceAll(':', '')}Z`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const isStored = await storeSecrets(dataDir, folder, recipient);
  return {
    lines: [
      isStored
        ? `${folder} has secrets.json, encrypted.`
        : `There is no secrets.json in ${dataDir}: store the keys of the environment apart.`,
      NOT_EMBEDDED,
    ],
  };
}

async function verifyBackup(config: Config, path: string | undefined): Promise<CommandResult> {
  const folder = path === undefined ? config.backup.dir && (await findNewestBackup(config.backup.dir)) : resolve(path);
  if (folder === null) throw new ConfigError('Name a backup, or set BACKUP_DIR to where there is one.');
  const sealer = await loadSealer(config);
  const manifest = await checkBackup(folder);
  const report = await withTemporaryFolder(async (copy) => {
    await unpackDatabase(folder, manifest, join(copy, 'database'));
    const embedded = { ...config, databaseUrl: null, dataDir: copy };
    return auditDatabase(embedded, sealer, await readBackupMark(folder), { json: false, all: 1 });
  });
  return {
    lines: [`${folder}: all ${manifest.files.length} files are as they were written.`, ...formatReport(report)],
    isWrong: !report.sound,
  };
}

const acceptLoss = (config: Config): Promise<CommandResult> =>
  withDatabase(config, async (db, { isServed }) => {
    if (isServed && db.kind === 'embedded') throw new ConfigError('The server is running: nothing is missing.');
    return { lines: [await resetMark(db, config.dataDir, 'loss accepted')] };
  });
