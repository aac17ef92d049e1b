import { rmSync } from 'node:fs';
import { compressAssets } from '../compress-assets.mjs';
import { checkWebBudget } from '../web-budget.mjs';
import { inCheckout } from './checkout.mjs';
import { runNode, seconds, toolFile } from './run-command.mjs';

/** Builds the web app and the server side by side. Returns whether all went well; what did not is printed. */
export async function build() {
  const [web, server] = await Promise.all([buildWeb(), buildServer()]);
  return web && server;
}

async function buildWeb() {
  const { ok, output, ms } = await runNode(toolFile('vite'), ['build'], { cwd: inCheckout('apps', 'web') });
  if (!ok) {
    console.error(`${output.trimEnd()}\nThe web app was not built.`);
    return false;
  }
  const compressed = await compressAssets(inCheckout('apps', 'web', 'dist'));
  console.log(`Built the web app in ${seconds(ms)}, ${compressed} files compressed.`);
  return checkWebBudget(inCheckout('apps', 'web', 'dist'));
}

/** A package by its name, unless it is one of ours: ours go into the bundle, others stay in node_modules. */
const OTHER_PACKAGE = /^(?!@wow\/)@?\w[\w.-]*(\/|$)/;

async function buildServer() {
  const startedAt = performance.now();
  const dir = inCheckout('apps', 'api', 'dist');
  rmSync(dir, { recursive: true, force: true });
  try {
    const { rolldown } = await import('rolldown');
    const bundle = await rolldown({
      input: {
        main: inCheckout('apps', 'api', 'src', 'main.ts'),
        'embedded-worker': inCheckout('core', 'database', 'embedded', 'embedded-worker.ts'),
      },
      platform: 'node',
      external: OTHER_PACKAGE,
      resolve: { conditionNames: ['node', 'import', 'default'] },
    });
    // Every file lands in dist itself: what is found relative to import.meta.url lies as far from there as from src.
    await bundle.write({
      dir,
      format: 'esm',
      sourcemap: true,
      entryFileNames: '[name].js',
      chunkFileNames: 'shared-[hash].js',
    });
    await bundle.close();
  } catch (error) {
    console.error(`${String(error)}\nThe server was not built.`);
    return false;
  }
  console.log(`Built the server in ${seconds(performance.now() - startedAt)}.`);
  return true;
}
