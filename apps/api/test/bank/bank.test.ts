import { defineBankTest } from './define-bank-test.ts';

defineBankTest({ seeds: [1], strikes: { embedded: 1, server: 1, database: 1, both: 1 }, rounds: 120, patience: 3 });
