import type { Parameter, Row, Transaction } from './database.ts';

/** Enough that asking costs little beside reading, few enough to be forgotten soon. */
const ROWS_AT_ONCE = 1_000;

/**
 * Gives the rows of a statement some at a time, in its order, through a cursor: however many there are, only these are
 * held. `name` is the cursor's own within the transaction. The cursor is closed when whoever reads stops.
 */
export async function* streamRows<R extends Row>(
  tx: Transaction,
  name: string,
  text: string,
  parameters: readonly Parameter[] = [],
  rowsAtOnce = ROWS_AT_ONCE,
): AsyncGenerator<R[], void, void> {
  await tx.query(`declare ${name} no scroll cursor for ${text}`, parameters);
  try {
    for (;;) {
      const rows = await tx.query<R>(`fetch ${rowsAtOnce} from ${name}`);
      if (rows.length > 0) yield rows;
      if (rows.length < rowsAtOnce) return;
    }
  } finally {
    // After a failure there is no transaction left to close it in, and it is gone with that.
    await tx.query(`close ${name}`).catch(() => undefined);
  }
}
