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
