export {
  describeOnEachDatabase,
  describeOnEmbedded,
  describeOnPostgres,
  type MakeFresh,
  type OpenFresh,
} from './describe-on-each-database.ts';
export { describeWith } from './describe-with.ts';
export { freePort } from './free-port.ts';
export { migrationsFolder } from './migrations-folder.ts';
export type { PostgresCluster } from './postgres-cluster.ts';
export { ServerProcess } from './server-process.ts';
export { type RunningScript, startScript } from './start-script.ts';
export { startPostgres } from './start-postgres.ts';
export { startRedis, type TestRedis } from './start-redis.ts';
