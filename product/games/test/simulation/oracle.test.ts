import { describe, expect, test } from 'vitest';
import { isConsistentHistory } from './oracle.ts';

describe('balances that were answered', () => {
  test('are explained by one order, however they are given', () => {
    expect(isConsistentHistory([], 100, 100)).toBe(true);
    expect(
      isConsistentHistory(
        [
          [150, 50],
          [100, 150],
          [50, 50],
        ],
        100,
        50,
      ),
    ).toBe(true);
    expect(
      isConsistentHistory(
        [
          [100, 50],
          [50, 100],
          [100, 200],
        ],
        100,
        200,
      ),
    ).toBe(true);
  });

  test('are not explained when a round is missing, doubled, or starts at a balance that did not exist', () => {
    expect(isConsistentHistory([[150, 50]], 100, 50)).toBe(false);
    expect(
      isConsistentHistory(
        [
          [100, 150],
          [100, 150],
        ],
        100,
        150,
      ),
    ).toBe(false);
    expect(isConsistentHistory([[100, 150]], 100, 100)).toBe(false);
  });

  test('are not explained by a circle that the trail never enters', () => {
    expect(
      isConsistentHistory(
        [
          [100, 150],
          [300, 400],
          [400, 300],
        ],
        100,
        150,
      ),
    ).toBe(false);
  });
});
