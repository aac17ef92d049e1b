import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { compileMessages, compileTranslations } from './tools/language/compile-messages.ts';

const root = import.meta.dirname;

/**
 * Resolves our own packages through all their `exports`, so that one test may import server and browser code. Other
 * packages keep Node's conditions, as on the server.
 */
const ownPackages = (): Plugin => ({
  name: 'own-packages',
  enforce: 'pre',
  resolveId(specifier) {
    const [, folder, path] = /^@wow\/(core|product|wallet-kit|quest-widget)(?:\/(.+))?$/.exec(specifier) ?? [];
    if (!folder) return null;
    const home = folder === 'core' || folder === 'product' ? folder : join('kits', folder);
    const { exports } = JSON.parse(readFileSync(join(root, home, 'package.json'), 'utf8')) as {
      exports: Record<string, string | Record<string, string>>;
    };
    const target = exports[path === undefined ? '.' : `./${path}`];
    const file = typeof target === 'object' ? Object.values(target)[0] : target;
    return file === undefined ? null : join(root, home, file);
  },
});

const WITHOUT_STORAGE = '--no-experimental-webstorage';

export default defineConfig({
  plugins: [ownPackages(), compileMessages(), compileTranslations()],
  test: {
    include: ['**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**', '.cache/**', 'e2e/**'],
    globalSetup: ['core/testing/vitest-global-setup.ts', 'apps/api/test/bundle-server.setup.ts'],
    // A worker reuses loaded packages; our own modules are new in each file.
    isolate: false,
    // Files about one database have no tests on the other.
    passWithNoTests: process.env['WOW_TEST_DATABASES'] !== undefined,
    provide: {
      migrations: join(root, 'product/migrations'),
      // `faketime` lets the weeks of leagues pass.
      wantedPrograms: ['postgres', 'redis-server', 'haproxy', 'promtool', 'go', 'golang-x-mod', 'python3', 'faketime'],
    },
    // Newer versions of Node have a `localStorage` of their own, which hides that of jsdom.
    execArgv: process.allowedNodeEnvironmentFlags.has(WITHOUT_STORAGE) ? [WITHOUT_STORAGE] : [],
    // Most tests wait, so use more workers than Vitest would on two cores.
    maxWorkers: Math.max(4, availableParallelism()),
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
