import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hundredths, type PlayerId } from '@wow/core/protocol';
import type { Transfer } from '../transfer.ts';
import { openPosting, postStep, type Posting } from './posting.ts';

const purseWith = (points: number): Posting =>
  openPosting({
    playerId: 7 as PlayerId,
    holdings: { points: hundredths(points), spins: hundredths(0), xp: hundredths(0) },
    version: 41,
  });

const move = (amount: number): Transfer =>
  amount > 0
    ? { unit: 'points', from: 'house', to: 'player', amount: hundredths(amount), reason: 'payout' }
    : { unit: 'points', from: 'player', to: 'house', amount: hundredths(-amount), reason: 'stake' };

describe('a posting', () => {
  test('raises the version by one for each step, with or without transfers', () => {
    const posting = postStep(postStep(purseWith(100), [move(-100), move(200)])!, [])!;
    expect(posting.to.version).toBe(43);
    expect(posting.transfers.map(({ version, line }) => [version, line])).toEqual([
      [42, 0],
      [42, 1],
    ]);
  });

  test('drops the whole step when its second transfer would overdraw', () => {
    const before = purseWith(100);
    expect(postStep(before, [move(-100), move(-1)])).toBeNull();
    expect(before.transfers).toEqual([]);
  });

  test('writes down after each transfer exactly what its amounts add up to, and never less than nothing', () => {
    const amount = fc.integer({ min: -500, max: 500 }).filter((value) => value !== 0);
    fc.assert(
      fc.property(fc.nat(1_000), fc.array(fc.array(amount, { maxLength: 3 }), { maxLength: 20 }), (start, steps) => {
        let posting = purseWith(start);
        for (const step of steps) posting = postStep(posting, step.map(move)) ?? posting;
        let points = start;
        for (const transfer of posting.transfers) {
          points += transfer.to === 'player' ? transfer.amount : -transfer.amount;
          expect(transfer.playerAfter).toBe(points);
          expect(points).toBeGreaterThanOrEqual(0);
        }
        expect(posting.to.holdings.points).toBe(points);
      }),
    );
  });
});
