import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { refusals } from '@wow/core/protocol';
import { contract } from '@wow/product/contract';
import { dialogActions } from '../../apps/web/src/routing/dialog-action.ts';
import { routes } from '../../apps/web/src/pages/routes.tsx';
import { hasTitle, mistakesIn, missingFrom, type Checkout } from './mistakes-in.ts';
import { readCoverage } from './read-coverage.ts';

const root = join(import.meta.dirname, '../..');
const at = (path: string): string => join(root, path);

const checkout: Checkout = {
  exists: (path) => existsSync(at(path)),
  read: (path) => (existsSync(at(path)) ? readFileSync(at(path), 'utf8') : null),
  parts: [],
};
const rows = readCoverage(readFileSync(at('docs/coverage.md'), 'utf8'));

describe('the table of what was asked for', () => {
  test('names files and tests that there are', () => {
    expect(rows.length).toBeGreaterThan(150);
    expect(mistakesIn(rows, checkout)).toEqual([]);
  });

  test('has every page and every dialog', () => {
    const pages = routes.map(({ path }) => path);
    expect(pages.length).toBeGreaterThan(8);
    expect(missingFrom(rows, [...pages, ...dialogActions])).toEqual([]);
  });

  test('has every call of the API and every refusal', () => {
    const calls = Object.values(contract).flatMap((endpoints) => Object.values(endpoints));
    expect(calls.length).toBeGreaterThan(25);
    expect(
      missingFrom(rows, [...calls.map(({ method, path }) => `${method} ${path}`), ...Object.keys(refusals)]),
    ).toEqual([]);
  });
});

describe('a table that is not true', () => {
  const HEAD = '| Asked | Built | Shown by |\n| --- | --- | --- |\n';
  const small: Checkout = {
    exists: (path) => path === 'o.ts',
    read: (path) =>
      path === 'o.test.ts' ? "test.each([1])('the O \\'opens\\'', () => {});\ntest(\n  'it is (round)',\n);" : null,
    parts: ['the lid'],
  };
  const mistakesOf = (row: string): readonly string[] => mistakesIn(readCoverage(`# All\n\n${HEAD}${row}\n`), small);

  test.each([
    ['| an O | `o.ts` | `o.test.ts` › it is (round) |', null],
    ['| a lid | | to come: the lid |', null],
    ['| an O \\| a disc | `o.ts` | `o.test.ts` › it is (round)<br>to come: the lid |', null],
    ['| an O | `disc.ts` | `o.test.ts` › it is (round) |', 'there is no disc.ts'],
    ['| an O | `o.ts` | `disc.test.ts` › it is (round) |', 'there is no disc.test.ts'],
    ['| an O | `o.ts` | `o.test.ts` › it is round |', 'o.test.ts has no test called "it is round"'],
    ['| an O | `o.ts` | |', 'is shown by no test'],
    ['| an O | | `o.test.ts` › it is (round) |', 'is built nowhere'],
    ['| an O | `o.ts` | looked at once |', '"looked at once" is neither a test nor a part to come'],
    ['| a lid | | to come: the rim |', 'nothing called "the rim" is to come'],
    ['| | `o.ts` | `o.test.ts` › it is (round) |', 'asks for nothing'],
  ])('%s: %s', (row, mistake) => {
    const expected = mistake === null ? [] : [`line 5: ${mistake}`];
    expect(mistakesOf(row).slice(0, expected.length || undefined)).toEqual(expected);
  });

  test('leaves out a name that is only said in words, or in another table', () => {
    const document = `${HEAD}| the lid of an \`O\` | \`o.ts\` | |\n\n| Other |\n| --- |\n| \`lid\` |\n`;
    expect(missingFrom(readCoverage(document), ['O', 'lid'])).toEqual(['lid']);
  });

  test('takes no title for another that only begins like it, and none of a call that is no test', () => {
    const source = "test('the O opens wide', () => {});\nexpectThat('the O opens', 1);\nit.named('x');";
    expect(hasTitle(source, 'the O opens')).toBe(false);
    expect(hasTitle(source, 'the O opens wide')).toBe(true);
  });
});
