import { describe, expect, test } from 'vitest';
import { whole } from '@wow/core/protocol';
import { afterRound, boundsAt, lostIn, refusedBy, type BoundsRules } from './bounds.ts';
import { NO_LIMIT, type Limit } from './limit.ts';
import { dayOf } from './period.ts';

// A Sunday: the week ends with it, the month does not.
const NOW = new Date('2026-11-22T12:10:00.000Z');
const TODAY = dayOf(NOW);
const midnight = new Date('2026-11-23T00:00:00.000Z');

const limit = (points: number): Limit => ({ most: whole(points), next: null });
const rules = (changes: Partial<BoundsRules['limits']>, pausedUntil: BoundsRules['pausedUntil'] = null) => ({
  limits: { day: NO_LIMIT, week: NO_LIMIT, month: NO_LIMIT, ...changes },
  pausedUntil,
});
const nothing = new Map<number, number>();
const points = (amount: number) => ({ unit: 'points', amount: whole(amount) }) as const;

describe('what bounds a player', () => {
  test('is nothing but the day while they have set nothing', () => {
    const bounds = boundsAt(rules({}), nothing, NOW);
    expect(bounds).toEqual({
      isPaused: false,
      mayLose: null,
      from: new Date('2026-11-22T00:00:00.000Z'),
      until: midnight,
    });
    expect(refusedBy(bounds, points(1_000_000))).toBeNull();
  });

  test('counts the days of its own period alone, wins as well as losses', () => {
    const losses = new Map([
      [TODAY - 30, 1_00],
      [TODAY - 21, 10_00],
      [TODAY - 7, 100_00],
      [TODAY - 6, -1_000_00],
      [TODAY, 10_000_00],
      [TODAY + 1, 100_000_00],
    ]);
    expect(lostIn('day', losses, NOW)).toBe(10_000_00);
    expect(lostIn('week', losses, NOW)).toBe(9_000_00);
    expect(lostIn('month', losses, NOW)).toBe(109_110_00);
  });

  test('is the narrowest of the limits', () => {
    const losses = new Map([
      [TODAY - 1, 300_00],
      [TODAY, 100_00],
    ]);
    expect(boundsAt(rules({ day: limit(200), week: limit(1_000) }), losses, NOW).mayLose).toBe(100_00);
    expect(boundsAt(rules({ day: limit(200), week: limit(450) }), losses, NOW).mayLose).toBe(50_00);
    expect(boundsAt(rules({ day: limit(200), month: limit(350) }), losses, NOW).mayLose).toBe(-50_00);
  });

  test('grows with what was won', () => {
    expect(boundsAt(rules({ day: limit(200) }), new Map([[TODAY, -500_00]]), NOW).mayLose).toBe(700_00);
  });

  test('holds until a limit changes or a pause ends, and not from before one did', () => {
    const soon = new Date('2026-11-22T13:00:00.000Z');
    const before = new Date('2026-11-22T11:00:00.000Z');
    const rising: Limit = { most: whole(100), next: { most: whole(900), from: soon } };
    expect(boundsAt(rules({ week: rising }), nothing, NOW)).toMatchObject({ mayLose: 100_00, until: soon });
    expect(boundsAt(rules({ week: rising }), nothing, soon)).toMatchObject({
      mayLose: 900_00,
      from: soon,
      until: midnight,
    });
    expect(boundsAt(rules({}, soon), nothing, NOW)).toMatchObject({ isPaused: true, until: soon });
    expect(boundsAt(rules({}, before), nothing, NOW)).toMatchObject({ isPaused: false, from: before });
    expect(boundsAt(rules({}, 'never'), nothing, NOW)).toMatchObject({ isPaused: true, until: midnight });
  });

  test('lets through what could be lost to the last point, and lucky spins always', () => {
    const bounds = boundsAt(rules({ day: limit(100) }), nothing, NOW);
    expect(refusedBy(bounds, points(100))).toBeNull();
    expect(refusedBy(bounds, points(101))).toBe('limit_reached');
    expect(refusedBy({ ...bounds, mayLose: -1 }, { unit: 'spins', amount: whole(1) })).toBeNull();
  });

  test('keeps every round from being played in a pause', () => {
    const paused = boundsAt(rules({}, 'never'), nothing, NOW);
    expect(refusedBy(paused, points(1))).toBe('play_paused');
    expect(refusedBy(paused, { unit: 'spins', amount: whole(1) })).toBe('play_paused');
  });

  test('moves with each round', () => {
    const bounds = boundsAt(rules({ day: limit(100) }), nothing, NOW);
    expect(afterRound(bounds, { bet: whole(60), payout: whole(0) }).mayLose).toBe(40_00);
    expect(afterRound(bounds, { bet: whole(60), payout: whole(120) }).mayLose).toBe(160_00);
    expect(afterRound(bounds, { bet: whole(0), payout: whole(50) }).mayLose).toBe(150_00);
  });
});
