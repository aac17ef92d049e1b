import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { inCheckout } from '../run/run-command.mjs';
import { readWebManifest } from './web-manifest.mjs';

/**
 * Modules loaded on demand that must work offline: the menu of phones, theme and sound, the offline page, the worker
 * itself.
 */
const OFFLINE = [
  'apps/web/src/shell/menu/Drawer.tsx',
  'apps/web/src/shell/menu/Settings.tsx',
  'apps/web/src/pages/OfflinePage.tsx',
  'apps/web/src/update/start-worker.ts',
];

/** Adds the service worker to a built web app, with the version and file list of that build. */
export async function buildServiceWorker(dist) {
  const { entryFile, linked, first, lazy, filesOf } = readWebManifest(dist);
  for (const source of OFFLINE) {
    if (!lazy.has(source)) throw new Error(`${source} is not loaded by itself: the service worker cannot keep it.`);
  }
  const kept = new Set([...linked, ...first, ...filesOf(OFFLINE)]);
  // The server creates this file at run time.
  kept.delete('config.json');
  const build = {
    version: hashOf(dist),
    entry: `/${entryFile}`,
    files: [...kept].map((file) => `/${file}`),
  };
  const { rolldown } = await import('rolldown');
  const bundle = await rolldown({
    input: { sw: inCheckout('apps', 'web', 'worker', 'service-worker.ts') },
    platform: 'browser',
    transform: { define: { BUILD: JSON.stringify(build) } },
  });
  await bundle.write({ dir: dist, format: 'iife', minify: true, entryFileNames: '[name].js' });
  await bundle.close();
}

/** Returns a short hash over names and contents of all built files. */
function hashOf(dist) {
  const hash = createHash('sha256');
  const names = readdirSync(dist, { recursive: true, encoding: 'utf8' }).toSorted((a, b) => (a < b ? -1 : 1));
  for (const name of names) {
    const file = join(dist, name);
    if (statSync(file).isFile()) hash.update(`\0${name}\0`).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 16);
}
