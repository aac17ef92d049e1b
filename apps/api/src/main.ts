import { fileURLToPath } from 'node:url';
import { migrate, openDatabase, type Database } from '@wow/core/database';
import { DEFAULT_ALLOWANCES } from './allowances.ts';
import { readConfig, type Config } from './config.ts';
import { drainOnSignal } from './drain-on-signal.ts';
import { exitWith } from './exit-with.ts';
import { listen } from './listen.ts';
import { loadSecrets } from './secrets.ts';

// Both lie as far from the source of this file as from what it is built into.
const WEB_ROOT = fileURLToPath(new URL('../../web/dist/', import.meta.url));
const MIGRATIONS = new URL('../../../product/migrations/', import.meta.url);

// Also what nobody waited for: a server that no longer knows what it did is better started anew.
process.on('uncaughtException', exitWith);

async function start(config: Config): Promise<void> {
  // Before the database: a first start that dies in between must not leave one whose seeds nothing opens.
  const secrets = await loadSecrets(config);
  const db = await open(config);
  // Loaded only now: whoever starts a second time by mistake is told so before all of it is read.
  const { buildServer } = await import('./build-server.ts');
  for (const name of await migrate(db, MIGRATIONS)) console.log(`Migrated: ${name}`);
  const app = await buildServer({
    db,
    secrets,
    webRoot: WEB_ROOT,
    allowances: config.rateLimits === 'off' ? 'off' : DEFAULT_ALLOWANCES,
    https: config.publicUrl?.protocol === 'https:',
    trustProxy: config.trustProxy,
    logger: { level: 'info' },
  });
  drainOnSignal(app, db);
  const url = await listen(app, config);
  console.log(`WOW is ready on ${url}`);
}

function open({ databaseUrl, dataDir }: Config): Promise<Database> {
  if (databaseUrl !== null) {
    console.log(`Players and points are kept in PostgreSQL at ${new URL(databaseUrl).host}.`);
    return openDatabase({ kind: 'postgres', url: databaseUrl });
  }
  console.log(
    `Players and points are kept in ${dataDir}. Back up the whole directory: its secrets belong to its database.`,
  );
  return openDatabase({ kind: 'embedded', directory: dataDir });
}

try {
  await start(readConfig());
} catch (error) {
  exitWith(error);
}
