import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const names = z.optional(z.record(z.string(), z.string()));
const manifestSchema = z.object({
  dependencies: names,
  peerDependencies: names,
  peerDependenciesMeta: z.optional(z.record(z.string(), z.object({ optional: z.optional(z.boolean()) }))),
});

/** Returns the number of packages in the `node_modules` of a folder, nested ones included. */
export function countInstalled(folder: string): number {
  const home = join(folder, 'node_modules');
  if (!existsSync(home)) return 0;
  const packages = readdirSync(home)
    .filter((name) => !name.startsWith('.'))
    .flatMap((name) => (name.startsWith('@') ? readdirSync(join(home, name)).map((one) => join(name, one)) : [name]));
  return packages.reduce((total, name) => total + 1 + countInstalled(join(home, name)), 0);
}

/** Returns the number of packages that our kit needs: dependencies and required peers, recursively. */
export function countNeeded(): number {
  const found = new Set<string>();
  const walk = (folder: string): void => {
    const manifest = manifestSchema.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
    const { dependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} } = manifest;
    const peers = Object.keys(peerDependencies).filter((name) => peerDependenciesMeta[name]?.optional !== true);
    for (const name of [...Object.keys(dependencies), ...peers]) {
      const nested = join(folder, 'node_modules', name);
      const home = existsSync(nested) ? nested : join(ROOT, 'node_modules', name);
      if (found.has(home) || !existsSync(home)) continue;
      found.add(home);
      walk(home);
    }
  };
  walk(join(ROOT, 'kits', 'wallet-kit'));
  return found.size;
}
