import { pathToFileURL } from 'node:url';
import { inCheckout, ROOT } from './run/run-command.mjs';
import { ensureBuild } from './run/ensure-build.mjs';
import { ensureInstall } from './run/ensure-install.mjs';

// `npm start` installs, builds and serves. Relative paths in settings start at the checkout.
await ensureInstall();
if (!(await ensureBuild())) process.exit(1);
process.chdir(ROOT);
process.setSourceMapsEnabled(true);
// In the same process, so that Ctrl-C and SIGTERM reach the server.
await import(pathToFileURL(inCheckout('apps', 'api', 'dist', 'main.js')).href);
