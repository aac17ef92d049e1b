export {
  describeOnEachDatabase,
  describeOnEmbedded,
  describeOnPostgres,
  type MakeFresh,
  type OpenFresh,
} from './describe-on-each-database.ts';
export { migrationsFolder } from './migrations-folder.ts';
export type { PostgresCluster } from './postgres-cluster.ts';
export { type RunningScript, startScript } from './start-script.ts';
export { startPostgres } from './start-postgres.ts';
