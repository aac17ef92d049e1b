import type { Database } from '@wow/core/database';

/** Wraps a database and returns it with a function that returns the number of statements sent. */
export function countStatements(db: Database): { db: Database; statements: () => number } {
  let count = 0;
  const counted: Database = {
    ...db,
    query: (...args) => {
      count += 1;
      return db.query(...args);
    },
    transaction: (work) => {
      count += 2;
      return db.transaction((tx) =>
        work({
          ...tx,
          query: (...args) => {
            count += 1;
            return tx.query(...args);
          },
        }),
      );
    },
  };
  return { db: counted, statements: () => count };
}
