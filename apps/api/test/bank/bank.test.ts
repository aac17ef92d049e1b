import { defineBankTest } from './define-bank-test.ts';

// Both at once are killed in bank.long.ts.
defineBankTest({ seeds: [1], strikes: { embedded: 1, server: 1, database: 1, both: 0 }, rounds: 60, patience: 3 });
