import { defineBankTest } from './define-bank-test.ts';

// bank.long.ts also kills the database, and both at once, with more seeds.
defineBankTest({ seeds: [1], kills: { embedded: 1, server: 1, database: 0, both: 0 }, rounds: 60, patience: 3 });
