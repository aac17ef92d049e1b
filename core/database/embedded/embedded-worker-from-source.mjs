// Runs the worker from its TypeScript source, in tests and in development: tsx does not reach into workers by itself.
import { register } from 'tsx/esm/api';

register();
await import('./embedded-worker.ts');
