import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hundredths, fromUnits, type PlayerId } from '@wow/core/protocol';
import { applyStep, applyTransfer, type Transfer, type Holdings, type PostedTransfer, type Purse } from './transfer.ts';

const holdings = (points: number): Holdings => ({ points: hundredths(points), spins: fromUnits(3), xp: hundredths(0) });
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

const purseWith = (points: number): Purse => ({
  playerId: 7 as PlayerId,
  holdings: { points: hundredths(points), spins: hundredths(0), xp: hundredths(0) },
  version: 41,
});

const move = (amount: number): Transfer =>
  amount > 0
    ? { unit: 'points', from: 'house', to: 'player', amount: hundredths(amount), reason: 'payout' }
    : { unit: 'points', from: 'player', to: 'house', amount: hundredths(-amount), reason: 'stake' };

describe('a step of a purse', () => {
  test('raises the version by one, with or without transfers', () => {
    const { purse, transfers } = applyStep(purseWith(100), [move(-100), move(200)])!;
    expect(applyStep(purse, [])?.purse.version).toBe(43);
    expect(transfers.map(({ version, line }) => [version, line])).toEqual([
      [42, 0],
      [42, 1],
    ]);
  });

  test('is refused whole when its second transfer would overdraw', () => {
    expect(applyStep(purseWith(100), [move(-100), move(-1)])).toBeNull();
  });

  test('states after each transfer exactly what the amounts add up to, and never less than zero', () => {
    const amount = fc.integer({ min: -500, max: 500 }).filter((value) => value !== 0);
    fc.assert(
      fc.property(fc.nat(1_000), fc.array(fc.array(amount, { maxLength: 3 }), { maxLength: 20 }), (start, steps) => {
        let purse = purseWith(start);
        const transfers: PostedTransfer[] = [];
        for (const step of steps) {
          const applied = applyStep(purse, step.map(move));
          if (!applied) continue;
          ({ purse } = applied);
          transfers.push(...applied.transfers);
        }
        let points = start;
        for (const transfer of transfers) {
          points += transfer.to === 'player' ? transfer.amount : -transfer.amount;
          expect(transfer.playerAfter).toBe(points);
          expect(points).toBeGreaterThanOrEqual(0);
        }
        expect(purse.holdings.points).toBe(points);
      }),
    );
  });
});
