import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Database,
  DatabaseError,
  DataDirectoryError,
  isUnavailable,
  migrate,
  MigrationError,
} from '@wow/core/database';
import { ArchiveError } from '@wow/product/ledger/server';
import { type Config, readConfig } from '../../api/src/config/config.ts';
import { ConfigError } from '../../api/src/config/read-setting.ts';
import { BackupError } from '../../api/src/backup/backup-folder.ts';
import { ControlError } from '../../api/src/control/protocol.ts';
import { findRunningServer, type RunningServer } from '../../api/src/control/running-server.ts';
import { MIGRATIONS } from '../../api/src/paths.ts';
import { openConfiguredDatabase } from '../../api/src/start/open-database.ts';

export const EXIT_DISCREPANCY = 1;
export const EXIT_UNAVAILABLE = 2;
/** EX_SOFTWARE and EX_CONFIG of sysexits.h. */
const EXIT_FAULT = 70;
export const EXIT_USAGE = 78;

export interface CommandResult {
  readonly lines: readonly string[];
  readonly isWrong?: boolean;
}

export async function runCommand(command: (config: Config) => Promise<CommandResult>): Promise<void> {
  const { lines, isWrong = false } = await command(readConfig());
  for (const line of lines) console.log(line);
  if (isWrong) process.exitCode = EXIT_DISCREPANCY;
}

/** Throws if a command would create the database that it is about. */
export function requireDatabase({ databaseUrl, dataDir }: Config): void {
  if (databaseUrl !== null || existsSync(join(dataDir, 'database'))) return;
  throw new ConfigError(`There is no database in ${dataDir}: set DATA_DIR or DATABASE_URL as for the server.`);
}

export interface ServerState {
  /** Whether a server may use the database now. */
  readonly isServed: boolean;
  /** Sends a message to the subscribers of the server with the embedded database. */
  readonly publish?: RunningServer['publish'];
}

/** Works with the server's database, migrated. An embedded database in use is reached through its server. */
export async function withDatabase<T>(
  config: Config,
  work: (db: Database, server: ServerState) => Promise<T>,
): Promise<T> {
  const server = config.databaseUrl === null ? await findRunningServer(config.dataDir) : null;
  if (server !== null) {
    await migrate(server.db, MIGRATIONS);
    return work(server.db, { isServed: true, publish: (topic, text) => server.publish(topic, text) });
  }
  const db = await openConfiguredDatabase(config);
  try {
    await migrate(db, MIGRATIONS);
    return await work(db, { isServed: config.databaseUrl !== null });
  } finally {
    await db.close();
  }
}

/** SQLSTATEs of a server that refuses the user, the password or the right to read, or has no such database. */
const ACCESS_DENIED = /^(28|3D|42501)/;

export function toExit(error: unknown): { readonly code: number; readonly message: string } {
  if (!(error instanceof Error)) return { code: EXIT_FAULT, message: String(error) };
  if (
    error instanceof ConfigError ||
    error instanceof BackupError ||
    error instanceof ArchiveError ||
    error instanceof MigrationError ||
    isAccessDenied(error)
  ) {
    return { code: EXIT_USAGE, message: error.message };
  }
  if (isUnavailable(error) || error instanceof DataDirectoryError || error instanceof ControlError) {
    return { code: EXIT_UNAVAILABLE, message: error.message };
  }
  return { code: EXIT_FAULT, message: error.stack ?? error.message };
}

const isAccessDenied = (error: Error): boolean =>
  error instanceof DatabaseError && ACCESS_DENIED.test(error.code ?? '');
