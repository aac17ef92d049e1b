import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copyOfCheckout, type Checked } from './copy-of-checkout.ts';
import { PLANTED } from './planted.ts';

const copy = copyOfCheckout();
let planted: readonly Checked[] = [];
let withoutFiles: readonly Checked[] = [];

// All violations at once, each in a file of its own: which wall refuses which is told apart by the file that it names.
beforeAll(async () => {
  for (const { beside, ...violation } of Object.values(PLANTED)) {
    for (const { file, source } of [violation, ...(beside ? [beside] : [])]) copy.write(file, source);
  }
  copy.append('product/ledger/transfer.ts', '\nexport const plantedExport = 1;\n');
  planted = await copy.check();
  copy.replace('.dependency-cruiser.cjs', '(dist|', '(apps|core|product|e2e|dist|');
  withoutFiles = await copy.check('arrows');
}, 180_000);

afterAll(() => copy.remove());

const outputOf = (checks: readonly Checked[], name: string): string =>
  checks.find((check) => check.name === name)?.output ?? 'this check did not run';

const linesAbout = (file: string, output: string): string[] => output.split('\n').filter((line) => line.includes(file));

test('every check has run, and complains of nothing but what was planted', () => {
  expect(planted.map(({ name }) => name).sort()).toEqual(
    ['arrows', 'format', 'leftovers', 'lint', 'table owners', 'types'].sort(),
  );
  // Not so the types: an import through a wall brings whole files into a room where they cannot be.
  const lines = planted.flatMap(({ name, output }) => (name === 'types' ? [] : output.split('\n')));
  const aboutFiles = lines.filter((line) => /\w\/\S+\.(?:tsx?|mjs|cjs|sql|css|json|md)\b/.test(line));
  expect(aboutFiles.length).toBeGreaterThanOrEqual(Object.keys(PLANTED).length);
  expect(aboutFiles.filter((line) => !/planted/i.test(line))).toEqual([]);
});

describe('a wall stands where', () => {
  test.each(Object.entries(PLANTED))('%s', (_, { file, refusals }) => {
    for (const { check, says } of refusals) {
      expect(planted.find(({ name }) => name === check)?.ok).toBe(false);
      expect(
        linesAbout(file, outputOf(planted, check)).some((line) => says.test(line)),
        `${check}: ${says}`,
      ).toBe(true);
    }
  });

  test('an export is used by nobody', () => {
    expect(outputOf(planted, 'leftovers')).toMatch(/plantedExport.*product\/ledger\/transfer\.ts/);
  });

  test('a file is used by nobody', () => {
    const [, files = ''] = /^Unused files[^\n]*\n(.*?)^Unused/ms.exec(outputOf(planted, 'leftovers')) ?? [];
    expect(files).toContain('product/ledger/planted-deep.ts');
  });

  test('the arrows are checked by a tool that reads no file', () => {
    expect(withoutFiles).toMatchObject([{ name: 'arrows', ok: false }]);
    expect(outputOf(withoutFiles, 'arrows')).toContain('product/games/dices/rules.ts was not read');
  });
});
