export { type Anvil, findFreePort, ServerProcess, startAnvil } from '../programs/index.ts';
export { CHAIN_ACCOUNTS } from './chain-accounts.ts';
export { FakeClock } from './fake-clock.ts';
export { guardCluster, listChildProcesses, type PostgresCluster, startPostgres } from './postgres-cluster.ts';
export { describeOnSmallDisk, describeWhere, describeWith, mountSmallDisk, type SmallDisk } from './describe-with.ts';
export {
  describeOnAnyDatabase,
  describeOnEachDatabase,
  describeOnEmbedded,
  describeOnPostgres,
  type MakeFresh,
  migrationsFolder,
} from './describe-on-each-database.ts';
export { emptyBeforeMigration } from './older-database.ts';
export { type PairingWallet, startPairingWallet } from './pairing-wallet/start-pairing-wallet.ts';
export { startMailServer, type TestMailServer, type TestMailServerOptions } from './start-mail-server.ts';
export { startRelay, type TestRelay } from './relay/start-relay.ts';
export { createHistory, createNoteKey, signCheckpoint } from './signed-log.ts';
export { startScript } from './start-script.ts';
export { startRedis, type TestRedis } from './start-redis.ts';
