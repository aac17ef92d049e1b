import { pathToFileURL } from 'node:url';
import { inCheckout, ROOT } from './run/run-command.mjs';
import { ensureBuild } from './run/ensure-build.mjs';
import { ensureInstall } from './run/ensure-install.mjs';

// `npm start`: everything from a fresh clone to a running server. Relative paths of the settings mean the checkout.
await ensureInstall();
if (!(await ensureBuild())) process.exit(1);
process.chdir(ROOT);
process.setSourceMapsEnabled(true);
// In this very process, so that Ctrl-C and SIGTERM reach the server itself.
await import(pathToFileURL(inCheckout('apps', 'api', 'dist', 'main.js')).href);
