import pg from 'pg';
import { DatabaseError } from '../database-error.ts';

/**
 * Returns the failure in the words of the port.
 * Only message, code and constraint are taken over: what drivers add (detail, row values, the client with its
 * configuration) can hold e-mails, hashes and passwords, and errors get logged.
 */
export const postgresError = (error: unknown): DatabaseError => {
  if (error instanceof DatabaseError) return error;
  if (error instanceof pg.DatabaseError && error.code !== undefined) {
    return new DatabaseError(error.message, {
      code: error.code,
      ...(error.constraint === undefined ? {} : { constraint: error.constraint }),
    });
  }
  return new DatabaseError(`The database cannot be reached: ${reasonOf(error)}.`, {});
};

/** A refused connection to a name with several addresses has no message of its own, only a code. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown reason';
  if (error.message !== '') return error.message;
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
};
