import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { copyOfCheckout } from '../walls/copy-of-checkout.ts';
import { MUTATIONS } from './listed.ts';
import { isCaught, renewTable, sayCaught } from './say-caught.ts';
import { tryMutation, type Caught } from './try-mutation.ts';

// `npm run mutations [-- [--write] [words …]]`: makes each fault whose description holds one of the words, or every one, in a
// copy of the checkout, and says what caught it; with --write docs/mutations.md says so, too, and keeps what it says of those that were not tried.

const ROOT = join(import.meta.dirname, '..', '..');
const PAGE = join(ROOT, 'docs/mutations.md');
const BETWEEN = /(<!-- what caught them -->\n)([^]*?)(\n<!-- until here -->)/;

const args = process.argv.slice(2);
const words = args.filter((arg) => arg !== '--write');
const asked = MUTATIONS.filter(({ what }) => words.length === 0 || words.some((word) => what.includes(word)));
const copy = copyOfCheckout();
const all: Caught[] = [];
try {
  for (const mutation of asked) {
    const caught = await tryMutation(copy.root, ROOT, mutation);
    console.log(`${isCaught(caught) ? 'caught' : 'NOT CAUGHT'}: ${caught.what}`);
    all.push(caught);
  }
} finally {
  copy.remove();
}
console.log(`\n${sayCaught(all)}\n\n${all.filter(isCaught).length} of ${all.length} were caught.`);
if (!all.every(isCaught)) process.exitCode = 1;
if (args.includes('--write')) {
  const order = MUTATIONS.map(({ what }) => what);
  const page = readFileSync(PAGE, 'utf8').replace(
    BETWEEN,
    (_, from: string, older: string, to: string) => `${from}\n${renewTable(older, all, order)}\n${to}`,
  );
  writeFileSync(PAGE, await format(page, { ...(await resolveConfig(PAGE)), parser: 'markdown' }));
}
