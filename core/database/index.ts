export type { Database, MaintenanceTransaction, Parameter, Queryable, Row, Transaction } from './database.ts';
export { DatabaseError, isUnavailable, violates } from './database-error.ts';
export { DataDirectoryError } from './embedded/data-directory-error.ts';
export { migrate, pendingMigrations } from './migrate.ts';
export { MigrationError } from './migration-error.ts';
export { type DatabaseOptions, openDatabase } from './open-database.ts';
export { splitHosts } from './postgres/postgres-hosts.ts';
export { shareReads } from './share-reads.ts';
export { streamRows } from './stream-rows.ts';
