import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const APP = join(import.meta.dirname, '..');
const folder = join(APP, `.tested-${process.pid}`);
const BUNDLER = pathToFileURL(join(APP, '../../tools/build/bundle-server.mjs')).href;

/**
 * Bundles the server once for all tests that start processes of it, or workers: from source each start takes seconds.
 * They find it by their environment, which they have from here.
 */
export async function setup(): Promise<void> {
  mkdirSync(folder);
  // The scripts are JavaScript and have no types of their own.
  const { bundleServer }: { bundleServer: (dir: string) => Promise<void> } = await import(BUNDLER);
  await bundleServer(folder);
  process.env['WOW_SERVER'] = join(folder, 'main.js');
  process.env['WOW_EMBEDDED_WORKER'] = pathToFileURL(join(folder, 'embedded-worker.js')).href;
}

export const teardown = (): void => rmSync(folder, { recursive: true, force: true });
