import { runChecks, printCheck } from './run/checks.mjs';
import { ensureBuild } from './run/ensure-build.mjs';
import { ensureInstall } from './run/ensure-install.mjs';
import { keepFilesInMemory } from './run/files-in-memory.mjs';
import { runPlaywright } from './run/run-playwright.mjs';
import { runVitest } from './run/run-vitest.mjs';
import { close, sumOf, tally } from './run/tally.mjs';

// `npm test` counts the build and each check as one test. The last line is the sum.
await ensureInstall();
keepFilesInMemory();
const tallies = [];

const startedAt = performance.now();
const built = await ensureBuild();
printCheck({ name: 'build', ok: built, ms: performance.now() - startedAt, output: 'The build failed, see above.' });
tallies.push(built ? tally(1) : tally(0, ['build']));

const checks = await runChecks(undefined, printCheck);
tallies.push(...checks.map(({ ok, name }) => (ok ? tally(1) : tally(0, [name]))));

tallies.push(await runVitest('vitest.config.ts'));

if (built) tallies.push(await runPlaywright(['--grep-invert=@long'], {}, { preferHeadlessShell: true }));
else {
  tallies.push(tally(0, ['the browser journeys, which need the build']));
}
close(sumOf(tallies));
