import { ensureBuild } from './parts/ensure-build.mjs';
import { ensureInstall } from './parts/ensure-install.mjs';
import { runPlaywright } from './parts/run-playwright.mjs';
import { runVitest } from './parts/run-vitest.mjs';
import { close, sumOf, tally } from './parts/tally.mjs';

// `npm run test:long`: what takes minutes, such as killing the server over and over under load, and every screen in every look.
await ensureInstall();
const built = await ensureBuild();
close(built ? sumOf([await runPlaywright({ long: true }), await runVitest('vitest.long.config.ts')]) : tally(0, 1));
