import { randomBytes } from 'node:crypto';
import { open, readFile, rename } from 'node:fs/promises';
import { getSecretsPath, loadSecrets } from '../../../api/src/config/secrets.ts';
import { ConfigError } from '../../../api/src/config/read-setting.ts';
import type { Command } from '../command.ts';
import { migrate } from '@wow/core/database';
import { endorseKey, publishSigningKey, deriveSigningKey } from '@wow/product/games/server';
import { MIGRATIONS } from '../../../api/src/paths.ts';
import { openConfiguredDatabase } from '../../../api/src/start/open-database.ts';

/**
 * Changes what the data directory keeps secret, and leaves alone what `change` does not speak of; what it sets to
 * undefined goes. The file has been read as ours before. It is written whole or not at all.
 */
export async function rewriteSecrets(dataDir: string, change: Readonly<Record<string, unknown>>): Promise<void> {
  const path = getSecretsPath(dataDir);
  const kept = JSON.parse(await readFile(path, 'utf8')) as Readonly<Record<string, unknown>>; // read as ours before
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  const file = await open(draft, 'wx', 0o600);
  await file.writeFile(`${JSON.stringify({ ...kept, ...change }, null, 2)}\n`);
  await file.sync();
  await file.close();
  await rename(draft, path);
}

const SEED_KEY_BYTES = 32;
const toHex = (key: Uint8Array): string => Buffer.from(key).toString('hex');

/** Gives the data directory a fresh key for the seeds to come, beside the one that the others are still sealed under. */
export const createSeedKey: Command = async (config) => {
  if (config.seedKey !== null) {
    throw new ConfigError(
      'SEED_KEY comes from the environment and is replaced there: docs/how-to/replace-keys.md says in which order.',
    );
  }
  const { seedKey, seedKeysPrevious = [], signingKey } = await loadSecrets(config);
  if (seedKeysPrevious.length > 0) {
    throw new ConfigError('A seed key is being replaced already. Finish that first: npm run keys -- reseal');
  }
  await rewriteSecrets(config.dataDir, {
    seedKey: toHex(randomBytes(SEED_KEY_BYTES)),
    seedKeysPrevious: [toHex(seedKey)],
    // It may have followed from the seed key, and is not what is being replaced.
    ...(config.signingKey === null && { signingKey: toHex(signingKey) }),
  });
  return {
    lines: [
      `${config.dataDir} has a new seed key, and keeps the one before for as long as it is needed.`,
      config.databaseUrl === null
        ? 'With the server stopped, seal all seeds anew: npm run keys -- reseal'
        : 'Start the server again, and while it runs seal all seeds anew: npm run keys -- reseal',
    ],
  };
};

const SIGNING_KEY_BYTES = 32;

/**
 * Gives the data directory a fresh key to sign receipts and the public log with. The one before vouches for it before it
 * is used; after that nothing needs it any more, and it is forgotten.
 */
export const createSigningKey: Command = async (config) => {
  if (config.signingKey !== null || config.seedKey !== null) {
    throw new ConfigError(
      'The keys come from the environment: give a new SIGNING_KEY, and for one start the key before as SIGNING_KEY_PREVIOUS.',
    );
  }
  const { signingKey } = await loadSecrets(config);
  const secret = randomBytes(SIGNING_KEY_BYTES);
  const [next, before] = [deriveSigningKey(secret), deriveSigningKey(signingKey)];
  const db = await openConfiguredDatabase(config);
  try {
    await migrate(db, MIGRATIONS);
    // Before the file: a key that is published and not used does no harm, one that nobody vouches for does.
    await publishSigningKey(db, next, endorseKey(next, before));
  } finally {
    await db.close();
  }
  await rewriteSecrets(config.dataDir, { signingKey: secret.toString('hex'), signingKeyPrevious: undefined });
  return {
    lines: [
      `${config.dataDir} has a new signing key, ${next.id}, for which ${before.id} has vouched.`,
      'It is used from the next start of the server on.',
    ],
  };
};
