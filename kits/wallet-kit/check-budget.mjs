import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

/**
 * The gzip budget in bytes of a page with the kit before any click: React, wagmi, viem and the kit, without and with
 * balances and names.
 */
const BUDGETS = { bare: 115_000, button: 130_000, styles: 5_000 };

/** Prints the initial load of small apps on the built package, and returns whether it is within the budget. */
export async function checkBudget(root) {
  const bare = await initialBytes(root, 'bare');
  const button = await initialBytes(root, 'button');
  return [
    within(BUDGETS.bare, bare.scripts, 'Wallet kit, without balances and names: JavaScript, gzip'),
    within(BUDGETS.button, button.scripts, 'Wallet kit, with its button: JavaScript, gzip'),
    within(BUDGETS.styles, button.styles, 'Wallet kit: CSS, gzip'),
  ].every(Boolean);
}

/** Builds a small app and sums the files that its entry loads eagerly. */
async function initialBytes(root, name) {
  const { output } = await build({
    root: join(root, 'budget'),
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: true,
      modulePreload: false,
      rolldownOptions: { input: join(root, 'budget', `${name}.js`) },
    },
  });
  const files = new Map(output.map((file) => [file.fileName, file]));
  const found = new Set();
  const add = (fileName) => {
    if (found.has(fileName)) return;
    found.add(fileName);
    files.get(fileName)?.imports?.forEach(add);
  };
  add(output.find(({ isEntry }) => isEntry).fileName);
  const zipped = (list) =>
    list.reduce((total, file) => total + gzipSync(file.code ?? file.source, { level: 9 }).byteLength, 0);
  return {
    scripts: zipped([...found].map((fileName) => files.get(fileName))),
    styles: zipped(output.filter(({ fileName }) => fileName.endsWith('.css'))),
  };
}

function within(budget, bytes, what) {
  const line = `${what}: ${bytes} of ${budget} bytes.`;
  if (bytes > budget) console.error(`${line} That is over the budget.`);
  else console.log(line);
  return bytes <= budget;
}
