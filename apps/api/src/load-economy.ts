import { DEFAULT_ECONOMY, economySchema, type Economy } from '@wow/product/economy';
import { readOperatorFile } from './read-operator-file.ts';

/**
 * Returns the economy of the operator's file, with defaults for what it leaves out, or the default one without a file.
 * Throws a `ConfigError` whose sentence names the first key that cannot be.
 */
export async function loadEconomy(path: string | null): Promise<Economy> {
  return path === null ? DEFAULT_ECONOMY : readOperatorFile('WOW_CONFIG', path, economySchema);
}
