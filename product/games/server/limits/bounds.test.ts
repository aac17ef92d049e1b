import { describe, expect, test } from 'vitest';
import { fromUnits } from '@wow/core/protocol';
import { applyRoundToBounds, computeBounds, computeLoss, getBoundsRefusal, type BoundsRules } from './bounds.ts';
import { NO_LIMIT } from '../../test/bet-fixtures.ts';
import { type Limit, toDayNumber } from './play-limits.ts';

// A Sunday: the week ends with it, the month does not.
const NOW = new Date('2026-11-22T12:10:00.000Z');
const TODAY = toDayNumber(NOW);
const midnight = new Date('2026-11-23T00:00:00.000Z');

const limit = (points: number): Limit => ({ most: fromUnits(points), next: null });
const rules = (changes: Partial<BoundsRules['limits']>, pausedUntil: BoundsRules['pausedUntil'] = null) => ({
  limits: { day: NO_LIMIT, week: NO_LIMIT, month: NO_LIMIT, ...changes },
  pausedUntil,
});
const nothing = new Map<number, number>();
const points = (amount: number) => ({ unit: 'points', amount: fromUnits(amount) }) as const;

describe('the bounds of a player', () => {
  test('are only the day without limits and pauses', () => {
    const bounds = computeBounds(rules({}), nothing, NOW);
    expect(bounds).toEqual({
      isPaused: false,
      remainingLoss: null,
      from: new Date('2026-11-22T00:00:00.000Z'),
      until: midnight,
    });
    expect(getBoundsRefusal(bounds, points(1_000_000))).toBeNull();
  });

  test('count wins and losses of the days of the period only', () => {
    const losses = new Map([
      [TODAY - 30, 1_00],
      [TODAY - 21, 10_00],
      [TODAY - 7, 100_00],
      [TODAY - 6, -1_000_00],
      [TODAY, 10_000_00],
      [TODAY + 1, 100_000_00],
    ]);
    expect(computeLoss('day', losses, NOW)).toBe(10_000_00);
    expect(computeLoss('week', losses, NOW)).toBe(9_000_00);
    expect(computeLoss('month', losses, NOW)).toBe(109_110_00);
  });

  test('are those of the narrowest limit', () => {
    const losses = new Map([
      [TODAY - 1, 300_00],
      [TODAY, 100_00],
    ]);
    expect(computeBounds(rules({ day: limit(200), week: limit(1_000) }), losses, NOW).remainingLoss).toBe(100_00);
    expect(computeBounds(rules({ day: limit(200), week: limit(450) }), losses, NOW).remainingLoss).toBe(50_00);
    expect(computeBounds(rules({ day: limit(200), month: limit(350) }), losses, NOW).remainingLoss).toBe(-50_00);
  });

  test('allow more after a win', () => {
    expect(computeBounds(rules({ day: limit(200) }), new Map([[TODAY, -500_00]]), NOW).remainingLoss).toBe(700_00);
  });

  test('last until a limit changes or a pause ends, and begin at the last change', () => {
    const soon = new Date('2026-11-22T13:00:00.000Z');
    const before = new Date('2026-11-22T11:00:00.000Z');
    const rising: Limit = { most: fromUnits(100), next: { most: fromUnits(900), from: soon } };
    expect(computeBounds(rules({ week: rising }), nothing, NOW)).toMatchObject({ remainingLoss: 100_00, until: soon });
    expect(computeBounds(rules({ week: rising }), nothing, soon)).toMatchObject({
      remainingLoss: 900_00,
      from: soon,
      until: midnight,
    });
    expect(computeBounds(rules({}, soon), nothing, NOW)).toMatchObject({ isPaused: true, until: soon });
    expect(computeBounds(rules({}, before), nothing, NOW)).toMatchObject({ isPaused: false, from: before });
    expect(computeBounds(rules({}, 'never'), nothing, NOW)).toMatchObject({ isPaused: true, until: midnight });
  });

  test('allow a stake up to the last point, and every lucky spin', () => {
    const bounds = computeBounds(rules({ day: limit(100) }), nothing, NOW);
    expect(getBoundsRefusal(bounds, points(100))).toBeNull();
    expect(getBoundsRefusal(bounds, points(101))).toBe('limit_reached');
    expect(getBoundsRefusal({ ...bounds, remainingLoss: -1 }, { unit: 'spins', amount: fromUnits(1) })).toBeNull();
  });

  test('refuse every round in a pause', () => {
    const paused = computeBounds(rules({}, 'never'), nothing, NOW);
    expect(getBoundsRefusal(paused, points(1))).toBe('play_paused');
    expect(getBoundsRefusal(paused, { unit: 'spins', amount: fromUnits(1) })).toBe('play_paused');
  });

  test('change with each round', () => {
    const bounds = computeBounds(rules({ day: limit(100) }), nothing, NOW);
    expect(applyRoundToBounds(bounds, { bet: fromUnits(60), payout: fromUnits(0) }).remainingLoss).toBe(40_00);
    expect(applyRoundToBounds(bounds, { bet: fromUnits(60), payout: fromUnits(120) }).remainingLoss).toBe(160_00);
    expect(applyRoundToBounds(bounds, { bet: fromUnits(0), payout: fromUnits(50) }).remainingLoss).toBe(150_00);
  });
});
