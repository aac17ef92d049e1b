import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { copyOfCheckout } from '../walls/copy-of-checkout.ts';
import { FAULTS } from './faults.ts';
import { auditRounds, runTests, tryFault } from './try-fault.ts';

const ROOT = realpathSync(join(import.meta.dirname, '..', '..'));
const copy = copyOfCheckout();
afterAll(() => copy.remove());

test('without a fault all tests of fair play pass, and the audit finds nothing', async () => {
  const { failedTests, count, trouble } = await runTests(copy.root, [...new Set(FAULTS.flatMap(({ tests }) => tests))]);
  expect({ failedTests, trouble }).toEqual({ failedTests: [], trouble: '' });
  expect(count).toBeGreaterThan(150);
  const { isSound, report } = await auditRounds(copy.root, ROOT);
  expect(isSound, report).toBe(true);
});

test.each(FAULTS)('the fault "$what" is caught', async (fault) => {
  const { failedTests, audit } = await tryFault(copy.root, ROOT, fault);
  expect(failedTests).not.toEqual([]);
  expect(audit, 'the audit found nothing in the rounds that were played').not.toBeNull();
});
