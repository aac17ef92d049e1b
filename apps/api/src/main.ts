import cluster from 'node:cluster';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { migrate, splitHosts, type Database, type ReadReplicas } from '@wow/core/database';
import type { MailTransport } from '@wow/core/mail/server';
import { Archive, extendHistory } from '@wow/product/ledger/server';
import { PushSender } from '@wow/product/quests/server';
import { createBackups } from './backup/backups.ts';
import { checkRecipient } from './backup/seal-secrets.ts';
import { serveControl, type ControlDeps, type ControlServer } from './control/control-server.ts';
import { checkHighWaterMark } from './high-water-mark/check-mark.ts';
import { MarkKeeper } from './high-water-mark/mark-keeper.ts';
import { DEFAULT_ALLOWANCES } from './limits/allowances.ts';
import type { SharedCounts } from './limits/shared-counts.ts';
import { readConfig, type Config } from './config/config.ts';
import { connectConfiguredPubSub } from './start/connect-pubsub.ts';
import { drainOnSignal } from './start/drain-on-signal.ts';
import { exitWith } from './start/exit.ts';
import { DEFAULT_QUEST_FILE, MIGRATIONS, readVersion, WEB_ROOT, WIDGET_ROOT } from './paths.ts';
import { getOrigin, listen, listenOn } from './start/listen.ts';
import { Metrics } from './metrics/metrics.ts';
import { loadEconomy, watchQuestFile, loadQuests } from './config/operator-files.ts';
import { openReplicas, waitForDatabase } from './start/open-database.ts';
import { toServerNodes, startDemoChains } from './demo/start-demo-chains.ts';
import { loadSecrets } from './config/secrets.ts';
import { createLogger, logWarnings } from './start/logger.ts';
import { tuneHeap } from './start/tune-heap.ts';

const log = await createLogger();
logWarnings(log);
// Crash on unhandled rejections too: the state may be inconsistent.
process.on('uncaughtException', (error) => exitWith(error, log));
tuneHeap();

const NO_PROXY_NAMED =
  'PUBLIC_URL is https, but TRUST_PROXY names no proxy: all players count as one address, and share its limits. ' +
  'Set TRUST_PROXY to the address of the proxy (docs/how-to/deploy-behind-a-proxy.md).';

const NO_MAIL_SERVER =
  'No mail is sent: accounts are recovered by codes, passkeys or wallets. ' +
  'SMTP_URL changes that (docs/how-to/send-mail.md).';

async function start(config: Config): Promise<void> {
  if (config.publicUrl?.protocol === 'https:' && config.trustProxy.length === 0) log.warn(NO_PROXY_NAMED);
  if (config.backup.recipient !== null) await checkRecipient(config.backup.recipient);
  const economy = await loadEconomy(config.economyFile);
  const questFile = config.questFile ?? DEFAULT_QUEST_FILE;
  const quests = await loadQuests(questFile);
  // Before the database: a first start that fails in between must not leave seeds without their key.
  const secrets = await loadSecrets(config);
  const metrics = new Metrics({ version: readVersion() });
  const opening = open(config);
  const load = () => Promise.all([import('./build-server.ts'), import('./config/check-seed-key.ts')]);
  // The embedded database opens in a worker thread; the server modules load meanwhile (ADR 53).
  const loading = config.databaseUrl === null ? load() : undefined;
  const opened = await opening;
  const tracing = config.tracesUrl === null ? undefined : await startTracing();
  const db = tracing?.traceDatabase(opened) ?? opened;
  const [{ buildServer }, { checkSeedKey }] = await (loading ?? load());
  for (const name of await migrate(db, MIGRATIONS)) log.info(`Migrated: ${name}`);
  // Before the first bet of a month that began while no server ran.
  await extendHistory(db).catch((error: unknown) => {
    log.warn(`This month may have no partition yet: ${error instanceof Error ? error.message : String(error)}`);
  });
  await checkSeedKey(db, secrets);
  for (const sentence of await checkHighWaterMark(db, config.dataDir)) log.warn(sentence);
  const markKeeper = new MarkKeeper(db, config.dataDir);
  await markKeeper.refresh().catch((error: unknown) => {
    log.warn(`Lost rounds would not be noticed: ${error instanceof Error ? error.message : String(error)}`);
  });
  const replicas = openReplicas(config, db);
  const backups = createBackups(db, config);
  const pubsub = await connectConfiguredPubSub(config, (sentence) => log.warn(sentence));
  const sharedCounts = await openSharedCounts(config);
  const mailTransport = await openMailTransport(config);
  const demo = config.wallets.demo ? await startDemoChains() : undefined;
  const leaving = new AbortController();
  const app = await buildServer({
    db,
    archive: new Archive(config.archiveDir),
    secrets,
    economy,
    quests,
    followQuests: (board) => watchQuestFile(questFile, board, (sentence) => log.info(sentence)),
    webRoot: WEB_ROOT,
    questWidget: { root: WIDGET_ROOT, origins: config.widgetOrigins },
    allowances: config.rateLimits === 'off' ? 'off' : DEFAULT_ALLOWANCES,
    https: config.publicUrl?.protocol === 'https:',
    hstsSubdomains: config.hstsSubdomains,
    origin: () => getOrigin(app, config),
    publicUrl: config.publicUrl,
    witnessFor: config.witness.logs,
    witnesses: config.witness.witnesses,
    witnessQuorum: config.witness.quorum,
    trustProxy: config.trustProxy,
    log,
    pubsub,
    leaving: leaving.signal,
    claimr: config.claimr,
    mailTransport,
    securityContact: config.securityContact,
    wallets: config.wallets,
    publicLeaderboard: config.publicLeaderboard,
    ...(config.pushContact !== null && {
      push: new PushSender({ contact: config.pushContact, secret: secrets.tokenKey }),
    }),
    metrics,
    ...(tracing && { traceRequests: (server) => tracing.traceRequests(server) }),
    markKeeper,
    backups,
    ...(replicas && { reads: replicas }),
    ...(demo && { demo, wallets: { ...config.wallets, nodes: toServerNodes(config.wallets.nodes, demo) } }),
    ...(sharedCounts && { sharedCounts }),
  });
  const metricsServer = await measure(config, { db, replicas, metrics });
  const control =
    config.databaseUrl === null ? await openControl(config, { db, pubsub, backUp: backups.take }) : undefined;
  drainOnSignal({
    app,
    log,
    leaving,
    drainSeconds: config.drainSeconds,
    async close() {
      await metricsServer?.close();
      await tracing?.close();
      await control?.close();
      await markKeeper.close();
      sharedCounts?.close();
      mailTransport?.close();
      await demo?.stop();
      await pubsub.close();
      await replicas?.close();
      await db.close();
    },
  });
  const url = await listen(app, config);
  if (demo) log.info('WOW_DEMO: a wallet and two chains without value are here for trying out.');
  if (cluster.isWorker) (await import('./workers/run-workers.ts')).reportReady(url);
  else log.info(`WOW is ready on ${url}`);
}

