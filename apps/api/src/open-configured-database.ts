import { openDatabase, type Database } from '@wow/core/database';
import type { Config } from './config.ts';

/** Opens the database that the server of this configuration uses. An embedded one has to be free: its server is stopped. */
export const openConfiguredDatabase = ({ databaseUrl, dataDir }: Config): Promise<Database> =>
  openDatabase(
    databaseUrl === null ? { kind: 'embedded', directory: dataDir } : { kind: 'postgres', url: databaseUrl },
  );
