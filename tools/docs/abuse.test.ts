import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const page = readFileSync(join(ROOT, 'docs/reference/abuse.md'), 'utf8');

const areas = page
  .split(/^## /m)
  .slice(1)
  .map((area) => {
    const [title = ''] = area.split('\n');
    const line = /^Tests: (.+)$/m.exec(area)?.[1] ?? '';
    const files = [...line.matchAll(/\[(.+?)\]/g)].map(([, file = '']) => file);
    // Without the heading of the table and the line below it.
    const rows = [...area.matchAll(/^\| .* \| .* \| +(.+?) +\|$/gm)].slice(2);
    return { title, files, names: rows.map(([, name = '']) => name) };
  });

describe('the abuse catalogue', () => {
  test('has at least 250 cases', () => {
    expect(areas.flatMap(({ names }) => names).length).toBeGreaterThanOrEqual(250);
  });

  test.each(areas)('names only tests that exist: $title', ({ files, names }) => {
    const sources = files.map((file) => readFileSync(join(ROOT, file), 'utf8'));
    const isTest = (name: string): boolean =>
      sources.some((source) => source.includes(`'${name}'`) || source.includes(`\`${name}\``));
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => !isTest(name))).toEqual([]);
  });
});
