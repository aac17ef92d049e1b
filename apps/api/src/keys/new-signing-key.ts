import { randomBytes } from 'node:crypto';
import { migrate } from '@wow/core/database';
import { endorse, publishSigningKey, signingKeyOf } from '@wow/product/games/server';
import { ConfigError } from '../config-error.ts';
import { MIGRATIONS } from '../files.ts';
import { openConfiguredDatabase } from '../open-configured-database.ts';
import type { Command } from '../quests/command.ts';
import { loadSecrets } from '../secrets.ts';
import { rewriteSecrets } from './rewrite-secrets.ts';

const KEY_BYTES = 32;

/**
 * Gives the data directory a fresh key to sign receipts and the public log with. The one before vouches for it before it
 * is used; after that nothing needs it any more, and it is forgotten.
 */
export const newSigningKey: Command = async (config) => {
  if (config.signingKey !== null || config.seedKey !== null) {
    throw new ConfigError(
      'The keys come from the environment: give a new SIGNING_KEY, and for one start the key before as SIGNING_KEY_BEFORE.',
    );
  }
  const { signingKey } = await loadSecrets(config);
  const secret = randomBytes(KEY_BYTES);
  const [next, before] = [signingKeyOf(secret), signingKeyOf(signingKey)];
  const db = await openConfiguredDatabase(config);
  try {
    await migrate(db, MIGRATIONS);
    // Before the file: a key that is published and not used does no harm, one that nobody vouches for does.
    await publishSigningKey(db, next, endorse(next, before));
  } finally {
    await db.close();
  }
  await rewriteSecrets(config.dataDir, { signingKey: secret.toString('hex'), signingKeyBefore: undefined });
  return {
    lines: [
      `${config.dataDir} has a new signing key, ${next.id}, for which ${before.id} has vouched.`,
      'It is used from the next start of the server on.',
    ],
  };
};
