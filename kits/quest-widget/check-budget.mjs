import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** What a page may have to load, in bytes as gzip sends them. */
const BUDGETS = { loader: 4_000, script: 90_000, styles: 12_000 };

/** Prints how large the built widget is, and returns whether all of it is within its budget. */
export function checkBudget(dist) {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8'));
  const files = filesOf(manifest, 'frame.html');
  const zipped = (names) =>
    names.reduce((total, name) => total + gzipSync(readFileSync(join(dist, name)), { level: 9 }).byteLength, 0);
  const ends = (ending) => files.filter((file) => file.endsWith(ending));
  return [
    within(BUDGETS.loader, zipped(['widget.js']), 'Quest widget, loader: gzip'),
    within(BUDGETS.script, zipped(ends('.js')), 'Quest widget, frame: JavaScript, gzip'),
    within(BUDGETS.styles, zipped(ends('.css')), 'Quest widget, frame: CSS, gzip'),
  ].every(Boolean);
}

/** What an entry loads by itself, and one language beside it: the largest. */
function filesOf(manifest, entry) {
  const found = new Set();
  const add = (name) => {
    const { file, css = [], imports = [] } = manifest[name];
    for (const one of [file, ...css]) found.add(one);
    imports.forEach(add);
  };
  add(entry);
  return [...found];
}

function within(budget, bytes, what) {
  const line = `${what}: ${bytes} of ${budget} bytes.`;
  if (bytes > budget) console.error(`${line} That is over the budget.`);
  else console.log(line);
  return bytes <= budget;
}
