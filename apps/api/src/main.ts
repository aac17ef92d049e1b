import { createBulletin, openBulletin, type Bulletin } from '@wow/core/bulletin';
import { migrate, splitHosts, type Database } from '@wow/core/database';
import { DEFAULT_ALLOWANCES } from './allowances.ts';
import { readConfig, type Config } from './config.ts';
import { drainOnSignal } from './drain-on-signal.ts';
import { exitWith } from './exit-with.ts';
import { FIRST_SEASON, MIGRATIONS, WEB_ROOT, WIDGET_ROOT } from './files.ts';
import { listen } from './listen.ts';
import { loadEconomy } from './load-economy.ts';
import { openConfiguredDatabase } from './open-configured-database.ts';
import { originOf } from './origin-of.ts';
import { followQuestFile, loadQuests } from './follow-quest-file.ts';
import { nodesForServer } from './demo/demo-nodes.ts';
import { startDemoChains } from './demo/start-demo-chains.ts';
import { loadSecrets } from './secrets.ts';
import { tuneHeap } from './tune-heap.ts';
import { waitForDatabase } from './wait-for-database.ts';

// Also what nobody waited for: a server that no longer knows what it did is better started anew.
process.on('uncaughtException', exitWith);
tuneHeap();

const NO_PROXY_NAMED =
  'PUBLIC_URL is https, but TRUST_PROXY names no proxy: all players count as one address, and share its limits. ' +
  'Set TRUST_PROXY to the address of the proxy (docs/deploy-behind-a-proxy.md).';

async function start(config: Config): Promise<void> {
  if (config.publicUrl?.protocol === 'https:' && config.trustProxy.length === 0) console.warn(NO_PROXY_NAMED);
  const economy = await loadEconomy(config.economyFile);
  const questFile = config.questFile ?? FIRST_SEASON;
  const quests = await loadQuests(questFile);
  // Before the database: a first start that dies in between must not leave one whose seeds nothing opens.
  const secrets = await loadSecrets(config);
  const opening = open(config);
  const load = () => Promise.all([import('./build-server.ts'), import('./check-seed-key.ts')]);
  // The embedded database opens in a thread of its own: the server is loaded meanwhile (docs/decisions/0053).
  const loading = config.databaseUrl === null ? load() : undefined;
  const db = await opening;
  const [{ buildServer }, { checkSeedKey }] = await (loading ?? load());
  for (const name of await migrate(db, MIGRATIONS)) console.log(`Migrated: ${name}`);
  await checkSeedKey(db, secrets);
  const bulletin = await openBulletinFor(config);
  const sharedCounts =
    config.redisUrl === null ? undefined : (await import('./shared-counts.ts')).openSharedCounts(config.redisUrl);
  const demo = config.wallets.demo ? await startDemoChains() : undefined;
  const leaving = new AbortController();
  const app = await buildServer({
    db,
    secrets,
    economy,
    quests,
    followQuests: (board) => followQuestFile(questFile, board, (sentence) => console.log(sentence)),
    webRoot: WEB_ROOT,
    questWidget: { root: WIDGET_ROOT, origins: config.widgetOrigins },
    allowances: config.rateLimits === 'off' ? 'off' : DEFAULT_ALLOWANCES,
    https: config.publicUrl?.protocol === 'https:',
    hstsSubdomains: config.hstsSubdomains,
    origin: () => originOf(app, config),
    trustProxy: config.trustProxy,
    logger: { level: 'info' },
    bulletin,
    leaving: leaving.signal,
    claimr: config.claimr,
    wallets: config.wallets,
    publicLeaderboard: config.publicLeaderboard,
    ...(demo && { demo, wallets: { ...config.wallets, nodes: nodesForServer(config.wallets.nodes, demo) } }),
    ...(sharedCounts && { sharedCounts }),
  });
  drainOnSignal({
    app,
    leaving,
    drainSeconds: config.drainSeconds,
    async close() {
      sharedCounts?.close();
      await demo?.stop();
      await bulletin.close();
      await db.close();
    },
  });
  const url = await listen(app, config);
  if (demo) console.log('WOW_DEMO: a wallet and two chains without value are here for trying out.');
  console.log(`WOW is ready on ${url}`);
}

function open(config: Config): Promise<Database> {
  const { databaseUrl, dataDir } = config;
  console.log(
    databaseUrl === null
      ? `Players and points are kept in ${dataDir}. Back up the whole directory: its secrets belong to its database.`
      : `Players and points are kept in PostgreSQL at ${splitHosts(databaseUrl)
          .map((url) => new URL(url).host)
          .join(', ')}.`,
  );
  return waitForDatabase(() => openConfiguredDatabase(config), {
    seconds: config.startPatienceSeconds,
    note: (sentence) => console.warn(sentence),
  });
}

/** How this node hears from others that share its database. */
async function openBulletinFor({ redisUrl, databaseUrl }: Config): Promise<Bulletin> {
  const report = (sentence: string): void => console.warn(sentence);
  if (redisUrl !== null) return openBulletin({ kind: 'redis', url: redisUrl, report });
  return databaseUrl === null ? createBulletin() : openBulletin({ kind: 'postgres', url: databaseUrl, report });
}

try {
  await start(readConfig());
} catch (error) {
  exitWith(error);
}
