import { inCheckout } from './checkout.mjs';

/** A package by its name, unless it is one of ours: ours go into the bundle, others stay in node_modules. */
const OTHER_PACKAGE = /^(?!@wow\/)@?\w[\w.-]*(\/|$)/;

/**
 * Bundles the server into a folder: `main.js`, `embedded-worker.js` and what they share. The folder has to lie beside
 * `apps/api/src`: what is found relative to import.meta.url lies as far from there as from src.
 */
export async function bundleServer(dir) {
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
  await bundle.write({
    dir,
    format: 'esm',
    sourcemap: true,
    entryFileNames: '[name].js',
    chunkFileNames: 'shared-[hash].js',
  });
  await bundle.close();
}
