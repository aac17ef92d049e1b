import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { MANIPULATIONS } from './manipulations.ts';
import { formatNoticedPage } from './noticed-page.ts';

const page = readFileSync(new URL('../../docs/explanation/what-is-noticed.md', import.meta.url), 'utf8');

test('docs/explanation/what-is-noticed.md has the tables that "npm run docs:manipulations" writes', async () => {
  expect(page).toBe(await formatNoticedPage(page));
  expect(page).toContain(MANIPULATIONS.at(-1)!.what);
});

test('each manipulation has a number of its own', () => {
  const numbers = MANIPULATIONS.map(({ number }) => number);
  expect(new Set(numbers).size).toBe(numbers.length);
});
