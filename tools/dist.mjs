import { existsSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { ensureBuild } from './run/ensure-build.mjs';
import { ensureInstall } from './run/ensure-install.mjs';

// `npm run dist -- FOLDER` writes what a server needs to run with Node alone: no checkout, no packages for development.
const [name] = process.argv.slice(2);
if (name === undefined) stop('Usage: npm run dist -- FOLDER');
const folder = resolve(name);
if (existsSync(folder) && readdirSync(folder).length > 0) {
  stop(`${folder} is not empty. Name a new folder: a mixture of two versions would not run.`);
}
await ensureInstall();
if (!(await ensureBuild())) process.exit(1);
const { writeDistribution } = await import('./build/write-distribution.mjs');
const { packages, version } = writeDistribution(folder);
console.log(`Wrote WOW ${version} with ${packages} packages to ${folder}.`);

function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}
