import { describe, expect, test } from 'vitest';
import { closedBreaker, mayAsk, onAnswer, onAsk, onFailure, type Breaker } from './breaker.ts';

const NOW = 1_000_000;
const almostOpen: Breaker = { kind: 'closed', failures: 4 };
const open: Breaker = { kind: 'open', untilMs: NOW + 10_000, restMs: 10_000 };
const trying: Breaker = { kind: 'trying', sinceMs: NOW, restMs: 10_000 };
const tired: Breaker = { kind: 'trying', sinceMs: NOW, restMs: 100_000 };

describe('a breaker between us and somebody who may be away', () => {
  test.each([
    [closedBreaker, 0, true],
    [almostOpen, 0, true],
    [open, 9_999, false],
    [open, 10_000, true],
    [trying, 1, false],
    [trying, 59_999, false],
    [trying, 60_000, true],
  ])('%j after %i ms lets ask: %s', (breaker, laterMs, may) => {
    expect(mayAsk(breaker, NOW + laterMs)).toBe(may);
  });

  test.each([
    ['the first failure is remembered', closedBreaker, { kind: 'closed', failures: 1 }],
    ['the fifth in a row opens it', almostOpen, { kind: 'open', untilMs: NOW + 10_000, restMs: 10_000 }],
    ['a late one changes nothing while it is open', open, open],
    ['one that tries in vain doubles the rest', trying, { kind: 'open', untilMs: NOW + 20_000, restMs: 20_000 }],
    ['the rest stays within two minutes', tired, { kind: 'open', untilMs: NOW + 120_000, restMs: 120_000 }],
  ] as const)('%s', (_what, breaker, after) => {
    expect(onFailure(breaker, NOW)).toEqual(after);
  });

  test('whoever asks when it has rested tries for all', () => {
    expect(onAsk(closedBreaker, NOW)).toEqual(closedBreaker);
    const asked = onAsk(open, NOW + 10_000);
    expect(asked).toEqual({ kind: 'trying', sinceMs: NOW + 10_000, restMs: 10_000 });
    expect(mayAsk(asked, NOW + 10_001)).toBe(false);
  });

  test('any answer closes it', () => {
    expect(onAnswer()).toEqual({ kind: 'closed', failures: 0 });
  });
});
