import { createPubSub, connectPubSub, type PubSub } from '@wow/core/pubsub';
import { migrate, splitHosts, type Database } from '@wow/core/database';
import type { MailTransport } from '@wow/core/mail/server';
import { createBackups } from './backup/backups.ts';
import { checkRecipient } from './backup/seal-secrets.ts';
import { serveControl, type ControlDeps, type ControlServer } from './control/control-server.ts';
import { checkHighWaterMark } from './high-water-mark/check-mark.ts';
import { MarkKeeper } from './high-water-mark/mark-keeper.ts';
import { DEFAULT_ALLOWANCES } from './limits/allowances.ts';
import { readConfig, type Config } from './config/config.ts';
import { drainOnSignal } from './start/drain-on-signal.ts';
import { exitWith } from './start/exit.ts';
import { DEFAULT_QUEST_FILE, MIGRATIONS, WEB_ROOT, WIDGET_ROOT } from './paths.ts';
import { listen, getOrigin } from './start/listen.ts';
import { loadEconomy, watchQuestFile, loadQuests } from './config/operator-files.ts';
import { waitForDatabase } from './start/open-database.ts';
import { toServerNodes, startDemoChains } from './demo/start-demo-chains.ts';
import { loadSecrets } from './config/secrets.ts';
import { tuneHeap } from './start/tune-heap.ts';

// Crash on unhandled rejections too: the state may be inconsistent.
process.on('uncaughtException', exitWith);
tuneHeap();

const NO_PROXY_NAMED =
  'PUBLIC_URL is https, but TRUST_PROXY names no proxy: all players count as one address, and share its limits. ' +
  'Set TRUST_PROXY to the address of the proxy (docs/how-to/deploy-behind-a-proxy.md).';

const NO_MAIL_SERVER =
  'No mail is sent: accounts are recovered by codes, passkeys or wallets. ' +
  'SMTP_URL changes that (docs/how-to/send-mail.md).';

async function start(config: Config): Promise<void> {
  if (config.publicUrl?.protocol === 'https:' && config.trustProxy.length === 0) console.warn(NO_PROXY_NAMED);
  if (config.backup.recipient !== null) await checkRecipient(config.backup.recipient);
  const economy = await loadEconomy(config.economyFile);
  const questFile = config.questFile ?? DEFAULT_QUEST_FILE;
  const quests = await loadQuests(questFile);
  // Before the database: a first start that fails in between must not leave seeds without their key.
  const secrets = await loadSecrets(config);
  const opening = open(config);
  const load = () => Promise.all([import('./build-server.ts'), import('./config/check-seed-key.ts')]);
  // The embedded database opens in a worker thread; the server modules load meanwhile (ADR 53).
  const loading = config.databaseUrl === null ? load() : undefined;
  const db = await opening;
  const [{ buildServer }, { checkSeedKey }] = await (loading ?? load());
  for (const name of await migrate(db, MIGRATIONS)) console.log(`Migrated: ${name}`);
  await checkSeedKey(db, secrets);
  for (const sentence of await checkHighWaterMark(db, config.dataDir)) console.warn(sentence);
  const markKeeper = new MarkKeeper(db, config.dataDir);
  await markKeeper.refresh().catch((error: unknown) => {
    console.warn(`Lost rounds would not be noticed: ${error instanceof Error ? error.message : String(error)}`);
  });
  const backups = createBackups(db, config);
  const pubsub = await connectConfiguredPubSub(config);
  const sharedCounts =
    config.redisUrl === null
      ? undefined
      : (await import('./limits/shared-counts.ts')).connectSharedCounts(config.redisUrl);
  const mailTransport = await openMailTransport(config);
  const demo = config.wallets.demo ? await startDemoChains() : undefined;
  const leaving = new AbortController();
  const app = await buildServer({
    db,
    secrets,
    economy,
    quests,
    followQuests: (board) => watchQuestFile(questFile, board, (sentence) => console.log(sentence)),
    webRoot: WEB_ROOT,
    questWidget: { root: WIDGET_ROOT, origins: config.widgetOrigins },
    allowances: config.rateLimits === 'off' ? 'off' : DEFAULT_ALLOWANCES,
    https: config.publicUrl?.protocol === 'https:',
    hstsSubdomains: config.hstsSubdomains,
    origin: () => getOrigin(app, config),
    trustProxy: config.trustProxy,
    logger: { level: 'info' },
    pubsub,
    leaving: leaving.signal,
    claimr: config.claimr,
    mailTransport,
    wallets: config.wallets,
    publicLeaderboard: config.publicLeaderboard,
    markKeeper,
    backups,
    ...(demo && { demo, wallets: { ...config.wallets, nodes: toServerNodes(config.wallets.nodes, demo) } }),
    ...(sharedCounts && { sharedCounts }),
  });
  const control =
    config.databaseUrl === null ? await openControl(config, { db, pubsub, backUp: backups.take }) : undefined;
  drainOnSignal({
    app,
    leaving,
    drainSeconds: config.drainSeconds,
    async close() {
      await control?.close();
      await markKeeper.close();
      sharedCounts?.close();
      mailTransport?.close();
      await demo?.stop();
      await pubsub.close();
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
  return waitForDatabase(config);
}

async function connectConfiguredPubSub({ redisUrl, databaseUrl }: Config): Promise<PubSub> {
  const report = (sentence: string): void => console.warn(sentence);
  if (redisUrl !== null) return connectPubSub({ kind: 'redis', url: redisUrl, report });
  return databaseUrl === null ? createPubSub() : connectPubSub({ kind: 'postgres', url: databaseUrl, report });
}

/** Commands need it, players do not: a server without it serves. */
async function openControl(config: Config, deps: ControlDeps): Promise<ControlServer | undefined> {
  try {
    return await serveControl(config.dataDir, deps);
  } catch (error) {
    console.warn(error instanceof Error ? error.message : String(error));
    return undefined;
  }
}

async function openMailTransport({ mail }: Config): Promise<MailTransport | null> {
  if (mail === null) {
    console.log(NO_MAIL_SERVER);
    return null;
  }
  return (await import('./start/smtp.ts')).createSmtpTransport(mail);
}

try {
  await start(readConfig());
} catch (error) {
  exitWith(error);
}
