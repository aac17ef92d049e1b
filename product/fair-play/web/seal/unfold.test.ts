import { UNFOLD_STAGES } from '@wow/product/games/web';
import { expect, test } from 'vitest';
import { planUnfolding, UNFOLD_MS } from './unfold.ts';

const DICES = [
  'seeds',
  'seeds',
  ...Array.from({ length: 6 }, () => ['bytes', 'scale', 'result'] as const).flat(),
] as const;

test('a seal unfolds in three seconds, however many parts it has', () => {
  expect(UNFOLD_MS).toBe(3_000);
  for (const parts of [DICES, ['seeds', 'bytes', 'scale', 'result']] as const) {
    const ends = planUnfolding(parts).map(({ delayMs, durationMs }) => delayMs + durationMs);
    expect(Math.max(...ends)).toBe(UNFOLD_MS);
  }
});

test('a seal unfolds stage by stage, and each stage from its first part to its last', () => {
  const plan = planUnfolding(DICES);
  const starts = (stage: string) => plan.filter((_, index) => DICES[index] === stage).map(({ delayMs }) => delayMs);
  for (const [index, stage] of UNFOLD_STAGES.entries()) {
    const own = starts(stage);
    expect(own).toEqual(own.toSorted((a, b) => a - b));
    const next = UNFOLD_STAGES[index + 1];
    if (next) expect(own[0]).toBeLessThan(starts(next)[0]!);
  }
});

test('a seal without parts has nothing to plan', () => {
  expect(planUnfolding([])).toEqual([]);
});
