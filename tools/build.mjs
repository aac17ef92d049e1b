import { rmSync } from 'node:fs';
import { inCheckout } from './run/run-command.mjs';
import { ensureBuild } from './run/ensure-build.mjs';
import { ensureInstall } from './run/ensure-install.mjs';

// `npm run build` builds even when nothing changed.
await ensureInstall();
rmSync(inCheckout('.cache', 'built-from'), { force: true });
if (!(await ensureBuild())) process.exitCode = 1;
