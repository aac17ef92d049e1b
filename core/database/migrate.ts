import { hash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Database, type Queryable, DatabaseError } from './connection/database.ts';

/** The schema cannot be updated without an operator. The message is a sentence for them. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

interface MigrationFile {
  name: string;
  text: string;
  /** Of the text with LF line ends: a checkout with CRLF is the same migration. */
  sha256: string;
}

/**
 * Applies the pending `.sql` files of a folder, each in one transaction with its row in `migration`. Several processes
 * may call it at once. Rejects with a `MigrationError` if the files contradict the applied ones.
 */
export const migrate = async (database: Database, folder: string): Promise<string[]> => {
  const [files, before] = await Promise.all([readMigrationFiles(folder), readApplied(database)]);
  const applied: string[] = [];
  for (let left = findPending(files, before).length; left > 0; left -= 1) {
    const name = await applyNext(database, files);
    if (name !== undefined) applied.push(name);
  }
  return applied;
};

/** Rejects like `migrate`, and changes nothing. */
export const pendingMigrations = async (database: Queryable, folder: string): Promise<string[]> =>
  findPending(...(await Promise.all([readMigrationFiles(folder), readApplied(database)]))).map(({ name }) => name);

/** Tells a database from others, also after it was moved to another server. */
export interface Installation {
  /** When the first migration was applied, to the microsecond. */
  readonly installedAt: string;
  readonly lastMigration: string;
}

/** Returns null before the first migration. */
export const readInstallation = async (database: Queryable): Promise<Installation | null> => {
  const [row] = await database.query<{ installed_at: string | null; last: string | null }>(
    `select to_char(min(applied_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as installed_at, max(name) as last
       from migration`,
    [],
    'read-installation',
  );
  return row?.installed_at && row.last ? { installedAt: row.installed_at, lastMigration: row.last } : null;
};

const readMigrationFiles = async (folder: string): Promise<MigrationFile[]> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  let previous: { name: string; number: string } | undefined;
  for (const name of names) {
    const number = /^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1];
    if (number === undefined)
      throw new MigrationError(`The migration ${name} is not named like 0001_what_it_does.sql.`);
    if (number === previous?.number)
      throw new MigrationError(`The migrations ${previous.name} and ${name} have the same number.`);
    previous = { name, number };
  }
  return Promise.all(
    names.map(async (name) => {
      const text = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
      return { name, text, sha256: hash('sha256', text) };
    }),
  );
};

/** Returns undefined if another process has applied all. */
const applyNext = (database: Database, files: readonly MigrationFile[]): Promise<string | undefined> =>
  database.maintain(async (tx) => {
    await tx.script(`
      do $$ begin
        -- The configured schema is new.
        if current_schema() is null then execute 'create schema ' || current_setting('search_path'); end if;
      end $$;
      create table if not exists migration (
        name       text primary key,
        sha256     text not null,
        applied_at timestamptz not null default now()
      )`);
    const [next] = findPending(files, await readApplied(tx));
    if (next === undefined) return undefined;
    try {
      await tx.script(next.text);
    } catch (error) {
      if (!(error instanceof DatabaseError) || error.code === undefined) throw error;
      throw new MigrationError(`The migration ${next.name} failed and was rolled back: ${error.message}`);
    }
    await tx.query('insert into migration (name, sha256) values ($1, $2)', [next.name, next.sha256]);
    return next.name;
  });

type Applied = { name: string; sha256: string };

const UNDEFINED_TABLE = '42P01';

const readApplied = async (queryable: Queryable): Promise<Applied[]> => {
  try {
    return await queryable.query<Applied>('select name, sha256 from migration order by name');
  } catch (error) {
    if (error instanceof DatabaseError && error.code === UNDEFINED_TABLE) return [];
    throw error;
  }
};

const UNRELEASED =
  'This database was made by an earlier version of WOW that was never released. ' +
  'Move DATA_DIR/database aside, or create an empty database for DATABASE_URL, and start again.';

const findPending = (files: readonly MigrationFile[], applied: readonly Applied[]): MigrationFile[] => {
  applied.forEach(({ name, sha256 }, index) => {
    const file = files.find((candidate) => candidate.name === name);
    if (file === undefined) {
      throw new MigrationError(
        `The database has the migration ${name}, which this version does not know: start the version that made it, or a newer one.`,
      );
    }
    if (file.sha256 !== sha256) {
      // Each unreleased version began with another first migration.
      if (index === 0) throw new MigrationError(UNRELEASED);
      throw new MigrationError(
        `The migration ${name} was changed after it had been applied: restore it, and correct it with a new one.`,
      );
    }
    const early = files[index];
    if (early !== undefined && early.name < name) {
      throw new MigrationError(
        `The migration ${early.name} comes before ${name}, which is already applied: give it the next free number.`,
      );
    }
  });
  return files.slice(applied.length);
};
