import { existsSync, readdirSync, readFileSync } from 'node:fs';

// `npm run bench [-- name [--option value …]]` lists the benchmarks or runs one. A benchmark is a folder with a run.ts.
const getFileUrl = (name: string): URL => new URL(`${name}/run.ts`, import.meta.url);

const names = readdirSync(new URL('.', import.meta.url)).filter((name) => existsSync(getFileUrl(name)));
const [, , wanted] = process.argv;

if (wanted !== undefined && names.includes(wanted)) {
  await import(getFileUrl(wanted).href);
} else {
  if (wanted !== undefined) console.error(`There is no benchmark called ${wanted}.`);
  console.log('npm run bench -- <name> [--option value]\n');
  for (const name of names) {
    const [about = ''] = readFileSync(getFileUrl(name), 'utf8').split('\n');
    console.log(`  ${name.padEnd(14)}${about.replace(/^\/\/ */, '')}`);
  }
  process.exitCode = wanted === undefined ? 0 : 1;
}
