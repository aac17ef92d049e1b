import { defineConfig } from 'vitest/config';
import short from './vitest.config.ts';

/** The files of `npm run test:long`: they take minutes, or leave clients running. */
export default defineConfig({
  ...short,
  test: { ...short.test, include: ['**/*.long.ts'], isolate: true, testTimeout: 600_000, hookTimeout: 120_000 },
});
