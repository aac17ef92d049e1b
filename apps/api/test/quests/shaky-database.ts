import { DatabaseError, type Database, type Transaction } from '@wow/core/database';

/** 08006: connection_failure */
const GONE = { code: '08006' };

/**
 * Returns the database with a bad line: of all transactions, some are undone at the end, and some are committed without
 * anybody being told. `draw` gives numbers from 0 to below 1.
 */
export const shakyDatabase = (db: Database, draw: () => number, share: number): Database => ({
  kind: db.kind,
  query: (text, parameters, name) => db.query(text, parameters, name),
  maintain: (work) => db.maintain(work),
  snapshot: (work) => db.snapshot(work),
  proveWrite: () => db.proveWrite(),
  close: () => Promise.resolve(),
  async transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    const fate = draw();
    const result = await db.transaction(async (tx) => {
      const worked = await work(tx);
      if (fate < share / 2) throw new DatabaseError('the line is cut before the commit', GONE);
      return worked;
    });
    if (fate < share) throw new DatabaseError('the line is cut before the answer', GONE);
    return result;
  },
});
