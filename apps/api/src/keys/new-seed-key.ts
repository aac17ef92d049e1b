import { randomBytes } from 'node:crypto';
import { ConfigError } from '../config-error.ts';
import type { Command } from '../quests/command.ts';
import { loadSecrets } from '../secrets.ts';
import { rewriteSecrets } from './rewrite-secrets.ts';

const KEY_BYTES = 32;
const hexOf = (key: Uint8Array): string => Buffer.from(key).toString('hex');

/** Gives the data directory a fresh key for the seeds to come, beside the one that the others are still sealed under. */
export const newSeedKey: Command = async (config) => {
  if (config.seedKey !== null) {
    throw new ConfigError(
      'SEED_KEY comes from the environment and is replaced there: docs/several-nodes.md says in which order.',
    );
  }
  const { seedKey, seedKeysAlso = [], signingKey } = await loadSecrets(config);
  if (seedKeysAlso.length > 0) {
    throw new ConfigError('A seed key is being replaced already. Finish that first: npm run keys -- reseal');
  }
  await rewriteSecrets(config.dataDir, {
    seedKey: hexOf(randomBytes(KEY_BYTES)),
    seedKeysAlso: [hexOf(seedKey)],
    // It may have followed from the seed key, and is not what is being replaced.
    ...(config.signingKey === null && { signingKey: hexOf(signingKey) }),
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
