import { type Database, type DatabaseOptions, openDatabase } from '@wow/core/database';
import { afterAll, beforeEach, inject, onTestFinished } from 'vitest';
import { describeWhere } from './describe-with.ts';
import { type FreshDatabase, createFreshDatabase } from './fresh-database.ts';
import { getRequestedDatabases } from './test-programs.ts';

/** The values of the global setup; `migrations` comes from the configuration. */
declare module 'vitest' {
  interface ProvidedContext {
    migrations: string;
    embedded: { template: string } | { unavailable: string };
    postgres: { url: string; template: string } | { unavailable: string };
  }
}

/** Opens a migrated, empty database. It is closed and removed after the test, or after the block if a hook opened it. */
type OpenFresh = () => Promise<Database>;

/** Creates such a database without opening it, for other processes, or a copy of one that no process has open. */
export type MakeFresh = (copied?: DatabaseOptions) => Promise<DatabaseOptions>;

type Define = (open: OpenFresh, make: MakeFresh) => void;

/** Defines the same tests for the embedded database and for PostgreSQL. */
export const describeOnEachDatabase = (name: string, define: Define): void => {
  describeOn('embedded', name, define);
  describeOn('postgres', name, define);
};

/** Defines tests of the embedded database alone. */
export const describeOnEmbedded = (name: string, define: Define): void => describeOn('embedded', name, define);

/** Defines tests that need several connections: races, and locks that wait. */
export const describeOnPostgres = (name: string, define: Define): void => describeOn('postgres', name, define);

/** Defines tests once, on PostgreSQL or else on the embedded database. */
export const describeOnAnyDatabase = (name: string, define: Define): void => {
  const hasPostgres = getRequestedDatabases().postgres && !('unavailable' in inject('postgres'));
  describeOn(hasPostgres || !getRequestedDatabases().embedded ? 'postgres' : 'embedded', name, define);
};

const describeOn = (kind: 'embedded' | 'postgres', name: string, define: Define): void => {
  // Tests that cannot run are skipped with the reason, unless their database was not requested.
  if (!getRequestedDatabases()[kind]) return;
  const provided = inject(kind);
  const title = `${name}, on ${kind === 'embedded' ? 'the embedded database' : 'PostgreSQL'}`;
  describeWhere(title, 'unavailable' in provided ? provided.unavailable : null, () => {
    const ofBlock: Opened[] = [];
    const ofTest: Opened[] = [];
    let current = ofBlock;
    beforeEach(() => {
      current = ofTest;
      // Runs after all other hooks of the test, so that no server still writes.
      onTestFinished(async () => {
        current = ofBlock;
        await removeAll(ofTest);
      });
    });
    afterAll(() => removeAll(ofBlock));

    const make: MakeFresh = async (copied) => {
      const fresh = await createFreshDatabase(kind, copied);
      current.push({ fresh });
      return fresh.options;
    };
    const open: OpenFresh = async () => {
      const fresh = await createFreshDatabase(kind);
      const opened: Opened = { fresh };
      current.push(opened);
      opened.database = await openDatabase(fresh.options);
      return opened.database;
    };
    define(open, make);
  });
};

interface Opened {
  fresh: FreshDatabase;
  database?: Database;
}

const removeAll = async (opened: Opened[]): Promise<void> => {
  for (const { fresh, database } of opened.splice(0)) {
    await database?.close();
    await fresh.remove();
  }
};

/** Returns the folder of the migrations in the tests' configuration. */
export const migrationsFolder = (): string => inject('migrations');
