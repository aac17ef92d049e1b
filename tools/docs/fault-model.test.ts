import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const FOLDER = join(import.meta.dirname, '../../docs/explanation');
const [shown = '', notShown = ''] = readFileSync(join(FOLDER, 'fault-model.md'), 'utf8').split('## Not shown');

const isRule = (line = ''): boolean => /^\| -+/.test(line);

/** Rows of tables, without their headings. */
const readRows = (text: string): string[] =>
  text.split('\n').filter((line, at, lines) => line.startsWith('|') && !isRule(line) && !isRule(lines[at + 1]));

test('fault model: each row names tests that exist', () => {
  const rows = readRows(shown).map((row) => ({
    fault: row.split('|')[1]!.trim(),
    files: [...row.matchAll(/\]\(([^)#]+\.(?:test|spec|long)\.ts)\)/g)].map(([, file]) => file!),
  }));
  expect(rows.length).toBeGreaterThan(60);
  expect(rows.filter(({ files }) => files.length === 0).map(({ fault }) => fault)).toEqual([]);
  expect(rows.flatMap(({ files }) => files).filter((file) => !existsSync(join(FOLDER, file)))).toEqual([]);
});

test('fault model: faults that no test provokes name none', () => {
  expect(readRows(notShown).length).toBeGreaterThan(5);
  expect(readRows(notShown).filter((row) => /\.(?:test|spec|long)\.ts/.test(row))).toEqual([]);
});
