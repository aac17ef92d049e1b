import { ensureBuild } from './run/ensure-build.mjs';
import { ensureInstall } from './run/ensure-install.mjs';
import { runPlaywright } from './run/run-playwright.mjs';
import { close, tally } from './run/tally.mjs';

// `npm run docs:pictures` takes the pictures of docs/images, which e2e/visual/docs-pictures.ts lists.
await ensureInstall();
const built = await ensureBuild();
close(built ? await runPlaywright(['--config=e2e/visual/playwright.config.ts']) : tally(0, ['build']));
