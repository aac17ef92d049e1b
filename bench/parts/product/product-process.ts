import type { DatabaseOptions } from '@wow/core/database';
import { BenchProcess } from '../bench-process.ts';
import type { World } from './world.ts';

const MAIN = new URL('../../../apps/api/dist/main.js', import.meta.url);
const BUILD = new URL('../../../tools/run/ensure-build.mjs', import.meta.url);

/** Builds the product if its sources have changed since the last build, as `npm start` does. */
export async function ensureBuilt(): Promise<void> {
  // The script is JavaScript without types.
  const { ensureBuild }: { ensureBuild: () => Promise<boolean> } = await import(BUILD.href);
  if (!(await ensureBuild())) throw new Error('The product could not be built.');
}

/**
 * Starts the built server with the database of a world.
 * @param dataDir The folder of the embedded database, which may be empty.
 * @param environment Further settings. @default rate limits are off
 */
export const startProduct = (
  { seedKey }: World,
  database: DatabaseOptions,
  dataDir: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<BenchProcess> =>
  BenchProcess.start([MAIN], /WOW is ready on ([^\s"]+)/, {
    PORT: '0',
    RATE_LIMITS: 'off',
    SEED_KEY: seedKey.toString('hex'),
    TOKEN_KEY: 'cd'.repeat(32),
    DATA_DIR: dataDir,
    ...(database.kind === 'postgres' && { DATABASE_URL: database.url }),
    ...environment,
  });
