import { ensureBuild } from './run/ensure-build.mjs';
import { ensureInstall } from './run/ensure-install.mjs';
import { runPlaywright } from './run/run-playwright.mjs';
import { runVitest } from './run/run-vitest.mjs';
import { close, sumOf, tally } from './run/tally.mjs';

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
