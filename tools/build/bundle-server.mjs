import { inCheckout } from '../run/run-command.mjs';

/**
 * Packages that stay in node_modules: native ones, those that read files beside their own, and rarely loaded ones. All
 * others are bundled, because reading hundreds of files slows every start.
 */
const APART =
  /^(@electric-sql\/pglite|@node-rs\/argon2|@opentelemetry|age-encryption|ioredis|pg|pino-pretty|viem)(\/|$)/;

/**
 * Bundles the server into a folder beside `apps/api/src`, so that paths relative to import.meta.url have the same depth
 * as in src.
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
