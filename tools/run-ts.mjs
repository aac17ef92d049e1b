import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstall } from './run/ensure-install.mjs';

// node tools/run-ts.mjs FILE [arguments]: runs one TypeScript file of the checkout.
const [file, ...args] = process.argv.slice(2);
if (file === undefined) {
  console.error('Usage: node tools/run-ts.mjs FILE [arguments]');
  process.exit(1);
}
await ensureInstall();
const { register } = await import('tsx/esm/api');
register();
process.argv.splice(1, process.argv.length, resolve(file), ...args);
await import(pathToFileURL(resolve(file)).href);
