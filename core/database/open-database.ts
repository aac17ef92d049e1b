import type { Database } from './database.ts';
import { type EmbeddedOptions, openEmbedded } from './embedded/open-embedded.ts';
import { openPostgres, type PostgresOptions } from './postgres/open-postgres.ts';

export type DatabaseOptions = ({ kind: 'postgres' } & PostgresOptions) | ({ kind: 'embedded' } & EmbeddedOptions);

/**
 * Opens the database. Rejects with a `DatabaseError` when PostgreSQL cannot be reached, and with a
 * `DataDirectoryError`, whose message is a sentence for the operator, when the embedded one's directory cannot be used.
 */
export const openDatabase = (options: DatabaseOptions): Promise<Database> =>
  options.kind === 'postgres' ? openPostgres(options) : openEmbedded(options);
