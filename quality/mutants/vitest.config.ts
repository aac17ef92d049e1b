import { defineConfig } from 'vitest/config';
import base from '../../vitest.config.ts';

// The tests of pure code: they need neither a database nor a build.
export default defineConfig({
  ...base,
  test: {
    ...base.test,
    globalSetup: [],
    include: [
      'core/fairness/**/*.test.ts',
      'product/games/*.test.ts',
      'product/games/{dices,roulette,lucky-spins,table}/*.test.ts',
      'product/ledger/*.test.ts',
      'product/fair-play/web/check/*.test.ts',
    ],
  },
});
