export { type Anvil, CHAIN_ACCOUNTS, freePort, ServerProcess, startAnvil } from '../programs/index.ts';
export { childrenOf } from './children-of.ts';
export { describeOnAnvil } from './describe-on-anvil.ts';
export {
  describeOnAnyDatabase,
  describeOnEachDatabase,
  describeOnEmbedded,
  describeOnPostgres,
  type MakeFresh,
  type OpenFresh,
} from './describe-on-each-database.ts';
export { describeOnSmallDisk, mountSmallDisk, type SmallDisk } from './describe-on-small-disk.ts';
export { describeWith } from './describe-with.ts';
export { migrationsFolder } from './migrations-folder.ts';
export type { PostgresCluster } from './postgres-cluster.ts';
export { type PairingWallet, startPairingWallet } from './pairing-wallet/start-pairing-wallet.ts';
export { startRelay, type TestRelay } from './relay/start-relay.ts';
export { type RunningScript, startScript } from './start-script.ts';
export { startPostgres } from './start-postgres.ts';
export { startRedis, type TestRedis } from './start-redis.ts';
