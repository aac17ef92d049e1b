import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plantCoin } from '../fourth-game/plant-coin.ts';
import { copyOfCheckout, type Checked } from './copy-of-checkout.ts';
import { PLANTED } from './planted.ts';

const copy = copyOfCheckout();
// Formatting and prose do not depend on other files, so few files suffice.
const few = copyOfCheckout('product/ledger', 'tools');
// Lint depends on a file's imports only.
const some = copyOfCheckout('product', 'core', 'kits', 'tools');
const copies = [copy, few, some];
let coinAlone: readonly Checked[] = [];
let planted: readonly Checked[] = [];
let withoutFiles: readonly Checked[] = [];

const AMONG_ALL = ['types', 'arrows', 'leftovers', 'table owners'];

// All violations are planted at once, each in its own file, whose name is in the error.
beforeAll(async () => {
  for (const each of copies) await plantCoin(each);
  coinAlone = await copy.check('types');
  for (const { beside, ...violation } of Object.values(PLANTED)) {
    for (const { file, source } of [violation, ...(beside ? [beside] : [])]) {
      for (const each of copies) each.write(file, source);
    }
  }
  copy.append('product/ledger/transfer.ts', '\nexport const plantedExport = 1;\n');
  planted = [
    ...(await copy.check(...AMONG_ALL)),
    ...(await some.check('lint')),
    ...(await few.check('format', 'prose')),
  ];
  copy.replace('.dependency-cruiser.cjs', '(dist|', '(apps|core|product|e2e|dist|');
  withoutFiles = await copy.check('arrows');
}, 300_000);

afterAll(() => copies.forEach((each) => each.remove()));

const outputOf = (checks: readonly Checked[], name: string): string =>
  checks.find((check) => check.name === name)?.output ?? 'this check did not run';

const linesAbout = (file: string, output: string): string[] => output.split('\n').filter((line) => line.includes(file));

// `api-report.long.ts` tests the check `api report`.
test('every check but `api report` runs, and complains about the planted files only', () => {
  expect(planted.map(({ name }) => name).sort()).toEqual(
    ['arrows', 'format', 'leftovers', 'lint', 'prose', 'table owners', 'types'].sort(),
  );
  // Type errors may be elsewhere: a forbidden import pulls whole files into the wrong project.
  const lines = planted.flatMap(({ name, output }) => (name === 'types' ? [] : output.split('\n')));
  const aboutFiles = lines.filter((line) => /\w\/\S+\.(?:tsx?|mjs|cjs|sql|css|json|md)\b/.test(line));
  expect(aboutFiles.length).toBeGreaterThanOrEqual(Object.keys(PLANTED).length);
  expect(aboutFiles.filter((line) => !/planted/i.test(line))).toEqual([]);
});

describe('a fourth game of one folder and one line', () => {
  test('adds no type error to any file', () => {
    expect(coinAlone).toMatchObject([{ name: 'types', ok: true }]);
  });

  test.each([...AMONG_ALL, 'lint', 'format', 'prose'])('passes the check of %s', (name) => {
    expect(linesAbout('games/coin', outputOf(planted, name))).toEqual([]);
  });
});

describe('a check refuses that', () => {
  test.each(Object.entries(PLANTED))('%s', (_, { file, refusals }) => {
    for (const { check, says } of refusals) {
      expect(planted.find(({ name }) => name === check)?.ok).toBe(false);
      expect(
        linesAbout(file, outputOf(planted, check)).some((line) => says.test(line)),
        `${check}: ${says}`,
      ).toBe(true);
    }
  });

  test('an export has no user', () => {
    expect(outputOf(planted, 'leftovers')).toMatch(/plantedExport.*product\/ledger\/transfer\.ts/);
  });

  test('a file has no importer', () => {
    const [, files = ''] = /^Unused files[^\n]*\n(.*?)^Unused/ms.exec(outputOf(planted, 'leftovers')) ?? [];
    expect(files).toContain('product/ledger/planted-deep.ts');
  });

  test('the arrows tool reads no file', () => {
    expect(withoutFiles).toMatchObject([{ name: 'arrows', ok: false }]);
    expect(outputOf(withoutFiles, 'arrows')).toContain('product/games/dices/rules.ts was not read');
  });
});
