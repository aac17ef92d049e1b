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
  proveWrite(): Promise<void>;
  /** Waits for what is in progress, makes everything durable and closes. Safe to call twice. */
  close(): Promise<void>;
}
