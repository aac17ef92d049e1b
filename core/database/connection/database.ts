/** A value that both databases bind alike. Bytes travel as hex text and are decoded in SQL. */
export type Parameter = string | number | boolean | null | Date | readonly (string | number | boolean | null)[];

export type Row = Readonly<Record<string, unknown>>;

/**
 * Whatever SQL can be asked through: the database itself or one transaction of it.
 * `int8` and `numeric` come back as numbers (an unsafe integer throws), `timestamptz` as Date, `bytea` as Uint8Array.
 */
export interface Queryable {
  /**
   * Runs one statement and returns its rows. A failure rejects with a `DatabaseError`.
   * `name` marks a statement of the hot path, which is prepared once per connection.
   */
  query<R extends Row>(text: string, parameters?: readonly Parameter[], name?: string): Promise<R[]>;
}

/** A transaction in progress. The type is branded so that a store can demand one. */
export interface Transaction extends Queryable {
  readonly isTransaction: true;
}

/** A transaction that changes the schema. */
export interface MaintenanceTransaction extends Transaction {
  /** Runs any number of statements, without parameters and without rows. */
  script(text: string): Promise<void>;
}

export interface Database extends Queryable {
  readonly kind: 'embedded' | 'postgres';
  /** Runs `work` in one transaction: committed when it resolves, rolled back when it rejects. */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** Like `transaction`, but one at a time over all processes and without time limits: for migrations. */
  maintain<T>(work: (tx: MaintenanceTransaction) => Promise<T>): Promise<T>;
  /**
   * Runs `work` in one transaction that only reads, without time limits, and sees the database as it is at its first
   * statement however long it takes. On PostgreSQL everybody else goes on meanwhile; the embedded database has one
   * connection, so there they wait.
   */
  snapshot<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /**
   * Resolves when the database can store something durably at this moment. Rejects with a `DatabaseError` when it
   * cannot: it is away, read-only, its disk is full, or the lock on its directory is lost. Leaves nothing behind.
   */
  checkWrite(): Promise<void>;
  /** Waits for what is in progress, makes everything durable and closes. Safe to call twice. */
  close(): Promise<void>;
}

/** A statement that failed, the same for both databases. `code` is the SQLSTATE, absent when the connection was lost. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
  readonly code: string | undefined;
  /** The name of the violated constraint, when it was one. */
  readonly constraint: string | undefined;

  constructor(message: string, options: { code?: string; constraint?: string; cause?: unknown }) {
    super(message, 'cause' in options ? { cause: options.cause } : undefined);
    this.code = options.code;
    this.constraint = options.constraint;
  }
}

/**
 * The SQLSTATEs that mean "the server is away or too slow", not "the statement is wrong" (PostgreSQL manual, appendix A):
 * connection, resources, operator and system classes, a read-only server, and the time limits on locks and on idle
 * transactions.
 */
const AWAY = /^(08|53|57|58|55P03|25006|25P0[34])/;

/** Returns whether asking again later may succeed, because the database itself could not be reached or written to. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof DatabaseError && (error.code === undefined || AWAY.test(error.code));

/** Returns whether `error` is the violation of this unique, check or foreign key constraint. */
export const violates = (error: unknown, constraint: string): boolean =>
  error instanceof DatabaseError && error.constraint === constraint;

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
