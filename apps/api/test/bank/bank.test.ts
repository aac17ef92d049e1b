import { defineBankTest } from './define-bank-test.ts';

// bank.long.ts also kills the server of the embedded database, and server and PostgreSQL at once.
defineBankTest({ seeds: [1], kills: { embedded: 0, server: 1, database: 1, both: 0 }, rounds: 60, patience: 3 });
