import type { Database } from './connection/database.ts';
import { type EmbeddedOptions, openEmbedded } from './embedded/open-embedded.ts';
import type { PostgresOptions } from './postgres/open-postgres.ts';

export type DatabaseOptions = ({ kind: 'postgres' } & PostgresOptions) | ({ kind: 'embedded' } & EmbeddedOptions);

/**
 * Opens the database. Rejects with a `DatabaseError` when PostgreSQL cannot be reached, and with a
 * `DataDirectoryError`, whose message is a sentence for the operator, when the embedded one's directory cannot be used.
 */
export const openDatabase = async (options: DatabaseOptions): Promise<Database> => {
  if (options.kind === 'embedded') return openEmbedded(options);
  // Only now: the client takes 50 ms to load, which the start of an embedded database would wait for.
  const { openPostgres } = await import('./postgres/open-postgres.ts');
  return openPostgres(options);
};
