import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { build } from 'vite';
import { checkBudget } from './check-budget.mjs';

// Builds the package into `dist`: both pages with their files, and the loader under a name that never changes.
const root = import.meta.dirname;
const dist = join(root, 'dist');

await build({ root, configFile: join(root, 'vite.config.ts'), logLevel: 'warn' });
const loader = await rolldown({
  input: { widget: join(root, 'src', 'loader', 'widget.ts') },
  platform: 'browser',
});
await loader.write({ dir: dist, format: 'iife', minify: true, entryFileNames: '[name].js' });
await loader.close();
if (!checkBudget(dist)) process.exitCode = 1;
