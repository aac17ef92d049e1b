import { migrate, openDatabase, type Database } from '@wow/core/database';
import { describeOnPostgres, migrationsFolder } from '@wow/core/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { UNREACHABLE_MAIL_SERVER } from '../email/unreachable-mail-server.ts';
import { SEASON } from '../quests/quest-calls.ts';
import { TestServer } from '../world.ts';
import { settingsOfSeenWallets } from './seen-wallets.ts';
import { walkContract } from './walk-contract.ts';

const SCHEMA = 'cell_7';
const wallets = settingsOfSeenWallets();

describeOnPostgres('the contract in a schema of another name', (_open, make) => {
  const world = new TestServer();
  let db: Database;
  beforeAll(async () => {
    const { url } = (await make()) as { readonly url: string }; // on PostgreSQL
    const before = await openDatabase({ kind: 'postgres', url, connections: 2 });
    // What still names a table of `public` fails.
    await before.query('drop schema public cascade');
    await before.close();
    db = await openDatabase({ kind: 'postgres', url, schema: SCHEMA });
    await migrate(db, migrationsFolder());
    await world.open(db, { quests: SEASON, wallets, mailTransport: UNREACHABLE_MAIL_SERVER });
  });
  afterAll(async () => {
    await world.close();
    await db.close();
  });

  test('every table is in the schema', async () => {
    const schemas = await db.query(
      `select distinct table_schema as name from information_schema.tables
        where table_schema not in ('pg_catalog', 'information_schema')`,
    );
    expect(schemas).toEqual([{ name: SCHEMA }]);
  });

  // Last: it closes the server.
  walkContract(world);
});
