import { expect, test } from 'vitest';
import type { Database, Transaction } from '@wow/core/database';
import { describeOnPostgres } from '@wow/core/testing';
import { findLastLogEntry, queueLogEntry, takeLogEntries } from './log-entries-store.ts';
import { readOffers } from './offers-store.ts';

const PLAYERS_ENTRIES = 20_000;

/** Returns how many rows of the table these statements read. */
const countReads = (db: Database, work: (tx: Transaction) => Promise<unknown>): Promise<number> =>
  db.transaction(async (tx) => {
    const read = async (): Promise<number> => {
      const [row] = await tx.query<{ rows: number }>(
        `select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as rows from pg_stat_xact_user_tables
          where relname = 'log_entry'`,
      );
      return row!.rows;
    };
    // As in the transactions that append to the log.
    await tx.query(`select set_config('enable_seqscan', 'off', true)`);
    const before = await read();
    await work(tx);
    return (await read()) - before;
  });

describeOnPostgres('entries of the public log', (open) => {
  test('are found and logged among many without reading the others', async () => {
    const db = await open();
    await db.transaction((tx) => queueLogEntry(tx, { kind: 'wow-economy-1', body: {} }));
    await db.query(
      `with owner as (
         insert into player (email, username, username_fold, password_hash) values ('a@b.c', 'ada', 'ada', '') returning id
       )
       insert into log_entry (kind, body, player_id, salt, version)
       select 'wow-grant-1', '{}', owner.id, substr(sha256(number::text::bytea), 1, 16), number
         from owner, generate_series(1, $1::int) number`,
      [PLAYERS_ENTRIES],
    );
    await db.query('analyze log_entry');
    expect(await countReads(db, (tx) => findLastLogEntry(tx, 'wow-economy-1'))).toBeLessThan(10);
    expect(await countReads(db, (tx) => findLastLogEntry(tx, 'wow-verifier-1'))).toBeLessThan(10);
    expect(await countReads(db, (tx) => readOffers(tx, 'wow-economy-1'))).toBeLessThan(10);
    expect(await countReads(db, (tx) => takeLogEntries(tx, 0, 100))).toBeLessThan(1_000);
  });

  test('are logged in the order of their ids, but some before all others', async () => {
    const db = await open();
    const taken = await db.transaction(async (tx) => {
      const ids: number[] = [];
      for (const kind of ['wow-a-1', 'wow-b-1', 'wow-c-1', 'wow-d-1'])
        ids.push(await queueLogEntry(tx, { kind, body: {} }));
      return takeLogEntries(tx, 7, 2, ids.slice(2, 3));
    });
    expect(taken.map(({ kind, leafIndex }) => [kind, leafIndex])).toEqual([
      ['wow-c-1', 7],
      ['wow-a-1', 8],
      ['wow-b-1', 9],
    ]);
  });
});
