import { ensureBuild } from './parts/ensure-build.mjs';
import { ensureInstall } from './parts/ensure-install.mjs';
import { runPlaywright } from './parts/run-playwright.mjs';
import { close, tally } from './parts/tally.mjs';

// `npm run docs:pictures`: takes the pictures of docs/images again. e2e/visual/docs-pictures.ts lists them.
await ensureInstall();
const built = await ensureBuild();
close(built ? await runPlaywright(['--config=e2e/visual/playwright.config.ts']) : tally(0, 1));
