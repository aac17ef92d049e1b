import type { Database } from '@wow/core/database';

/** Returns the same database, and a function that tells how many statements it has been sent. */
export function countStatements(db: Database): { db: Database; statements: () => number } {
  let count = 0;
  const counted: Database = {
    ...db,
    query: (...asked) => {
      count += 1;
      return db.query(...asked);
    },
    transaction: (work) => {
      count += 2;
      return db.transaction((tx) =>
        work({
          ...tx,
          query: (...asked) => {
            count += 1;
            return tx.query(...asked);
          },
        }),
      );
    },
  };
  return { db: counted, statements: () => count };
}
