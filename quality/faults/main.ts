import { join } from 'node:path';
import { copyOfCheckout } from '../walls/copy-of-checkout.ts';
import { FAULTS } from './faults.ts';
import { isCaught, tryFault } from './try-fault.ts';

// `npm run faults [-- words …]`: plants each fault whose description contains one of the words, or every fault, in a copy of
// the checkout, and prints what caught it.
const ROOT = join(import.meta.dirname, '..', '..');

const words = process.argv.slice(2);
const chosen = FAULTS.filter(({ what }) => words.length === 0 || words.some((word) => what.includes(word)));
const copy = copyOfCheckout();
let caught = 0;
try {
  for (const fault of chosen) {
    const trial = await tryFault(copy.root, ROOT, fault);
    if (isCaught(trial)) caught += 1;
    console.log(`${isCaught(trial) ? 'caught' : 'NOT CAUGHT'}: ${fault.what}`);
    const [test, ...more] = trial.failedTests;
    if (test !== undefined) console.log(`  test: ${test}${more.length > 0 ? ` (and ${more.length} more)` : ''}`);
    if (trial.audit !== undefined) console.log(`  audit: ${trial.audit?.split('\n')[0] ?? 'found nothing'}`);
  }
} finally {
  copy.remove();
}
console.log(`${caught} of ${chosen.length} were caught.`);
if (caught < chosen.length) process.exitCode = 1;
