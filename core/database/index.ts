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
export { lockInSchema } from './connection/advisory-locks.ts';
export { copyFile, hashFile } from './embedded/copy-files.ts';
export { DataDirectoryError, lockDirectory } from './embedded/data-directory.ts';
export { syncDirectory, syncTree } from './embedded/sync-tree.ts';
export { listSegments, padSegments, shipWal, WalGapError, type ShippedPart } from './embedded/wal-files.ts';
export { migrate, pendingMigrations, MigrationError, readInstallation } from './migrate.ts';
export { type DatabaseOptions, openDatabase } from './open-database.ts';
export { ReadReplicas } from './postgres/read-replicas.ts';
export { splitHosts } from './postgres/postgres-hosts.ts';
export { readWalArchive } from './postgres/wal-archive.ts';
export { bindParameter } from './connection/values.ts';
export { createBatchLoader } from './batch-loader.ts';
