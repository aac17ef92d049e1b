import { DatabaseError, DataDirectoryError, isUnavailable, MigrationError } from '@wow/core/database';
import type { Config } from '../../api/src/config/config.ts';
import { readConfig } from '../../api/src/config/config.ts';
import { ConfigError } from '../../api/src/config/read-setting.ts';

export const EXIT_DISCREPANCY = 1;
export const EXIT_UNAVAILABLE = 2;
/** EX_SOFTWARE of sysexits.h. */
const EXIT_FAULT = 70;
/** EX_CONFIG of sysexits.h. */
export const EXIT_USAGE = 78;

/** What a command prints, and whether it found something wrong. */
export interface CommandResult {
  readonly lines: readonly string[];
  readonly isWrong?: boolean;
}

/** Runs a command with the configuration of the server, prints its lines and sets the exit code. */
export async function runCommand(command: (config: Config) => Promise<CommandResult>): Promise<void> {
  const { lines, isWrong = false } = await command(readConfig());
  for (const line of lines) console.log(line);
  if (isWrong) process.exitCode = EXIT_DISCREPANCY;
}

/** SQLSTATEs of a server that refuses the user, the password or the right to read, or has no such database. */
const ACCESS_DENIED = /^(28|3D|42501)/;

/** Returns the exit code for a failure, and its message: one sentence, or the stack of a fault. */
export function toExit(error: unknown): { readonly code: number; readonly message: string } {
  if (!(error instanceof Error)) return { code: EXIT_FAULT, message: String(error) };
  if (error instanceof ConfigError || error instanceof MigrationError || isAccessDenied(error)) {
    return { code: EXIT_USAGE, message: error.message };
  }
  if (isUnavailable(error) || error instanceof DataDirectoryError) {
    return { code: EXIT_UNAVAILABLE, message: error.message };
  }
  return { code: EXIT_FAULT, message: error.stack ?? error.message };
}

const isAccessDenied = (error: Error): boolean =>
  error instanceof DatabaseError && ACCESS_DENIED.test(error.code ?? '');
