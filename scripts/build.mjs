import { rmSync } from 'node:fs';
import { inCheckout } from './parts/checkout.mjs';
import { ensureBuild } from './parts/ensure-build.mjs';
import { ensureInstall } from './parts/ensure-install.mjs';

// `npm run build`: always builds, also when nothing changed.
await ensureInstall();
rmSync(inCheckout('.cache', 'built-from'), { force: true });
if (!(await ensureBuild())) process.exitCode = 1;
