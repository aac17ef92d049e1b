import { inCheckout } from '../run/run-command.mjs';

/**
 * Packages that stay in node_modules: native ones, those that find files beside their own, and those that most servers
 * never load. All others go into the bundle, because reading hundreds of files makes every start slower.
 */
const APART = /^(@electric-sql\/pglite|@node-rs\/argon2|ioredis|pg|viem)(\/|$)/;

/**
 * Bundles the server into a folder: `main.js`, `embedded-worker.js` and what they share. The folder has to lie beside
 * `apps/api/src`: paths relative to import.meta.url have the same depth there as in src.
 */
export async function bundleServer(dir) {
  const { rolldown } = await import('rolldown');
  const bundle = await rolldown({
    input: {
      main: inCheckout('apps', 'api', 'src', 'main.ts'),
      'embedded-worker': inCheckout('core', 'database', 'embedded', 'embedded-worker.ts'),
    },
    platform: 'node',
    external: APART,
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
