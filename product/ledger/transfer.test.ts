import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hundredths, whole } from '@wow/core/protocol';
import { applyTransfer, type Transfer } from './transfer.ts';
import type { Holdings } from './unit.ts';

const holdings = (points: number): Holdings => ({ points: hundredths(points), spins: whole(3), xp: hundredths(0) });
const stake = (amount: number): Transfer => ({
  unit: 'points',
  from: 'player',
  to: 'house',
  amount: hundredths(amount),
  reason: 'stake',
});

describe('a transfer', () => {
  test('takes what a player pays out of their purse', () => {
    expect(applyTransfer(holdings(5_000), stake(5_000))?.points).toBe(0);
  });

  test('is refused when the purse is one hundredth short', () => {
    expect(applyTransfer(holdings(4_999), stake(5_000))).toBeNull();
  });

  test('never touches another unit', () => {
    expect(applyTransfer(holdings(5_000), stake(100))).toEqual({ points: 4_900, spins: 300, xp: 0 });
  });

  test('there and back leaves the purse as it was', () => {
    fc.assert(
      fc.property(fc.nat(1e9), fc.integer({ min: 1, max: 1e9 }), (start, amount) => {
        const won = applyTransfer(holdings(start), {
          ...stake(amount),
          from: 'house',
          to: 'player',
          reason: 'payout',
        })!;
        expect(applyTransfer(won, stake(amount))).toEqual(holdings(start));
      }),
    );
  });
});
