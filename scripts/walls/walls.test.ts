import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copyOfCheckout, type Checked } from './copy-of-checkout.ts';
import { PLANTED } from './planted.ts';

const copy = copyOfCheckout();
let untouched: readonly Checked[] = [];
let planted: readonly Checked[] = [];
let withoutFiles: readonly Checked[] = [];

// All violations at once, each in a file of its own: which wall refuses which is told apart by the file that it names.
beforeAll(async () => {
  untouched = await copy.check();
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

test('the sources as they are pass every check', () => {
  expect(untouched.filter(({ ok }) => !ok)).toEqual([]);
  expect(untouched.map(({ name }) => name).sort()).toEqual(
    ['arrows', 'format', 'leftovers', 'lint', 'table owners', 'types'].sort(),
  );
});

describe('a wall stands where', () => {
  test.each(Object.entries(PLANTED))('%s', (_, { file, refusals }) => {
    for (const { check, says } of refusals) {
      expect(planted.find(({ name }) => name === check)?.ok).toBe(false);
      expect(
        linesAbout(file, outputOf(planted, check)).some((line) => says.test(line)),
        `${check}: ${says}`,
      ).toBe(true);
      expect(outputOf(untouched, check)).not.toContain(file);
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
