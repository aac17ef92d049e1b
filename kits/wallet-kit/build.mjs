import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { build } from 'vite';
import { checkBudget } from './check-budget.mjs';

// Builds `dist`: the entries, one file per module, one stylesheet and the types; then the playground.
const root = import.meta.dirname;
const dist = join(root, 'dist');
rmSync(dist, { recursive: true, force: true });

await build({ configFile: join(root, 'vite.config.ts'), logLevel: 'warn' });
writeRainbowKitStyles();
const typescript = dirname(createRequire(import.meta.url).resolve('typescript/package.json'));
const types = spawnSync(process.execPath, [join(typescript, 'bin', 'tsc'), '-p', join(root, 'tsconfig.types.json')], {
  stdio: 'inherit',
});
if (types.status !== 0) process.exitCode = 1;
dropStyleImports(join(dist, 'types'));
// TypeScript refuses an import without types, unless a bundler declares all stylesheets.
writeFileSync(join(dist, 'types', 'styles.d.ts'), 'export {};\n');
await build({ configFile: join(root, 'playground', 'vite.config.ts'), logLevel: 'error' });
if (!(await checkBudget(root))) process.exitCode = 1;

/** Under `./rainbowkit` the variables have RainbowKit's names. */
function writeRainbowKitStyles() {
  const styles = readFileSync(join(dist, 'styles.css'), 'utf8');
  writeFileSync(join(dist, 'rainbowkit', 'styles.css'), styles.replaceAll('--wk-', '--rk-'));
}

/** TypeScript keeps stylesheet imports in declarations, where those files do not exist. */
function dropStyleImports(folder) {
  for (const name of readdirSync(folder, { recursive: true })) {
    if (!name.endsWith('.d.ts')) continue;
    const file = join(folder, name);
    const source = readFileSync(file, 'utf8');
    const kept = source.replaceAll(/^import '[^']+\.css';\n/gm, '');
    if (kept !== source) writeFileSync(file, kept);
  }
}
