import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const page = readFileSync(join(ROOT, 'docs/reference/account-abuse.md'), 'utf8');

const sections = page
  .split(/^## /m)
  .slice(1)
  .map((section) => {
    const [title = ''] = section.split('\n');
    const path = /^Tests: \[(.+?)\]/m.exec(section)?.[1] ?? '';
    // Without the heading of the table and the line below it.
    const rows = [...section.matchAll(/^\| .* \| +(.+?) +\|$/gm)].slice(2);
    return { title, path, names: rows.map(([, name = '']) => name) };
  });

describe('the page of account abuse', () => {
  test('has at least 40 cases', () => {
    expect(sections.flatMap(({ names }) => names).length).toBeGreaterThanOrEqual(40);
  });

  test.each(sections)('names only tests that exist: $title', ({ path, names }) => {
    const source = readFileSync(join(ROOT, path), 'utf8');
    expect(names.filter((name) => !source.includes(`'${name}'`))).toEqual([]);
  });
});
