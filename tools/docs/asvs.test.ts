import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const numbers: { readonly level1: readonly string[]; readonly level2: readonly string[] } = JSON.parse(
  readFileSync(join(import.meta.dirname, 'asvs-numbers.json'), 'utf8'),
);
const page = readFileSync(join(import.meta.dirname, '../../docs/reference/asvs.md'), 'utf8');
const STATES = ['met', 'not applicable', 'operator', 'different', 'not met'];

/** The rows of the chapters: the numbers, and the state. */
const rows = [...page.matchAll(/^\| (\d+\.[\d., ]+?) +\| .*? \| (\w[\w ]*?) +\| .+ \|$/gm)].map(
  ([, cell = '', state = '']) => ({ state, found: cell.split(', ') }),
);
const found = rows.flatMap((row) => row.found);

test('the ASVS page has each requirement of levels 1 and 2 once, and no other', () => {
  expect(numbers.level1).toHaveLength(70);
  expect(numbers.level2).toHaveLength(183);
  expect(found.toSorted()).toEqual([...numbers.level1, ...numbers.level2].toSorted());
});

test('the ASVS page counts its states', () => {
  expect(rows.filter(({ state }) => !STATES.includes(state))).toEqual([]);
  for (const state of STATES) {
    const [, count] = new RegExp(`^\\| ${state} +\\| .*? \\| +(\\d+) \\|$`, 'm').exec(page) ?? [];
    const inRows = rows.filter((row) => row.state === state).flatMap((row) => row.found);
    expect(Number(count), state).toBe(inRows.length);
  }
});
