/** A value that both databases bind alike. Bytes are sent as hexadecimal text and decoded in SQL. */
export type Parameter = string | number | boolean | null | Date | readonly (string | number | boolean | null)[];

export type Row = Readonly<Record<string, unknown>>;

/**
 * The database or one of its transactions. `int8` and `numeric` are read as numbers (an unsafe integer throws),
 * `timestamptz` as Date and `bytea` as Uint8Array.
 */
export interface Queryable {
  /**
   * Runs one statement and returns its rows. Rejects with a `DatabaseError`.
   * @param name Marks a statement of the hot path, which each connection prepares once.
   */
  query<R extends Row>(text: string, parameters?: readonly Parameter[], name?: string): Promise<R[]>;
}

/** A transaction in progress. The type is branded so that a store can demand one. */
export interface Transaction extends Queryable {
  readonly isTransaction: true;
}

/** A transaction that changes the schema. */
export interface MaintenanceTransaction extends Transaction {
  /** Runs any number of statements, without parameters and rows. */
  script(text: string): Promise<void>;
}

export interface Database extends Queryable {
  readonly kind: 'embedded' | 'postgres';
  /** Runs `work` in one transaction: committed when it resolves, rolled back when it rejects. */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** Like `transaction`, but one at a time over all processes and without time limits: for migrations. */
  maintain<T>(work: (tx: MaintenanceTransaction) => Promise<T>): Promise<T>;
  /**
   * Runs `work` in a read-only transaction without time limits that sees the database as of its first statement. The
   * embedded database has one connection: other calls wait meanwhile.
   */
  snapshot<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /**
   * Resolves if the database can store something durably. Rejects with a `DatabaseError` if it is away or read-only, its
   * disk is full, or the lock on its directory is lost. Leaves nothing behind.
   */
  checkWrite(): Promise<void>;
  /** Waits for work in progress, makes everything durable and closes. Safe to call twice. */
  close(): Promise<void>;
}

/** A failed statement. `code` is the SQLSTATE, absent when the connection was lost. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
  readonly code: string | undefined;
  /** The name of the violated constraint. */
  readonly constraint: string | undefined;

  constructor(message: string, options: { code?: string; constraint?: string | undefined; cause?: unknown } = {}) {
    super(message, 'cause' in options ? { cause: options.cause } : undefined);
    this.code = options.code;
    this.constraint = options.constraint;
  }
}

/**
 * The SQLSTATEs of a server that is away or too slow (PostgreSQL manual, appendix A): connection, resources, operator and
 * system classes, a read-only server, and the time limits on locks and idle transactions.
 */
const AWAY = /^(08|53|57|58|55P03|25006|25P0[34])/;

/** Returns whether the same call may succeed later: the database could not be reached or written to. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof DatabaseError && (error.code === undefined || AWAY.test(error.code));

/** Returns whether `error` is the violation of this unique, check or foreign key constraint. */
export const violates = (error: unknown, constraint: string): boolean =>
  error instanceof DatabaseError && error.constraint === constraint;

/**
 * Yields the rows of a statement in pages, in their order, through a cursor that is closed when the reader stops.
 * @param name Of the cursor, unique within the transaction.
 */
export async function* streamRows<R extends Row>(
  tx: Transaction,
  name: string,
  text: string,
  parameters: readonly Parameter[] = [],
  pageRows = 1_000,
): AsyncGenerator<R[], void, void> {
  await tx.query(`declare ${name} no scroll cursor for ${text}`, parameters);
  try {
    for (;;) {
      const rows = await tx.query<R>(`fetch ${pageRows} from ${name}`);
      if (rows.length > 0) yield rows;
      if (rows.length < pageRows) return;
    }
  } finally {
    // A failed statement has already ended the transaction and its cursor.
    await tx.query(`close ${name}`).catch(() => undefined);
  }
}
