import { defineBankTest } from './define-bank-test.ts';

defineBankTest({ seeds: [1], strikes: { embedded: 2, server: 3, database: 2, both: 1 }, rounds: 200, patience: 3 });
