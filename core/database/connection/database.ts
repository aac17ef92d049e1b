import type { DatabaseFiles } from './database-files.ts';

/** A value that both databases bind alike. Bytes are sent as hexadecimal text and decoded in SQL. */
export type Parameter = string | number | boolean | null | Date | readonly (string | number | boolean | null)[];

export type Row = Readonly<Record<string, unknown>>;

/** `int8` and `numeric` are read as numbers (unsafe ones throw), `timestamptz` as Date, `bytea` as Uint8Array. */
export interface Queryable {
  /** @param name Marks a statement of the hot path, which each connection prepares once. */
  query<R extends Row>(text: string, parameters?: readonly Parameter[], name?: string): Promise<R[]>;
}

/** Branded, so that a store can demand one. */
export interface Transaction extends Queryable {
  readonly isTransaction: true;
}

export interface MaintenanceTransaction extends Transaction {
  script(text: string): Promise<void>;
}

/** Connections of this process. */
interface DatabaseLoad {
  readonly busy: number;
  readonly idle: number;
  /** Calls that wait for one. */
  readonly waiting: number;
}

export interface Database extends Queryable {
  readonly kind: 'embedded' | 'postgres';
  /** The files of an open embedded database. */
  readonly files?: DatabaseFiles;
  /** Runs `work` in one transaction: committed when it resolves, rolled back when it rejects. */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** Like `transaction`, but one at a time over all processes and without time limits: for migrations. */
  maintain<T>(work: (tx: MaintenanceTransaction) => Promise<T>): Promise<T>;
  /**
   * Read-only, without time limits, as of the first statement. Other calls of an embedded database wait meanwhile.
   * `prepare` runs before, in the same snapshot, and may create temporary tables.
   */
  snapshot<T>(
    work: (tx: Transaction) => Promise<T>,
    prepare?: (tx: MaintenanceTransaction) => Promise<void>,
  ): Promise<T>;
  /** Rejects if the database is away or read-only, its disk is full, or the lock on its directory is lost. */
  checkWrite(): Promise<void>;
  getLoad(): DatabaseLoad;
  /** Waits for work in progress, makes everything durable and closes. Safe to call twice. */
  close(): Promise<void>;
}

/** A failed statement. `code` is the SQLSTATE, absent when the connection was lost. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
  readonly code: string | undefined;
  readonly constraint: string | undefined;

  constructor(message: string, options: { code?: string; constraint?: string | undefined; cause?: unknown } = {}) {
    super(message, 'cause' in options ? { cause: options.cause } : undefined);
    this.code = options.code;
    this.constraint = options.constraint;
  }
}

/** SQLSTATEs of a server that is away, too slow or read-only (PostgreSQL manual, appendix A). */
const AWAY = /^(08|53|57|58|55P03|25006|25P0[34])/;

/** Returns whether the same call may succeed later: the database could not be reached or written to. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof DatabaseError && (error.code === undefined || AWAY.test(error.code));

export const violates = (error: unknown, constraint: string): boolean =>
  error instanceof DatabaseError && error.constraint === constraint;

/** Yields the rows in pages, through a cursor of this name that is closed when the reader stops. */
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
