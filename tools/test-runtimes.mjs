import { ensureBuild } from './run/ensure-build.mjs';
import { ensureInstall } from './run/ensure-install.mjs';
import { RUNTIME_NAMES, testOn } from './run/runtimes.mjs';
import { close, sumOf, tally } from './run/tally.mjs';

// `npm run test:runtimes [-- NAME …]` runs the tests on other versions of Node and PostgreSQL, one after the other.
const names = process.argv.length > 2 ? process.argv.slice(2) : RUNTIME_NAMES;
const unknown = names.filter((name) => !RUNTIME_NAMES.includes(name));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}. Name some of: ${RUNTIME_NAMES.join(', ')}.`);
  process.exit(78);
}
await ensureInstall();
const tallies = (await ensureBuild()) ? [] : [tally(0, ['build'])];
if (tallies.length === 0) for (const name of names) tallies.push(await testOn(name));
close(sumOf(tallies));
