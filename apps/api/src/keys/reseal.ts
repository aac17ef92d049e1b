import { existsSync } from 'node:fs';
import { migrate } from '@wow/core/database';
import { createSealer, isSeedKeyInUse, resealSeeds } from '@wow/product/games/server';
import { checkSeedKey } from '../check-seed-key.ts';
import type { Config } from '../config.ts';
import { ConfigError } from '../config-error.ts';
import { MIGRATIONS } from '../files.ts';
import { openConfiguredDatabase } from '../open-configured-database.ts';
import type { Command } from '../quests/command.ts';
import { loadSecrets, secretsFileOf } from '../secrets.ts';
import { rewriteSecrets } from './rewrite-secrets.ts';

/**
 * Seals all seeds under the key of today, so that no other is needed any more. On PostgreSQL servers go on meanwhile;
 * an embedded database has to be free. What ended in the middle is begun again and goes on.
 */
export const reseal: Command = async (config) => {
  const secrets = await loadSecrets(config);
  const sealer = createSealer(secrets.seedKey, secrets.seedKeysAlso);
  const db = await openConfiguredDatabase(config);
  try {
    await migrate(db, MIGRATIONS);
    // A server that has not heard of the key could open none of the seeds that are sealed under it here.
    if (db.kind === 'postgres' && !(await isSeedKeyInUse(db, sealer))) {
      throw new ConfigError(
        'No server was started with this SEED_KEY yet: start all of them with it first, and the key before in SEED_KEYS_ALSO.',
      );
    }
    await checkSeedKey(db, secrets);
    const resealed = await resealSeeds(db, sealer);
    await forgetOthers(config);
    return {
      lines: [
        `${resealed} seeds were sealed anew.`,
        'All seeds are sealed under SEED_KEY now, and no other key is needed: leave SEED_KEYS_ALSO out from the next start on.',
      ],
    };
  } finally {
    await db.close();
  }
};

async function forgetOthers({ dataDir, seedKey }: Config): Promise<void> {
  if (seedKey === null && existsSync(secretsFileOf(dataDir))) {
    await rewriteSecrets(dataDir, { seedKeysAlso: undefined });
  }
}
