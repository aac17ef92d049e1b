import { randomBytes } from 'node:crypto';
import { open, readFile, rename } from 'node:fs/promises';
import { getSecretsPath, loadSecrets } from '../../api/src/config/secrets.ts';
import { ConfigError } from '../../api/src/config/read-setting.ts';
import type { Config } from '../../api/src/config/config.ts';
import type { CommandResult } from './exit.ts';
import { migrate } from '@wow/core/database';
import { endorseKey, publishSigningKey, deriveSigningKey } from '@wow/product/games/server';
import { MIGRATIONS } from '../../api/src/paths.ts';
import { openConfiguredDatabase } from '../../api/src/start/open-database.ts';

const SEED_KEY_BYTES = 32;
const toHex = (key: Uint8Array): string => Buffer.from(key).toString('hex');

/** Creates a seed key in the data directory, beside the key that existing seeds are encrypted with. */
export async function createSeedKey(config: Config): Promise<CommandResult> {
  if (config.seedKey !== null) {
    throw new ConfigError(
      'SEED_KEY comes from the environment: replace it there, in the order of docs/how-to/replace-keys.md.',
    );
  }
  const { seedKey, seedKeysPrevious = [], signingKey } = await loadSecrets(config);
  if (seedKeysPrevious.length > 0) {
    throw new ConfigError('A seed key is being replaced already. Finish that first: npm run wow -- keys reencrypt');
  }
  await rewriteSecrets(config.dataDir, {
    seedKey: toHex(randomBytes(SEED_KEY_BYTES)),
    seedKeysPrevious: [toHex(seedKey)],
    // It may be derived from the seed key, and must not change with it.
    ...(config.signingKey === null && { signingKey: toHex(signingKey) }),
  });
  return {
    lines: [
      `${config.dataDir} has a new seed key, and keeps the previous one until all seeds are encrypted again.`,
      config.databaseUrl === null
        ? 'Leave the server stopped and run: npm run wow -- keys reencrypt'
        : 'Start the server again, and while it runs: npm run wow -- keys reencrypt',
    ],
  };
}

const SIGNING_KEY_BYTES = 32;

/** Creates a signing key in the data directory, endorsed by the previous one, which is then deleted. */
export async function createSigningKey(config: Config): Promise<CommandResult> {
  if (config.signingKey !== null || config.seedKey !== null) {
    throw new ConfigError(
      'The keys come from the environment: set a new SIGNING_KEY, and for one start the previous key as SIGNING_KEY_PREVIOUS.',
    );
  }
  const { signingKey } = await loadSecrets(config);
  const secret = randomBytes(SIGNING_KEY_BYTES);
  const [next, previous] = [deriveSigningKey(secret), deriveSigningKey(signingKey)];
  const db = await openConfiguredDatabase(config);
  try {
    await migrate(db, MIGRATIONS);
    // Published before the file is written: an unused key does no harm, a key without an endorsement does.
    await publishSigningKey(db, next, endorseKey(next, previous));
  } finally {
    await db.close();
  }
  await rewriteSecrets(config.dataDir, { signingKey: secret.toString('hex'), signingKeyPrevious: undefined });
  return {
    lines: [
      `${config.dataDir} has a new signing key, ${next.id}, endorsed by ${previous.id}.`,
      'The server uses it from its next start.',
    ],
  };
}

/** Changes these secrets of the data directory; undefined deletes one. Replaces the file in one step. */
export async function rewriteSecrets(dataDir: string, change: Readonly<Record<string, unknown>>): Promise<void> {
  const path = getSecretsPath(dataDir);
  const secrets: object = JSON.parse(await readFile(path, 'utf8')); // loadSecrets has validated it
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  const file = await open(draft, 'wx', 0o600);
  await file.writeFile(`${JSON.stringify({ ...secrets, ...change }, null, 2)}\n`);
  await file.sync();
  await file.close();
  await rename(draft, path);
}
