import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { copyOfCheckout } from '../walls/copy-of-checkout.ts';
import { MUTATIONS } from './listed.ts';
import { isCaught, renewTable, sayCaught } from './say-caught.ts';
import { tryMutation, type Caught } from './try-mutation.ts';

// `npm run mutations [-- words …]`: makes each fault whose description contains one of the words, or every fault, in a copy
// of the checkout. It prints what caught each fault, and updates these rows of reports/mutations.md.

const ROOT = join(import.meta.dirname, '..', '..');
const REPORT = join(ROOT, 'reports/mutations.md');

const words = process.argv.slice(2);
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
const older = existsSync(REPORT) ? readFileSync(REPORT, 'utf8') : '';
const table = renewTable(
  older,
  all,
  MUTATIONS.map(({ what }) => what),
);
mkdirSync(join(ROOT, 'reports'), { recursive: true });
writeFileSync(REPORT, await format(table, { ...(await resolveConfig(REPORT)), parser: 'markdown' }));
