import { inCheckout } from '../run/run-command.mjs';

/**
 * Packages that stay in node_modules: native ones, those that read files beside their own, and rarely loaded ones. All
 * others are bundled, because reading hundreds of files slows every start.
 */
export const PACKAGES_APART = [
  '@electric-sql/pglite',
  '@node-rs/argon2',
  '@opentelemetry/api',
  '@opentelemetry/exporter-trace-otlp-http',
  '@opentelemetry/resources',
  '@opentelemetry/sdk-trace-node',
  'age-encryption',
  'ioredis',
  'pg',
  'pino-pretty',
  'viem',
];

const APART = new RegExp(`^(${PACKAGES_APART.join('|')})(/|$)`);

const EMBEDDED_WORKER = inCheckout('core', 'database', 'embedded', 'embedded-worker.ts');

/** Bundles the server. */
export const bundleServer = (dir) =>
  bundle(dir, { main: inCheckout('apps', 'api', 'src', 'main.ts'), 'embedded-worker': EMBEDDED_WORKER });

/** Bundles the commands of operators. */
export const bundleCommands = (dir) =>
  bundle(dir, {
    main: inCheckout('apps', 'cli', 'src', 'main.ts'),
    'embedded-worker': EMBEDDED_WORKER,
    'round-worker': inCheckout('product', 'fair-play', 'server', 'audit', 'round-worker.ts'),
  });

/** The folder must be beside `src`: paths relative to import.meta.url have the same depth in both. */
async function bundle(dir, input) {
  const { rolldown } = await import('rolldown');
  const built = await rolldown({
    input,
    platform: 'node',
    external: APART,
    resolve: { conditionNames: ['node', 'import', 'default'] },
  });
  await built.write({
    dir,
    format: 'esm',
    sourcemap: true,
    entryFileNames: '[name].js',
    chunkFileNames: 'shared-[hash].js',
  });
  await built.close();
}
