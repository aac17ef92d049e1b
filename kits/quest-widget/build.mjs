import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { rolldown } from 'rolldown';
import { build } from 'vite';
import { checkBudget } from './check-budget.mjs';

// Builds into `dist` what a server serves: both pages with their files, and the loader under a name that never changes.
// `dist/lib` is the package that other pages install.
const root = import.meta.dirname;
const dist = join(root, 'dist');

await build({ root, configFile: join(root, 'vite.config.ts'), logLevel: 'warn' });
const loader = await rolldown({
  input: { widget: join(root, 'src', 'loader', 'widget.ts') },
  platform: 'browser',
});
await loader.write({ dir: dist, format: 'iife', minify: true, entryFileNames: '[name].js' });
await loader.close();
await build({ root, configFile: join(root, 'vite.lib.config.ts'), logLevel: 'warn' });
const typescript = dirname(createRequire(import.meta.url).resolve('typescript/package.json'));
const types = spawnSync(process.execPath, [join(typescript, 'bin', 'tsc'), '-p', join(root, 'tsconfig.types.json')], {
  stdio: 'inherit',
});
if (types.status !== 0) process.exitCode = 1;
if (!checkBudget(dist)) process.exitCode = 1;
