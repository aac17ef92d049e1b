import { expect, test } from 'vitest';
import { CUPS_TO, NUMBERS_AT, POCKETS_FROM, computeWheelShape, getShownSection } from './wheel-shape.ts';
import { DEFAULT_ROULETTE_SETTINGS } from './settings.ts';

const COUNTS = Array.from({ length: 55 }, (_, more) => more + 6);

test('numbers begin with 31 sections; the default wheel has them at 14.5 and a ball of 11', () => {
  expect(COUNTS.find((count) => computeWheelShape(count).numbered)).toBe(31);
  const { numberSize, ball, outline } = computeWheelShape(37);
  expect(numberSize).toBe(14.5);
  expect(ball.radius).toBe(11);
  expect(outline).toBeCloseTo(7, 1);
});

test('on any wheel the ball is inside its pocket, and two digits fit between its sides', () => {
  for (const count of COUNTS) {
    const { numbered, numberSize, ball } = computeWheelShape(count);
    const half = Math.PI / count;
    expect(ball.radius).toBeLessThan(ball.restsAt * Math.sin(half));
    expect(ball.restsAt - ball.radius).toBeGreaterThan(POCKETS_FROM);
    if (!numbered) continue;
    expect(ball.restsAt + ball.radius).toBeLessThan(CUPS_TO);
    // A digit is at most 0.86 of its size wide; digits stand at the outer end, with a little room at each side.
    expect(2 * 0.86 * numberSize).toBeLessThan(2 * NUMBERS_AT * Math.sin(half));
  }
});

const { sections } = DEFAULT_ROULETTE_SETTINGS;

test('a wheel shows every section of its own', () => {
  for (const [index, tier] of sections.entries()) expect(getShownSection(sections, { index, tier })).toBe(index);
});

test('a round that was played on another wheel is shown on its colour', () => {
  const other = ['black', 'zero', 'red', 'red', 'black', 'black'] as const;
  expect(getShownSection(other, { index: 23, tier: 'red' })).toBe(2);
  expect(getShownSection(other, { index: 0, tier: 'zero' })).toBe(1);
  expect(getShownSection(other, { index: 5, tier: 'black' })).toBe(5);
});
