import { PGlite } from '@electric-sql/pglite';

// node open-bare.mjs DIRECTORY: opens the database with PGlite's defaults, in this thread and without syncs.
const db = await PGlite.create(process.argv[2]);
await db.query('select 1');
console.log('PGlite is ready on no address');
setInterval(() => {}, 1_000);
