import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import swc from '@swc/core';
import { inCheckout, ROOT } from '../run/run-command.mjs';

// Checks every import against .dependency-cruiser.cjs. Part of `npm run check`.
const { forbidden, options } = createRequire(import.meta.url)('../../.dependency-cruiser.cjs');
const { enhancedResolveOptions, ...cruiseOptions } = options;
/** Each example is an app of its own, with packages of its own. */
const EXAMPLES = 'kits/wallet-kit/examples/';
const folders = ['apps', 'kits', 'product', 'core', 'e2e'].filter((folder) => existsSync(inCheckout(folder)));

// dependency-cruiser 17 parses every file as plain TypeScript, where JSX is a syntax error.
const { parseFileSync } = swc;
swc.parseFileSync = (file, parseOptions) => parseFileSync(file, { ...parseOptions, tsx: file.endsWith('.tsx') });
const { cruise } = await import('dependency-cruiser');

process.chdir(ROOT);
const { output } = await cruise(
  folders,
  { ...cruiseOptions, validate: true, ruleSet: { forbidden } },
  enhancedResolveOptions,
);
const { summary, modules } = output;

for (const { name, comment } of forbidden) {
  const broken = summary.violations.filter(({ rule }) => rule.name === name);
  for (const { from, to, cycle } of broken) {
    console.error(`${name}: ${from} → ${cycle ? cycle.map((step) => step.name).join(' → ') : to}`);
  }
  if (broken.length > 0 && comment) console.error(`  ${comment}`);
}

// With a missing or too new parser no file is read and no rule is broken: this must fail.
const read = new Set(modules.map(({ source }) => source));
const unread = folders.flatMap(sourcesBelow).filter((file) => !read.has(file));
for (const file of unread) console.error(`${file} was not read, so its imports were not checked`);

console.log(`${read.size} modules, ${summary.totalDependenciesCruised} arrows`);
process.exitCode = read.size === 0 || unread.length > 0 || summary.violations.length > 0 ? 1 : 0;

function sourcesBelow(folder) {
  return readdirSync(inCheckout(folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((file) => /\.tsx?$/.test(file) && !/(^|\/)(dist|node_modules)\//.test(file) && !file.startsWith(EXAMPLES));
}
