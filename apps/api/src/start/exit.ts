import { DatabaseError, DataDirectoryError, MigrationError } from '@wow/core/database';
import { ConfigError } from '../config/read-setting.ts';
import type { Logger } from './logger.ts';

/** The server cannot start although its settings are correct. The message is a sentence for the operator. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** EX_CONFIG of sysexits.h: process managers do not restart the process. */
const EXIT_CONFIG = 78;
const EXIT_FAULT = 1;

/** Their message is a sentence for the operator. */
const SENTENCES = [ConfigError, StartError, DataDirectoryError, DatabaseError, MigrationError];

export function exitWith(error: unknown, log: Logger): never {
  if (error instanceof Error && SENTENCES.some((kind) => error instanceof kind)) log.fatal(error.message);
  else log.fatal({ err: error }, 'WOW has to stop: this is a bug');
  process.exit(error instanceof ConfigError ? EXIT_CONFIG : EXIT_FAULT);
}
