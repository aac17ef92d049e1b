import { DatabaseError, DataDirectoryError, MigrationError } from '@wow/core/database';
import { ConfigError } from './config-error.ts';
import { StartError } from './start-error.ts';

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
