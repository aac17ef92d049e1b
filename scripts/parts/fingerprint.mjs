import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './checkout.mjs';

const SKIPPED = new Set(['node_modules', 'dist', '.tsbuild', '.cache']);
const TEST = /\.(test|long)\.tsx?$/;

/**
 * Returns a hash over names and contents of everything below these paths of the checkout, tests left out.
 * Contents, not times: a fresh checkout of the same commit counts as unchanged.
 */
export function fingerprint(paths) {
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
