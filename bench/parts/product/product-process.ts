import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DatabaseOptions } from '@wow/core/database';
import { BenchProcess } from '../bench-process.ts';
import type { World } from './world.ts';

/** The folder of this checkout. */
export const THIS_CHECKOUT = fileURLToPath(new URL('../../../', import.meta.url));

/** Builds the product of a checkout if its sources have changed since the last build, as `npm start` does. */
export async function ensureBuilt(checkout: string = THIS_CHECKOUT): Promise<void> {
  // The script is JavaScript without types.
  const { ensureBuild }: { ensureBuild: () => Promise<boolean> } = await import(
    join(checkout, 'tools/run/ensure-build.mjs')
  );
  if (!(await ensureBuild())) throw new Error('The product could not be built.');
}

/**
 * Starts the built server with the database of a world.
 * @param dataDir The folder of the embedded database, which may be empty.
 * @param environment Further settings. @default rate limits are off
 * @param checkout The folder whose build is started. @default this one
 */
export const startProduct = (
  { seedKey }: Pick<World, 'seedKey'>,
  database: DatabaseOptions,
  dataDir: string,
  environment: Readonly<Record<string, string>> = {},
  checkout: string = THIS_CHECKOUT,
): Promise<BenchProcess> =>
  BenchProcess.start([join(checkout, 'apps/api/dist/main.js')], /WOW is ready on ([^\s"]+)/, {
    PORT: '0',
    RATE_LIMITS: 'off',
    SEED_KEY: seedKey.toString('hex'),
    TOKEN_KEY: 'cd'.repeat(32),
    DATA_DIR: dataDir,
    ...(database.kind === 'postgres' && { DATABASE_URL: database.url }),
    ...environment,
  });
