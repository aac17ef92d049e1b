import type { Database } from '@wow/core/database';
import { canDecryptSeeds, type DecryptableSeeds } from '@wow/product/games/server';
import { ConfigError } from './read-setting.ts';
import type { Secrets } from './secrets.ts';

const SENTENCES: Readonly<Record<Exclude<DecryptableSeeds, 'all'>, string>> = {
  none:
    'SEED_KEY is not the one that this database belongs to: give every node the same SEED_KEY, ' +
    'or restore the secrets.json that was made with this database.',
  some:
    'Seeds of this database are sealed under a key that this node does not have, because SEED_KEY is being replaced: ' +
    'give it the other one in SEED_KEYS_PREVIOUS, or the secrets.json that has both.',
};

/** Throws if a seed cannot be decrypted. Otherwise records in the database that this node's key is in use. */
export async function checkSeedKey(db: Database, { seedKey, seedKeysPrevious }: Secrets): Promise<void> {
  const opens = await canDecryptSeeds(db, seedKey, seedKeysPrevious);
  if (opens !== 'all') throw new ConfigError(SENTENCES[opens]);
}
