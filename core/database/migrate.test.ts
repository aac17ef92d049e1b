import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeOnEachDatabase, describeOnPostgres, migrationsFolder } from '@wow/core/testing';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Database, migrate, openDatabase, pendingMigrations } from './index.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wow-migrations-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const put = (files: Readonly<Record<string, string>>): void => {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
};

const FIRST = { '0001_first.sql': 'create table first (id bigint);\ninsert into first values (1);\n' };
const SECOND = { '0002_second.sql': "-- one more\nalter table first add column name text not null default 'x; y';\n" };

describeOnEachDatabase('migrations', (open) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
  });
  beforeEach(async () => {
    await db.maintain((tx) => tx.script('drop schema public cascade; create schema public'));
  });

  const tables = async (): Promise<unknown[]> =>
    (await db.query("select tablename from pg_tables where schemaname = 'public' order by 1")).map(
      (row) => row['tablename'],
    );

  test('of the product are applied in order, once, and recorded', async () => {
    const product = migrationsFolder();
    const names = readdirSync(product).sort();
    expect(await migrate(db, product)).toEqual(names);
    expect(await migrate(db, product)).toEqual([]);
    expect(await db.query('select name, length(sha256) as length from migration order by name')).toEqual(
      names.map((name) => ({ name, length: 64 })),
    );
    expect(await tables()).toEqual(expect.arrayContaining(['migration', 'player', 'purse', 'round', 'transfer']));
  });

  test('that are added later are applied later', async () => {
    put(FIRST);
    expect(await migrate(db, folder)).toEqual(['0001_first.sql']);
    put(SECOND);
    expect(await migrate(db, folder)).toEqual(['0002_second.sql']);
    expect(await db.query('select * from first')).toEqual([{ id: 1, name: 'x; y' }]);
  });

  test('that fail are rolled back, and earlier ones stay', async () => {
    put({ ...FIRST, '0002_broken.sql': 'create table second (id bigint);\nselect 1 / 0;\n' });
    await expect(migrate(db, folder)).rejects.toThrow(/0002_broken\.sql failed.*division by zero/);
    expect(await tables()).toEqual(['first', 'migration']);
    put({ '0002_broken.sql': 'create table second (id bigint);\n' });
    expect(await migrate(db, folder)).toEqual(['0002_broken.sql']);
  });

  test('are refused if an applied one has changed, even by a space', async () => {
    put({ ...FIRST, ...SECOND });
    await migrate(db, folder);
    put({ '0002_second.sql': `${SECOND['0002_second.sql']} ` });
    await expect(migrate(db, folder)).rejects.toThrow(/0002_second\.sql was changed/);
    put({ '0002_second.sql': SECOND['0002_second.sql'].replaceAll('\n', '\r\n') });
    expect(await migrate(db, folder)).toEqual([]);
  });

  test('refuse a database of an unreleased version, and say how to start again', async () => {
    await db.maintain((tx) =>
      tx.script(`create table migration (name text primary key, sha256 text not null, applied_at timestamptz default now());
        insert into migration values ('0001_accounts.sql', repeat('a', 64)), ('0003_croupier.sql', repeat('b', 64))`),
    );
    const sentence =
      'This database was made by an earlier version of WOW that was never released. ' +
      'Move DATA_DIR/database aside, or create an empty database for DATABASE_URL, and start again.';
    await expect(migrate(db, migrationsFolder())).rejects.toThrow(sentence);
    await expect(pendingMigrations(db, migrationsFolder())).rejects.toThrow(sentence);
    expect(await tables()).toEqual(['migration']);
  });

  test('are refused if the database is of a newer version', async () => {
    put({ ...FIRST, ...SECOND });
    await migrate(db, folder);
    rmSync(join(folder, '0002_second.sql'));
    await expect(migrate(db, folder)).rejects.toThrow(/0002_second\.sql, which this version does not know/);
  });

  test('are refused if one precedes an applied one', async () => {
    put({ '0002_second.sql': 'select 1;' });
    await migrate(db, folder);
    put(FIRST);
    await expect(migrate(db, folder)).rejects.toThrow(/0001_first\.sql comes before 0002_second\.sql/);
  });

  test('are refused if two have the same number, or one has none', async () => {
    put({ ...FIRST, '0001_again.sql': 'select 1;' });
    await expect(migrate(db, folder)).rejects.toThrow(/0001_again\.sql and 0001_first\.sql have the same number/);
    rmSync(join(folder, '0001_again.sql'));
    put({ 'later.sql': 'select 1;' });
    await expect(migrate(db, folder)).rejects.toThrow(/later\.sql is not named like/);
    expect(await tables()).toEqual([]);
  });

  test('ignore other files and folders beside them', async () => {
    put({ ...FIRST, 'README.md': 'About migrations.' });
    mkdirSync(join(folder, 'drafts'));
    expect(await migrate(db, folder)).toEqual(['0001_first.sql']);
  });
});

describeOnPostgres('migrations started by several processes at once', (_, make) => {
  test('are each applied once, even if they exceed the time limits', async () => {
    const options = await make();
    const databases = await Promise.all([1, 2, 3].map(() => openDatabase(options)));
    try {
      await databases[0]?.maintain((tx) => tx.script('drop schema public cascade; create schema public'));
      // Longer than the limits on statements and locks outside of migrations.
      put({ ...FIRST, '0002_slow.sql': 'select pg_sleep(4);', '0003_third.sql': 'insert into first values (3);' });
      const applied = await Promise.all(databases.map((database) => migrate(database, folder)));
      expect(applied.flat().sort()).toEqual(['0001_first.sql', '0002_slow.sql', '0003_third.sql']);
      expect(await databases[0]?.query('select id from first order by id')).toEqual([{ id: 1 }, { id: 3 }]);
    } finally {
      await Promise.all(databases.map((database) => database.close()));
    }
  });
});
