import { runChecks, printCheck } from './run/checks.mjs';
import { ensureInstall } from './run/ensure-install.mjs';

// `npm run check [-- --json] [-- names …]` runs all checks, or the named ones.
const args = process.argv.slice(2);
const asJson = args.includes('--json');
const names = args.filter((arg) => !arg.startsWith('--'));

await ensureInstall();
const results = await runChecks(names.length > 0 ? names : undefined, asJson ? undefined : printCheck);
if (asJson) console.log(JSON.stringify(results));
if (results.some(({ ok }) => !ok)) process.exitCode = 1;
