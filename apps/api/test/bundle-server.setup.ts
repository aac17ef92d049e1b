import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const APP = join(import.meta.dirname, '..');
const folder = join(APP, `.tested-${process.pid}`);
const BUNDLER = pathToFileURL(join(APP, '../../tools/build/bundle-server.mjs')).href;

export async function setup(): Promise<void> {
  mkdirSync(folder);
  // The script has no types.
  const { bundleServer }: { bundleServer: (dir: string) => Promise<void> } = await import(BUNDLER);
  await bundleServer(folder);
  process.env['WOW_SERVER'] = join(folder, 'main.js');
  process.env['WOW_EMBEDDED_WORKER'] = pathToFileURL(join(folder, 'embedded-worker.js')).href;
}

export const teardown = (): void => rmSync(folder, { recursive: true, force: true });
