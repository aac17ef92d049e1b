// Runs the worker from its TypeScript source, in tests and in development: tsx does not reach into workers by itself.

// A test run bundles it once and says where: transforming it again takes as long as opening a database.
const bundled = process.env['WOW_EMBEDDED_WORKER'];
if (bundled === undefined) (await import('tsx/esm/api')).register();
await import(bundled ?? './embedded-worker.ts');
