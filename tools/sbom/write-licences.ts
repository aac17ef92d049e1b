import { findForbidden, formatLicences, listLicensed } from './licences.ts';
import { readShippedPackages } from './lockfile.ts';

// `npm run --silent licences > licences.md` fails if a licence is missing or not allowed.
const licensed = listLicensed(readShippedPackages());
process.stdout.write(formatLicences(licensed));
const forbidden = findForbidden(licensed);
for (const sentence of forbidden) console.error(sentence);
if (forbidden.length > 0) process.exitCode = 1;
