import { ensureBuild } from './parts/ensure-build.mjs';
import { ensureInstall } from './parts/ensure-install.mjs';
import { runPlaywright } from './parts/run-playwright.mjs';
import { runVitest } from './parts/run-vitest.mjs';
import { close, sumOf, tally } from './parts/tally.mjs';

// `npm run test:long`: what takes minutes, such as killing the server over and over under load, and every screen in every
// window. Tests that `npm test` runs on PostgreSQL alone are run on the embedded database.
await ensureInstall();
const built = await ensureBuild();
const tallies = built
  ? [
      await runPlaywright(['--grep=@long']),
      await runVitest('vitest.long.config.ts'),
      await runVitest('vitest.config.ts', { WOW_TEST_DATABASES: 'embedded' }),
    ]
  : [tally(0, 1)];
close(sumOf(tallies));
