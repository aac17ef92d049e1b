import {
  type Database,
  DatabaseError,
  DataDirectoryError,
  isUnavailable,
  migrate,
  MigrationError,
} from '@wow/core/database';
import { type Config, readConfig } from '../../api/src/config/config.ts';
import { ConfigError } from '../../api/src/config/read-setting.ts';
import { BackupError } from '../../api/src/backup/backup-folder.ts';
import { ControlError } from '../../api/src/control/protocol.ts';
import { findRunningServer } from '../../api/src/control/running-server.ts';
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

/**
 * Works with the server's database, migrated. An embedded database in use is reached through its server; then
 * `isServed` is true.
 */
export async function withDatabase<T>(
  config: Config,
  work: (db: Database, isServed: boolean) => Promise<T>,
): Promise<T> {
  const server = config.databaseUrl === null ? await findRunningServer(config.dataDir) : null;
  if (server !== null) {
    await migrate(server.db, MIGRATIONS);
    return work(server.db, true);
  }
  const db = await openConfiguredDatabase(config);
  try {
    await migrate(db, MIGRATIONS);
    return await work(db, config.databaseUrl !== null);
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
