import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { compileMessages, compileTranslations } from './tools/language/compile-messages.ts';

const root = import.meta.dirname;

/**
 * Resolves our own packages through their `exports` in both rooms at once: a test may hold the server's and the
 * browser's half against each other. Other packages keep Node's own conditions, so they are what the server runs.
 */
const ownPackages = (): Plugin => ({
  name: 'own-packages',
  enforce: 'pre',
  resolveId(specifier) {
    const [, folder, path] = /^@wow\/(core|product|wallet-kit)(?:\/(.+))?$/.exec(specifier) ?? [];
    if (!folder) return null;
    const home = folder === 'wallet-kit' ? join('kits', folder) : folder;
    // Our own package.json: its shape is known here.
    const { exports } = JSON.parse(readFileSync(join(root, home, 'package.json'), 'utf8')) as {
      exports: Record<string, string | Record<string, string>>;
    };
    const target = exports[path === undefined ? '.' : `./${path}`];
    const file = typeof target === 'object' ? Object.values(target)[0] : target;
    return file === undefined ? null : join(root, home, file);
  },
});

export default defineConfig({
  plugins: [ownPackages(), compileMessages(), compileTranslations()],
  test: {
    include: ['**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**', '.cache/**', 'e2e/**'],
    globalSetup: ['core/testing/vitest-global-setup.ts', 'apps/api/test/bundle-server.setup.ts'],
    // A worker keeps the packages that it has loaded from file to file; our own modules are new in each.
    isolate: false,
    // Files whose tests are all about PostgreSQL have none where only the embedded database is wanted.
    passWithNoTests: process.env['WOW_TEST_DATABASES'] === 'embedded',
    provide: { migrations: join(root, 'product/migrations') },
    // Most of them wait for something: two more than Vitest would take on two cores.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
