import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { GOALS, goalsTable } from './goals.ts';
import { fillGoals } from './pages.ts';

test('docs/explanation/performance.md has the goals that "npm run bench -- report" writes', async () => {
  const page = readFileSync(new URL('../../docs/explanation/performance.md', import.meta.url), 'utf8');
  expect(page).toBe(await fillGoals(page));
});

test('a goal whose figure is absent is "not measured", neither met nor missed', () => {
  const [, ...rows] = goalsTable(GOALS, () => null);
  expect(rows).toHaveLength(GOALS.length);
  for (const row of rows) expect(row.slice(-3)).toEqual(['not measured', '', '']);
});
