import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createVectorsText, VECTORS_FILE } from './create-vectors.ts';
import { describeWithVerifiers } from './run-verifiers.ts';
import type { Vector } from './vector-keys.ts';

const readVectors = (): Record<string, Vector[]> => {
  const { about: _about, ...lists } = JSON.parse(readFileSync(VECTORS_FILE, 'utf8')) as Record<string, Vector[]>;
  return lists;
};

test('the vectors equal what the implementation gives: npm run vectors', async () => {
  expect(readFileSync(VECTORS_FILE, 'utf8')).toBe(await createVectorsText());
});

test('each kind of vector has wrong ones, but not what others have published', () => {
  const wrong = Object.entries(readVectors()).map(([kind, vectors]) => [
    kind,
    vectors.filter(({ valid }) => valid === false).length,
  ]);
  expect(wrong.filter(([, count]) => count === 0)).toEqual([['published', 0]]);
});

describeWithVerifiers('the verifiers in Python', ({ runBoth, save }) => {
  test('accept every right vector and refuse every wrong one', async () => {
    const counts = Object.entries(readVectors()).map(([kind, { length }]) => `${kind}: ${length}\n`);
    const stdout = `${counts.join('')}0 differences\n`;
    for (const verdict of await runBoth('vectors', VECTORS_FILE)) {
      expect(verdict).toEqual({ code: 0, stdout, stderr: '' });
    }
  });

  test('report every vector that says the opposite', async () => {
    const opposite = Object.fromEntries(
      Object.entries(readVectors()).map(([kind, vectors]) => [
        kind,
        vectors.map((vector) => ({ ...vector, valid: vector.valid === false })),
      ]),
    );
    const count = Object.values(opposite).flat().length;
    for (const { code, stdout } of await runBoth('vectors', save('opposite.json', opposite))) {
      expect(code).toBe(1);
      expect(stdout).toContain(`\n${count} differences\n`);
    }
  });
});
