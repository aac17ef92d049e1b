import { existsSync, mkdirSync, writeFileSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { inCheckout, readIfThere, ROOT } from './run-command.mjs';
import { createHash } from 'node:crypto';
import { join } from 'node:path';

const MARKER = inCheckout('.cache', 'built-from');
const SOURCES = [
  'apps',
  'product',
  'core',
  'kits',
  'package-lock.json',
  'tools/build.mjs',
  'tools/build',
  'tools/language',
  'tools/vite',
];
const RESULTS = [
  'apps/api/dist/main.js',
  'apps/cli/dist/main.js',
  'apps/web/dist/pages/index.html',
  'apps/web/dist/sw.js',
  'kits/quest-widget/dist/widget.js',
  'kits/wallet-kit/dist/index.js',
  'kits/wallet-kit/playground/dist/index.html',
];

/** Builds both apps unless the last build has the same sources. Returns whether a build exists. */
export async function ensureBuild() {
  const sources = fingerprint(SOURCES);
  if (readIfThere(MARKER) === sources && RESULTS.every((file) => existsSync(inCheckout(file)))) return true;
  // Loaded on demand: the bundlers take longer than the rest of a start without changes.
  const { build } = await import('../build/build-apps.mjs');
  if (!(await build())) return false;
  mkdirSync(inCheckout('.cache'), { recursive: true });
  writeFileSync(MARKER, sources);
  return true;
}

const SKIPPED = new Set(['node_modules', 'dist', '.tsbuild', '.cache']);
/** Tests, and the server that tests bundle while they run. */
const TEST = /\.(test|long)\.tsx?$|^\.tested-/;

/**
 * Returns a hash over names and contents of all files below these paths except tests. Times do not count, so that a
 * fresh checkout of the same commit is unchanged.
 */
function fingerprint(paths) {
  const hash = createHash('sha256');
  const add = (path) => {
    if (!statSync(join(ROOT, path)).isDirectory()) {
      hash.update(`\0${path}\0`).update(readFileSync(join(ROOT, path)));
      return;
    }
    for (const name of readdirSync(join(ROOT, path)).sort()) {
      if (!SKIPPED.has(name) && !TEST.test(name)) add(`${path}/${name}`);
    }
  };
  for (const path of paths) add(path);
  return hash.digest('hex');
}
