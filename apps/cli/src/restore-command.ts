import { existsSync, readdirSync } from 'node:fs';
import { readFile, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { lockDirectory, migrate, syncDirectory } from '@wow/core/database';
import { Command } from 'commander';
import { BackupError, DATABASE_FOLDER, SECRETS_FILE, type Manifest } from '../../api/src/backup/backup-folder.ts';
import { openSecrets } from '../../api/src/backup/seal-secrets.ts';
import { NOT_EMBEDDED } from '../../api/src/backup/take-backup.ts';
import { checkBackup, readBackupMark, unpackDatabase } from '../../api/src/backup/unpack-backup.ts';
import type { Config } from '../../api/src/config/config.ts';
import { ConfigError } from '../../api/src/config/read-setting.ts';
import { getSecretsPath, writeDraft } from '../../api/src/config/secrets.ts';
import { resetMark } from '../../api/src/high-water-mark/check-mark.ts';
import { MIGRATIONS } from '../../api/src/paths.ts';
import { openConfiguredDatabase } from '../../api/src/start/open-database.ts';
import { auditDatabase, loadSealer } from './audit-databases.ts';
import { formatReport } from './audit-report.ts';
import { type CommandResult, runCommand } from './run-command.ts';

export const restoreCommand = (): Command =>
  new Command('restore')
    .description('put a backup into an empty DATA_DIR, and audit it')
    .argument('<backup>', 'its directory')
    .option('--identity <file>', 'the private key of age-keygen that opens the secrets')
    .action((backup, { identity }) => runCommand((config) => restore(config, resolve(backup), identity)));

async function restore(config: Config, folder: string, identity: string | undefined): Promise<CommandResult> {
  const { dataDir } = config;
  if (config.databaseUrl !== null) throw new ConfigError(NOT_EMBEDDED);
  const manifest = await checkBackup(folder);
  const mark = await readBackupMark(folder);
  const lock = await lockDirectory(dataDir);
  try {
    checkIsFree(join(dataDir, DATABASE_FOLDER));
    const secrets = await findSecrets(config, folder, manifest, identity);
    await putDatabase(dataDir, folder, manifest);
    if (secrets !== null) await rename(await writeDraft(getSecretsPath(dataDir), secrets), getSecretsPath(dataDir));
    syncDirectory(dataDir);
  } finally {
    await lock.release();
  }
  const line = await migrateAndMark(config, folder);
  const report = await auditDatabase(config, await loadSealer(config), mark, { json: false, all: 1 });
  return {
    lines: [`${dataDir} has the backup ${folder}, of WOW ${manifest.version}.`, line, ...formatReport(report)],
    isWrong: !report.sound,
  };
}

function checkIsFree(databasePath: string): void {
  if (!existsSync(databasePath) || readdirSync(databasePath).length === 0) return;
  throw new ConfigError(
    `There is a database in ${databasePath}, which a restore does not overwrite. Move it aside first: ` +
      `mv ${databasePath} ${databasePath}.old`,
  );
}

/** Returns what to write to secrets.json, or null if the keys are there already. Existing secrets are never changed. */
async function findSecrets(
  config: Config,
  folder: string,
  { secrets }: Manifest,
  identity: string | undefined,
): Promise<object | null> {
  if (existsSync(getSecretsPath(config.dataDir)) || (config.seedKey !== null && config.tokenKey !== null)) return null;
  if (secrets === 'none') {
    throw new ConfigError(
      `The secrets are not in this backup: put secrets.json into ${config.dataDir}, or set SEED_KEY and TOKEN_KEY.`,
    );
  }
  if (identity === undefined) {
    throw new ConfigError('The secrets of this backup are encrypted: name the private key with --identity FILE.');
  }
  const opened = await openSecrets(await readFile(join(folder, SECRETS_FILE)), identity);
  const parsed: unknown = JSON.parse(Buffer.from(opened).toString('utf8'));
  if (typeof parsed !== 'object' || parsed === null) throw new BackupError('The secrets of this backup are damaged.');
  return parsed;
}

/** The database gets its name when it is complete and on disk. */
async function putDatabase(dataDir: string, folder: string, manifest: Manifest): Promise<void> {
  const draft = join(dataDir, `${DATABASE_FOLDER}.restoring`);
  await rm(draft, { recursive: true, force: true });
  await unpackDatabase(folder, manifest, draft);
  await rename(draft, join(dataDir, DATABASE_FOLDER));
}

async function migrateAndMark(config: Config, folder: string): Promise<string> {
  const db = await openConfiguredDatabase(config);
  try {
    await migrate(db, MIGRATIONS);
    return await resetMark(db, config.dataDir, `restored from ${folder}`);
  } finally {
    await db.close();
  }
}
