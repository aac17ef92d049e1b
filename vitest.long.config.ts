import { defineConfig } from 'vitest/config';
import short from './vitest.config.ts';

/**
 * `npm run test:long`: the same setting for the files that take minutes, or leave something running, as clients of a relay
 * do that look for it for ever.
 */
export default defineConfig({
  ...short,
  test: { ...short.test, include: ['**/*.long.ts'], isolate: true, testTimeout: 600_000, hookTimeout: 120_000 },
});
