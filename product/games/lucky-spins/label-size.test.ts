import { expect, test } from 'vitest';
import { labelSize, ringSize } from './label-size.ts';

test.each([
  ['50', false, 25],
  ['100', false, 27],
  ['500', true, 31],
  ['1 000', false, 23],
  ['12 500', false, 19],
])('on a wheel of eight, %s (highest: %s) is written in %i', (label, isTop, size) => {
  expect(labelSize(label, 8, isTop)).toBe(size);
});

const LABELS = ['5', '50', '500', '50.5', '2 500', '12 500', '999 999.99', '1 000 000'];

test('every label of every wheel stays inside its section, and three digits are still to be read on usual wheels', () => {
  for (let sections = 3; sections <= 60; sections += 1) {
    const width = 2 * 154 * Math.tan(Math.PI / sections);
    for (const label of LABELS) {
      const size = labelSize(label, sections, true);
      expect(sections <= 16 ? size * label.length * 0.8 : size).toBeLessThan(width);
      if (sections <= 16 && label.length <= 3) expect(size).toBeGreaterThanOrEqual(18);
    }
    expect(ringSize(sections) * 2).toBeLessThan(width);
  }
});
