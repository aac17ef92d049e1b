import { expect, test } from 'vitest';
import { betOnTable, canRepeatBet, computeGain, getRefusalCall } from './use-table.ts';

test.each([
  [200, 1000, 200],
  [200, 200, 200],
  [200, 199.99, 100],
  [100, 60, 50],
  [50, 49.5, null],
  [100, 0, null],
  [null, 1000, 50],
  [null, 49, null],
])('with %s chosen and a balance of %f the table takes %s', (chosen, balance, bet) => {
  expect(betOnTable([50, 100, 200], chosen, balance)).toBe(bet);
});

test('a table whose bets are not known yet takes none', () => {
  expect(betOnTable([], null, 1_000)).toBeNull();
});

const result = (mayContinue: boolean, balance: number, settled = false) =>
  ({
    phase: 'result',
    round: { key: 'k1', body: { bet: 50 }, settled },
    reply: { balance, payout: 0 },
    mayContinue,
  }) as Parameters<typeof canRepeatBet>[0]; // the fields that it reads

test.each([
  ['after a rest', result(true, 50), 0, true],
  ['before the rest', result(false, 50), 0, false],
  ['without the balance for it', result(true, 49.5), 1_000, false],
  ['after a recalled round, by the balance of today', result(true, 0, true), 50, true],
  ['after a recalled round that is no longer covered', result(true, 1_000, true), 49, false],
  ['while betting', { phase: 'betting' } as const, 1_000, false],
])('a table plays the same bet again %s', (_, state, balance, expected) => {
  expect(canRepeatBet(state, [50, 100], balance)).toBe(expected);
});

test('a table does not repeat a bet that is no longer offered', () => {
  expect(canRepeatBet(result(true, 1_000), [100, 200], 1_000)).toBe(false);
});

const words = { paused: 'shut', limitReached: 'past your limit', unverified: 'confirm first' };

test('a table says that a time-out, a limit or an unconfirmed email has refused the bet', () => {
  expect(getRefusalCall({ phase: 'betting', refused: 'play_paused' }, words)).toEqual({
    kind: 'notice',
    text: 'shut',
    linksAccount: true,
  });
  expect(getRefusalCall({ phase: 'betting', refused: 'limit_reached' }, words)).toMatchObject({
    text: 'past your limit',
  });
  expect(getRefusalCall({ phase: 'betting', refused: 'email_unverified' }, words)).toMatchObject({
    text: 'confirm first',
  });
});

test('a table says nothing of a bet that was not refused, or refused for another reason', () => {
  expect(getRefusalCall({ phase: 'betting' }, words)).toBeNull();
  expect(getRefusalCall({ phase: 'betting', refused: 'insufficient_balance' }, words)).toBeNull();
});

test('a win is what came back less the bet, a loss is the bet, to the hundredth', () => {
  expect(computeGain(100, 50)).toBe(50);
  expect(computeGain(0, 200)).toBe(-200);
  expect(computeGain(102.78, 50)).toBe(52.78);
  expect(computeGain(94.1, 50)).toBe(44.1);
});
