import { defineBankTest } from './define-bank-test.ts';

// bank.long.ts kills both at once.
defineBankTest({ seeds: [1], kills: { embedded: 1, server: 1, database: 1, both: 0 }, rounds: 60, patience: 3 });
