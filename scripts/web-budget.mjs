import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** What the home page may load before it can be used: JavaScript and CSS, in bytes as gzip sends them. */
const BUDGET_BYTES = 120_000;

/** Prints what the built home page loads at first and returns whether it is within the budget. */
export function checkWebBudget(dist) {
  const files = initialFiles(dist);
  const bytes = files.reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file)), { level: 9 }).byteLength, 0);
  const line = `Home page: ${bytes} of ${BUDGET_BYTES} bytes of JavaScript and CSS (gzip, ${files.length} files).`;
  if (bytes <= BUDGET_BYTES) {
    console.log(line);
    return true;
  }
  console.error(`${line} That is over the budget.`);
  return false;
}

/** Returns the entry with everything that it imports statically, and whatever else index.html asks for at once. */
function initialFiles(dist) {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8'));
  const files = new Set();
  const seen = new Set();
  const add = (key) => {
    if (seen.has(key)) return;
    seen.add(key);
    const { file, css = [], imports = [] } = manifest[key];
    for (const needed of [file, ...css]) files.add(needed);
    for (const imported of imports) add(imported);
  };
  const entries = Object.keys(manifest).filter((key) => manifest[key].isEntry);
  if (entries.length === 0) throw new Error('The manifest of the web build names no entry.');
  for (const entry of entries) add(entry);
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  for (const [, path] of html.matchAll(/(?:src|href)="[./]*([^"]+\.(?:js|css))"/g)) files.add(path);
  return [...files];
}
