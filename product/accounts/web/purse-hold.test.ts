import { expect, test, vi } from 'vitest';
import { createPurseHold, type HeardPurse, type ShownPurse } from './purse-hold.ts';

const shownPurse = (balance: number): ShownPurse => ({ balance, spins: 3, xp: 0, rank: 0 });
const purse = (version: number, balance: number): HeardPurse => ({ ...shownPurse(balance), version });

function watched() {
  let shown = 1_000;
  const answers: ((answer: ShownPurse | null) => void)[] = [];
  const show = vi.fn((heard: ShownPurse) => void (shown = heard.balance));
  const hold = createPurseHold({
    show,
    isShown: (heard) => heard.balance === shown,
    ask: () => new Promise((resolve) => void answers.push(resolve)),
  });
  const answer = async (given: ShownPurse | null) => {
    answers.shift()?.(given);
    await Promise.resolve();
  };
  return { ...hold, show, answers, answer, settle: (next: number) => void (shown = next) };
}

test('a change is shown at once while nothing is played', () => {
  const { hear, show, answers } = watched();
  hear(purse(1, 1_050));
  expect(show).toHaveBeenCalledExactlyOnceWith(shownPurse(1_050));
  expect(answers).toHaveLength(0);
});

test('nothing is shown while a round is open, and its own change needs no question afterwards', () => {
  const { hear, hold, settle, show, answers } = watched();
  const release = hold();
  hear(purse(1, 950));
  expect(show).not.toHaveBeenCalled();
  settle(950);
  release();
  expect(show).not.toHaveBeenCalled();
  expect(answers).toHaveLength(0);
});

test('when something else moved the purse during the round, the server is asked how it stands', async () => {
  const { hear, hold, settle, show, answer } = watched();
  const release = hold();
  hear(purse(1, 950));
  hear(purse(2, 1_150));
  settle(950);
  release();
  expect(show).not.toHaveBeenCalled();
  await answer(shownPurse(1_150));
  expect(show).toHaveBeenCalledExactlyOnceWith(shownPurse(1_150));
});

test('an answer that comes in the middle of the next round is not shown; it is asked again at its end', async () => {
  const { hear, hold, settle, show, answers, answer } = watched();
  const first = hold();
  hear(purse(2, 1_150));
  settle(950);
  first();
  const second = hold();
  await answer(shownPurse(1_200));
  expect(show).not.toHaveBeenCalled();
  settle(1_200);
  second();
  expect(answers).toHaveLength(1);
  await answer(shownPurse(1_200));
  expect(show).toHaveBeenCalledExactlyOnceWith(shownPurse(1_200));
});

test('a question that nobody answered is asked again after the next round', async () => {
  const { hear, hold, answers, answer } = watched();
  const first = hold();
  hear(purse(1, 950));
  first();
  await answer(null);
  hold()();
  expect(answers).toHaveLength(1);
});

test('two open rounds hold until both have ended, and ending one twice ends no other', () => {
  const { hear, hold, isHeld, answers } = watched();
  const first = hold();
  const second = hold();
  hear(purse(1, 950));
  first();
  first();
  expect(isHeld()).toBe(true);
  expect(answers).toHaveLength(0);
  second();
  expect(isHeld()).toBe(false);
  expect(answers).toHaveLength(1);
});

test('an older state that comes late, or the same one twice, changes nothing', () => {
  const { hear, show } = watched();
  hear(purse(5, 1_050));
  hear(purse(4, 1_000));
  hear(purse(5, 900));
  expect(show).toHaveBeenCalledOnce();
});