/** Serves in several processes. */
async function startWorkers(config: Config): Promise<void> {
  const { Workers } = await import('./workers/run-workers.ts');
  const workers = new Workers({ count: config.workers, file: fileURLToPath(import.meta.url), log });
  if (config.metricsPort !== null) {
    const { AggregatorRegistry } = await import('prom-client');
    const registry = new AggregatorRegistry();
    await serveMetrics(config, config.metricsPort, () => registry.clusterMetrics());
  }
  log.info(`WOW is ready on ${await workers.start()}`);
}

async function openSharedCounts({ redisUrl }: Config): Promise<SharedCounts | undefined> {
  if (redisUrl !== null) return (await import('./limits/shared-counts.ts')).connectSharedCounts(redisUrl);
  return cluster.isWorker ? (await import('./workers/worker-counts.ts')).connectPrimaryCounts() : undefined;
}

function open(config: Config): Promise<Database> {
  const { databaseUrl, dataDir } = config;
  log.info(
    databaseUrl === null
      ? `Players and points are kept in ${dataDir}. Back up the whole directory: its secrets belong to its database.`
      : `Players and points are kept in PostgreSQL at ${splitHosts(databaseUrl)
          .map((url) => new URL(url).host)
          .join(', ')}.`,
  );
  return waitForDatabase(config, log);
}

const startTracing = async () => new (await import('./tracing/tracing.ts')).Tracing({ version: readVersion() });

/** Returns the server of the metrics, if this process serves them. */
async function measure(
  config: Config,
  { db, replicas, metrics }: { db: Database; replicas: ReadReplicas | undefined; metrics: Metrics },
): Promise<FastifyInstance | undefined> {
  const { metricsPort, dataDir, backup } = config;
  if (metricsPort === null) return undefined;
  const { DatabaseGauges, watchReplicas } = await import('./metrics/database-gauges.ts');
  const { DirectoryGauges } = await import('./metrics/directory-gauges.ts');
  metrics.watchProcess();
  new DatabaseGauges(db, metrics);
  watchReplicas(replicas, metrics);
  new DirectoryGauges(dataDir, backup.dir, metrics);
  if (!cluster.isWorker) return serveMetrics(config, metricsPort, () => metrics.registry.metrics());
  metrics.answerPrimary();
  return undefined;
}

/** On a port of its own, so that no proxy publishes it by mistake. */
async function serveMetrics(
  { metricsHost: host }: Config,
  port: number,
  read: () => Promise<string>,
): Promise<FastifyInstance> {
  const { default: Fastify } = await import('fastify');
  const { Registry } = await import('prom-client');
  const server = Fastify({ forceCloseConnections: true, requestTimeout: 10_000 });
  server.get('/metrics', async (_request, reply) => {
    const text = await read();
    return reply.type(Registry.PROMETHEUS_CONTENT_TYPE).send(text);
  });
  await listenOn(server, { port, host, names: { port: 'METRICS_PORT', host: 'METRICS_HOST' } });
  log.info(`Metrics are on ${server.listeningOrigin}/metrics`);
  return server;
}

/** Commands need it, players do not: a server without it serves. */
async function openControl(config: Config, deps: ControlDeps): Promise<ControlServer | undefined> {
  try {
    return await serveControl(config.dataDir, deps);
  } catch (error) {
    log.warn(error instanceof Error ? error.message : String(error));
    return undefined;
  }
}

async function openMailTransport({ mail }: Config): Promise<MailTransport | null> {
  if (mail === null) {
    log.info(NO_MAIL_SERVER);
    return null;
  }
  return (await import('./start/smtp.ts')).createSmtpTransport(mail);
}

try {
  const config = readConfig();
  log.level = config.logLevel;
  await (config.workers > 1 && cluster.isPrimary ? startWorkers(config) : start(config));
} catch (error) {
  exitWith(error, log);
}
