import { ensureBuild } from './parts/ensure-build.mjs';
import { ensureInstall } from './parts/ensure-install.mjs';
import { runVitest } from './parts/run-vitest.mjs';
import { close, tally } from './parts/tally.mjs';

// `npm run test:long`: what takes minutes, such as killing the server over and over under load.
await ensureInstall();
const built = await ensureBuild();
close(built ? await runVitest('vitest.long.config.ts') : tally(0, 1));
