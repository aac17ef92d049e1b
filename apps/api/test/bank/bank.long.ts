import { defineBankTest } from './define-bank-test.ts';

defineBankTest({
  seeds: [11, 12, 13, 14, 15],
  kills: { embedded: 20, server: 20, database: 6, both: 5 },
  rounds: 1_100,
  // Two other files of minutes run at the same time.
  patience: 3,
});
