import { expect, test, vi } from 'vitest';
import { createRoundChecker } from './round-checker.ts';

interface Told {
  readonly id: number;
  readonly server_seed?: string;
  readonly fits: boolean | null;
}
const opened = (id: number, fits: boolean | null = true): Told => ({ id, server_seed: 'seed', fits });

/** A book that notes in which order it checks. */
function openNoted() {
  const order: number[] = [];
  const book = createRoundChecker(async ({ id, fits }: Told) => {
    order.push(id);
    return Promise.resolve(fits);
  });
  return { book, order };
}

test('each round gets its mark, and one whose seed is shut is never computed', async () => {
  const { book, order } = openNoted();
  const rounds = [opened(1), opened(2, false), opened(3, null), { id: 4, fits: true }];
  book.check(rounds, []);
  expect(rounds.map(book.findings().markOf)).toEqual(['checking', 'checking', 'checking', 'locked']);
  await vi.waitFor(() =>
    expect(rounds.map(book.findings().markOf)).toEqual(['matches', 'differs', 'unable', 'locked']),
  );
  expect(order).toEqual([1, 2, 3]);
});

test('the rounds in view are checked first, and every round once', async () => {
  const { book, order } = openNoted();
  const rounds = Array.from({ length: 200 }, (_, id) => opened(id));
  book.check(rounds, rounds.slice(150, 160));
  book.check(rounds, rounds.slice(190));
  await vi.waitFor(() => expect(rounds.every((round) => book.findings().markOf(round) === 'matches')).toBe(true));
  expect(order).toHaveLength(200);
  expect(order.slice(0, 10)).toEqual(Array.from({ length: 10 }, (_, index) => 150 + index));
});

test('a round that is told otherwise is checked again', async () => {
  const { book } = openNoted();
  const before = [opened(1)];
  book.check(before, []);
  await vi.waitFor(() => expect(book.findings().markOf(before[0]!)).toBe('matches'));
  const after = [opened(1, false)];
  book.check(after, []);
  await vi.waitFor(() => expect(book.findings().markOf(after[0]!)).toBe('differs'));
});

test('a round that could not be checked is checked when it can be, and no other one again', async () => {
  let canTell = false;
  const order: number[] = [];
  const book = createRoundChecker(async ({ id }: Told) => {
    order.push(id);
    return Promise.resolve(id === 1 || canTell ? true : null);
  });
  const rounds = [opened(1), opened(2)];
  book.check(rounds, rounds);
  await vi.waitFor(() => expect(rounds.map(book.findings().markOf)).toEqual(['matches', 'unable']));
  canTell = true;
  book.again();
  await vi.waitFor(() => expect(rounds.map(book.findings().markOf)).toEqual(['matches', 'matches']));
  expect(order).toEqual([1, 2, 2]);
});

test('the page is told in slices, and only the first twelve ticks are drawn', async () => {
  const { book } = openNoted();
  const rounds = Array.from({ length: 500 }, (_, id) => opened(id));
  const told = vi.fn<() => void>();
  book.subscribe(told);
  book.check(rounds, []);
  await vi.waitFor(() => expect(book.findings().markOf(rounds.at(-1)!)).toBe('matches'));
  expect(told.mock.calls.length).toBeLessThan(30);
  expect(rounds.flatMap((round) => book.findings().tickOf(round) ?? [])).toEqual(
    Array.from({ length: 12 }, (_, index) => index),
  );
});
