import { DatabaseError, DataDirectoryError, MigrationError } from '@wow/core/database';
import { ConfigError } from '../config/read-setting.ts';

/** Why the server cannot start here and now, though its settings are fine. The message is a sentence for the operator. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** EX_CONFIG of sysexits.h, which process managers know as "starting again will not help". */
const EXIT_CONFIG = 78;
const EXIT_FAULT = 1;

/** Failures whose message is a sentence for the operator; of all others the stack is worth more. */
const SENTENCES = [ConfigError, StartError, DataDirectoryError, DatabaseError, MigrationError];

/** Says on standard error why the server ends, and ends it. */
export function exitWith(error: unknown): never {
  const known = SENTENCES.some((kind) => error instanceof kind);
  console.error(error instanceof Error ? (known ? error.message : error.stack) : error);
  process.exit(error instanceof ConfigError ? EXIT_CONFIG : EXIT_FAULT);
}
