import type { Database } from './connection/database.ts';
import { type EmbeddedOptions, openEmbedded } from './embedded/open-embedded.ts';
import type { PostgresOptions } from './postgres/open-postgres.ts';

export type DatabaseOptions = ({ kind: 'postgres' } & PostgresOptions) | ({ kind: 'embedded' } & EmbeddedOptions);

/** Rejects with a `DatabaseError` or a `DataDirectoryError`. */
export const openDatabase = async (options: DatabaseOptions): Promise<Database> => {
  if (options.kind === 'embedded') return openEmbedded(options);
  // The client takes 50 ms to load, which would delay the start of an embedded database.
  const { openPostgres } = await import('./postgres/open-postgres.ts');
  return openPostgres(options);
};
