import { defineConfig } from 'vitest/config';
import short from './vitest.config.ts';

/** `npm run test:long`: the same setting for the files that take minutes. */
export default defineConfig({
  ...short,
  test: { ...short.test, include: ['**/*.long.ts'], testTimeout: 600_000, hookTimeout: 120_000 },
});
