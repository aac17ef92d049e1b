import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MUTATIONS } from './listed.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const textOf = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

test('there are the seven faults of the convention, and more than fifteen of our own, each once', () => {
  expect(MUTATIONS.length).toBeGreaterThanOrEqual(7 + 15);
  expect(new Set(MUTATIONS.map(({ what }) => what)).size).toBe(MUTATIONS.length);
});

test.each(MUTATIONS)('can still be made, in one place, and tested: $what', ({ edits, tests }) => {
  for (const { file, from, to } of edits) {
    expect(textOf(file).split(from), `${file}: ${from}`).toHaveLength(2);
    expect(to).not.toBe(from);
  }
  for (const file of tests) expect(existsSync(join(ROOT, file)), file).toBe(true);
});
