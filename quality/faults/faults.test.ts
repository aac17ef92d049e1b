import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FAULTS } from './faults.ts';

const ROOT = join(import.meta.dirname, '..', '..');

test('the planted faults have distinct names and include the seven of the convention', () => {
  expect(FAULTS.length).toBeGreaterThanOrEqual(7 + 15);
  expect(new Set(FAULTS.map(({ what }) => what)).size).toBe(FAULTS.length);
});

test.each(FAULTS)('the fault "$what" can be planted in one place, and its tests exist', ({ edits, tests }) => {
  for (const { file, from, to } of edits) {
    expect(readFileSync(join(ROOT, file), 'utf8').split(from), `${file}: ${from}`).toHaveLength(2);
    expect(to).not.toBe(from);
  }
  for (const file of tests) expect(existsSync(join(ROOT, file)), file).toBe(true);
});
