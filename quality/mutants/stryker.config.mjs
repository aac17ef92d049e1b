// `npm run mutants`: Stryker changes the rules, the fairness code and the ledger one operator at a time, and the tests of
// pure code must notice. The HTML report is reports/mutants.html.
export default {
  testRunner: 'vitest',
  vitest: { configFile: 'quality/mutants/vitest.config.ts', related: false },
  plugins: ['@stryker-mutator/vitest-runner'],
  mutate: [
    'core/fairness/*.ts',
    'core/fairness/{server,web}/*.ts',
    'product/games/*/{rules,odds}.ts',
    'product/games/table/{payout-math,roll,wheel}.ts',
    'product/ledger/transfer.ts',
    'product/fair-play/web/check/*.ts',
    '!**/index.ts',
    '!**/*.test.ts',
  ],
  // Messages of errors that no caller can cause.
  mutator: { excludedMutations: ['StringLiteral'] },
  // Both steps need TypeScript's own API, which TypeScript 7 lacks; Vitest checks no types.
  tsconfigFile: 'none',
  disableTypeChecks: false,
  ignorePatterns: ['.tsbuild', '.cache', '**/dist', 'bench', 'docs', 'e2e', 'reports'],
  tempDirName: '.cache/stryker',
  cleanTempDir: 'always',
  concurrency: 2,
  reporters: ['clear-text', 'progress', 'html'],
  clearTextReporter: { logTests: false, allowColor: false },
  htmlReporter: { fileName: 'reports/mutants.html' },
};
