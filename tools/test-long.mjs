import { ensureBuild } from './run/ensure-build.mjs';
import { ensureInstall } from './run/ensure-install.mjs';
import { runPlaywright } from './run/run-playwright.mjs';
import { RUNTIME_NAMES, testOn } from './run/runtimes.mjs';
import { runVitest } from './run/run-vitest.mjs';
import { close, sumOf, tally } from './run/tally.mjs';

// `npm run test:long` runs what takes minutes, such as crash loops under load and every screen in every window. It also
// repeats the tests of PostgreSQL on the embedded database, and tests on other versions of Node and PostgreSQL.
await ensureInstall();
const built = await ensureBuild();
const tallies = built
  ? [
      await runPlaywright(['--grep=@long']),
      await runVitest('vitest.long.config.ts'),
      await runVitest('vitest.config.ts', { WOW_TEST_DATABASES: 'embedded' }),
    ]
  : [tally(0, ['build'])];
// One after the other: some tests measure time.
if (built) for (const name of RUNTIME_NAMES) tallies.push(await testOn(name));
close(sumOf(tallies));
