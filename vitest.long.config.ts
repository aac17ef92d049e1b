import { defineConfig } from 'vitest/config';
import { TEST_PROGRAMS } from './core/testing/test-programs.ts';
import short from './vitest.config.ts';

/** The files of `npm run test:long`: they take minutes, or leave clients running. */
export default defineConfig({
  ...short,
  test: {
    ...short.test,
    include: ['**/*.long.ts'],
    isolate: true,
    provide: { ...short.test!.provide!, wantedPrograms: TEST_PROGRAMS },
    testTimeout: 600_000,
    hookTimeout: 120_000,
  },
});
