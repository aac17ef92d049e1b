import { expect, test, vi } from 'vitest';
import { createRoundChecker } from './round-checker.ts';

interface TestRound {
  readonly id: number;
  readonly server_seed?: string;
  readonly fits: boolean | null;
}
const opened = (id: number, fits: boolean | null = true): TestRound => ({ id, server_seed: 'seed', fits });

/** A checker that notes in which order it checks. */
function openNoted() {
  const order: number[] = [];
  const checker = createRoundChecker(async ({ id, fits }: TestRound) => {
    order.push(id);
    return Promise.resolve(fits);
  });
  return { checker, order };
}

test('each round gets its mark, and one whose seed is sealed is never computed', async () => {
  const { checker, order } = openNoted();
  const rounds = [opened(1), opened(2, false), opened(3, null), { id: 4, fits: true }];
  checker.check(rounds, []);
  expect(rounds.map(checker.findings().markOf)).toEqual(['checking', 'checking', 'checking', 'locked']);
  await vi.waitFor(() =>
    expect(rounds.map(checker.findings().markOf)).toEqual(['matches', 'differs', 'unable', 'locked']),
  );
  expect(order).toEqual([1, 2, 3]);
});

test('the rounds in view are checked first, and every round once', async () => {
  const { checker, order } = openNoted();
  const rounds = Array.from({ length: 200 }, (_, id) => opened(id));
  checker.check(rounds, rounds.slice(150, 160));
  checker.check(rounds, rounds.slice(190));
  await vi.waitFor(() => expect(rounds.every((round) => checker.findings().markOf(round) === 'matches')).toBe(true));
  expect(order).toHaveLength(200);
  expect(order.slice(0, 10)).toEqual(Array.from({ length: 10 }, (_, index) => 150 + index));
});

test('a round with a changed answer is checked again', async () => {
  const { checker } = openNoted();
  const before = [opened(1)];
  checker.check(before, []);
  await vi.waitFor(() => expect(checker.findings().markOf(before[0]!)).toBe('matches'));
  const after = [opened(1, false)];
  checker.check(after, []);
  await vi.waitFor(() => expect(checker.findings().markOf(after[0]!)).toBe('differs'));
});

test('a round that could not be checked is checked when it can be, and no other one again', async () => {
  let canCheck = false;
  const order: number[] = [];
  const checker = createRoundChecker(async ({ id }: TestRound) => {
    order.push(id);
    return Promise.resolve(id === 1 || canCheck ? true : null);
  });
  const rounds = [opened(1), opened(2)];
  checker.check(rounds, rounds);
  await vi.waitFor(() => expect(rounds.map(checker.findings().markOf)).toEqual(['matches', 'unable']));
  canCheck = true;
  checker.again();
  await vi.waitFor(() => expect(rounds.map(checker.findings().markOf)).toEqual(['matches', 'matches']));
  expect(order).toEqual([1, 2, 2]);
});

test('the page is updated in slices, and only the first twelve ticks are drawn', async () => {
  const { checker } = openNoted();
  const rounds = Array.from({ length: 500 }, (_, id) => opened(id));
  const onChange = vi.fn<() => void>();
  checker.subscribe(onChange);
  checker.check(rounds, []);
  await vi.waitFor(() => expect(checker.findings().markOf(rounds.at(-1)!)).toBe('matches'));
  expect(onChange.mock.calls.length).toBeLessThan(30);
  expect(rounds.flatMap((round) => checker.findings().tickOf(round) ?? [])).toEqual(
    Array.from({ length: 12 }, (_, index) => index),
  );
});
