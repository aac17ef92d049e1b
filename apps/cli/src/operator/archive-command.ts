import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Command } from 'commander';
import { pendingMigrations, type Database } from '@wow/core/database';
import { ARCHIVED_ROUNDS } from '@wow/product/games/server';
import {
  ArchiveError,
  archivePartition,
  findDamagedFile,
  listOldPartitions,
  type ArchivedPartition,
  type OldPartition,
} from '@wow/product/ledger/server';
import type { Config } from '../../../api/src/config/config.ts';
import { ConfigError } from '../../../api/src/config/read-setting.ts';
import { MIGRATIONS } from '../../../api/src/paths.ts';
import { openConfiguredDatabase } from '../../../api/src/start/open-database.ts';
import { type CommandResult, requireDatabase, runCommand } from '../run-command.ts';
import { logOperatorEvent } from './operator-log.ts';

interface ArchiveOptions {
  readonly check: boolean;
  readonly json: boolean;
}

export const archiveCommand = (): Command =>
  new Command('archive')
    .description('move rounds of months that ended more than 400 days ago into files in ARCHIVE_DIR')
    .option('--check', 'only list what would move', false)
    .option('--json', 'print one JSON document', false)
    .action((options: ArchiveOptions) => runCommand((config) => archiveHistory(config, options)));

/** An embedded database must not be in use. */
export async function archiveHistory(config: Config, { check, json }: ArchiveOptions): Promise<CommandResult> {
  requireDatabase(config);
  const db = await openConfiguredDatabase(config);
  try {
    const [pending] = await pendingMigrations(db, MIGRATIONS);
    if (pending !== undefined) throw new ConfigError(`The migration ${pending} is pending: run wow migrate first.`);
    const old = await listOldPartitions(db);
    if (check) return { lines: json ? [JSON.stringify({ old })] : formatOld(old) };
    const archived: Timed[] = [];
    try {
      for await (const partition of archivePartitions(db, await openDirectory(config), old)) {
        // Once, and before a later month may fail.
        if (isMoved(partition) && !archived.some(isMoved)) logOperatorEvent('operator_archived_history');
        archived.push(partition);
      }
    } catch (error) {
      const moved = archived.filter(isMoved).map(({ name }) => name);
      if (!(error instanceof ArchiveError) || moved.length === 0) throw error;
      throw new ArchiveError(`${error.message} Moved before it: ${moved.join(', ')}.`);
    }
    return { lines: json ? [JSON.stringify({ archived })] : formatArchived(archived) };
  } finally {
    await db.close();
  }
}

/** Creates the default directory of an embedded database. Another one must exist: it may be a disk that is not mounted. */
async function openDirectory({ archiveDir, dataDir, databaseUrl }: Config): Promise<string> {
  if (databaseUrl === null && archiveDir === join(dataDir, 'archive')) {
    await mkdir(archiveDir, { recursive: true, mode: 0o700 });
  }
  if (existsSync(archiveDir)) return archiveDir;
  throw new ConfigError(`ARCHIVE_DIR does not exist: create ${archiveDir}, and give it to every node.`);
}

type Timed = ArchivedPartition & { readonly seconds: number };

/** Moves the partitions, the oldest first, and yields each. Throws an `ArchiveError`. */
export async function* archivePartitions(
  db: Database,
  directory: string,
  old: readonly OldPartition[],
): AsyncGenerator<Timed> {
  const damaged = await findDamagedFile(db, directory);
  if (damaged !== null) throw new ArchiveError(`${damaged} Nothing was archived.`);
  for (const partition of old) {
    const startedAt = performance.now();
    // Null: another `wow archive` was quicker.
    const result = await archivePartition(db, directory, partition, ARCHIVED_ROUNDS);
    if (result !== null) yield { ...result, seconds: (performance.now() - startedAt) / 1_000 };
  }
}

const isMoved = (partition: ArchivedPartition): boolean => 'fileBytes' in partition;

const formatBytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

const NOTHING = 'No month is old enough.';

const formatOld = (old: readonly OldPartition[]): string[] =>
  old.length === 0 ? [NOTHING] : old.map(({ name, rows, bytes }) => `${name}: ${rows} rows, ${formatBytes(bytes)}`);

const formatArchived = (archived: readonly Timed[]): string[] =>
  archived.length === 0
    ? [NOTHING]
    : archived.map((partition) => {
        const { name, rows, bytes, seconds } = partition;
        const size = `${name}: ${rows} rows, ${formatBytes(bytes)}`;
        return 'hindrance' in partition
          ? `${size}, stays: ${partition.hindrance}.`
          : `${size} → ${formatBytes(partition.fileBytes)} in ${seconds.toFixed(1)} s`;
      });
