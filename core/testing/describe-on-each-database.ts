import { type Database, type DatabaseOptions, openDatabase } from '@wow/core/database';
import { afterAll, afterEach, beforeEach, inject } from 'vitest';
import { describeWhere } from './describe-with.ts';
import { type FreshDatabase, createFreshDatabase } from './fresh-database.ts';
import { getRequestedDatabases } from './test-programs.ts';

/** What the global setup hands to the tests; `migrations` comes from the configuration. */
declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the migrations that test databases start with. */
    migrations: string;
    embedded: { template: string } | { unavailable: string };
    postgres: { url: string; template: string } | { unavailable: string };
  }
}

/** Opens a migrated, empty database of its own. It is closed and removed after the test, or the hook's block. */
type OpenFresh = () => Promise<Database>;

/** Makes such a database without opening it, for a test that lets other processes do so. It is removed likewise. */
export type MakeFresh = () => Promise<DatabaseOptions>;

type Define = (open: OpenFresh, make: MakeFresh) => void;

/** Defines the same tests once for the embedded database and once for PostgreSQL. */
export const describeOnEachDatabase = (name: string, define: Define): void => {
  describeOn('embedded', name, define);
  describeOn('postgres', name, define);
};

/** Defines tests of what only the embedded database does. */
export const describeOnEmbedded = (name: string, define: Define): void => describeOn('embedded', name, define);

/** Defines tests that need more than the one connection of the embedded database: races, locks that wait. */
export const describeOnPostgres = (name: string, define: Define): void => describeOn('postgres', name, define);

/** Defines tests to which the kind of database makes no difference, once: on PostgreSQL, or where there is none, on the embedded one. */
export const describeOnAnyDatabase = (name: string, define: Define): void => {
  const isThere = getRequestedDatabases().postgres && !('unavailable' in inject('postgres'));
  describeOn(isThere || !getRequestedDatabases().embedded ? 'postgres' : 'embedded', name, define);
};

const describeOn = (kind: 'embedded' | 'postgres', name: string, define: Define): void => {
  // What nobody asked for is no test; what cannot run is shown as skipped, with the reason.
  if (!getRequestedDatabases()[kind]) return;
  const provided = inject(kind);
  const title = `${name}, on ${kind === 'embedded' ? 'the embedded database' : 'PostgreSQL'}`;
  describeWhere(title, 'unavailable' in provided ? provided.unavailable : null, () => {
    const ofBlock: Opened[] = [];
    const ofTest: Opened[] = [];
    let current = ofBlock;
    beforeEach(() => {
      current = ofTest;
    });
    afterEach(async () => {
      current = ofBlock;
      await removeAll(ofTest);
    });
    afterAll(() => removeAll(ofBlock));

    const make: MakeFresh = async () => {
      const fresh = await createFreshDatabase(kind);
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

/** Returns the folder of the migrations that test databases start with, as the tests' configuration names it. */
export const migrationsFolder = (): string => inject('migrations');
