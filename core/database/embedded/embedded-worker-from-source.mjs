// Runs the worker from its TypeScript source, because tsx does not reach into workers.

// A test run names a bundle: transforming the source takes as long as opening a database.
const bundled = process.env['WOW_EMBEDDED_WORKER'];
if (bundled === undefined) (await import('tsx/esm/api')).register();
await import(bundled ?? './embedded-worker.ts');
