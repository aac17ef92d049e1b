export {
  type Database,
  type MaintenanceTransaction,
  type Parameter,
  type Queryable,
  type Row,
  type Transaction,
  DatabaseError,
  isUnavailable,
  violates,
  streamRows,
} from './connection/database.ts';
export { DataDirectoryError } from './embedded/data-directory.ts';
export { migrate, pendingMigrations, MigrationError } from './migrate.ts';
export { type DatabaseOptions, openDatabase } from './open-database.ts';
export { splitHosts } from './postgres/postgres-hosts.ts';
export { createBatchLoader } from './batch-loader.ts';
