import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { copyOfCheckout } from '../walls/copy-of-checkout.ts';
import { auditPlayed } from './audited.ts';
import { MUTATIONS } from './listed.ts';
import { testsOf } from './tests-of.ts';
import { tryMutation } from './try-mutation.ts';

const ROOT = realpathSync(join(import.meta.dirname, '..', '..'));
const copy = copyOfCheckout();
afterAll(() => copy.remove());

test('without a fault all of these tests pass, and the audit finds nothing', async () => {
  const { failed, count, trouble } = await testsOf(copy.root, [...new Set(MUTATIONS.flatMap(({ tests }) => tests))]);
  expect({ failed, trouble }).toEqual({ failed: [], trouble: '' });
  expect(count).toBeGreaterThan(200);
  const { isSound, says } = await auditPlayed(copy.root, ROOT);
  expect(isSound, says).toBe(true);
});

test.each(MUTATIONS)('is caught: $what', async (mutation) => {
  const { tests, audit } = await tryMutation(copy.root, ROOT, mutation);
  expect(tests).not.toEqual([]);
  expect(audit, 'the audit found nothing in what was played').not.toBeNull();
});
