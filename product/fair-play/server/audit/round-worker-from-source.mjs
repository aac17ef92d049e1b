// Runs the thread from its TypeScript source: tsx does not reach into workers by itself.
(await import('tsx/esm/api')).register();
await import('./round-worker.ts');
