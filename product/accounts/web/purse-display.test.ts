import { expect, test, vi } from 'vitest';
import { createPurseDisplay, type PurseUpdate, type DisplayedPurse } from './purse-display.ts';

const shownPurse = (balance: number): DisplayedPurse => ({ balance, spins: 3, xp: 0, rank: 0 });
const purse = (version: number, balance: number): PurseUpdate => ({ ...shownPurse(balance), version });

function watched() {
  let shown = 1_000;
  const answers: ((answer: DisplayedPurse | null) => void)[] = [];
  const show = vi.fn((heard: DisplayedPurse) => void (shown = heard.balance));
  const hold = createPurseDisplay({
    show,
    isShown: (heard) => heard.balance === shown,
    fetchPurse: () => new Promise((resolve) => void answers.push(resolve)),
  });
  const answer = async (given: DisplayedPurse | null) => {
    answers.shift()?.(given);
    await Promise.resolve();
  };
  return { ...hold, show, answers, answer, settle: (next: number) => void (shown = next) };
}

test('a change is shown at once while nothing is played', () => {
  const { receiveBalance, show, answers } = watched();
  receiveBalance(purse(1, 1_050));
  expect(show).toHaveBeenCalledExactlyOnceWith(shownPurse(1_050));
  expect(answers).toHaveLength(0);
});

test('nothing is shown while a round is open, and its own change needs no question afterwards', () => {
  const { receiveBalance, freezeDisplay, settle, show, answers } = watched();
  const release = freezeDisplay();
  receiveBalance(purse(1, 950));
  expect(show).not.toHaveBeenCalled();
  settle(950);
  release();
  expect(show).not.toHaveBeenCalled();
  expect(answers).toHaveLength(0);
});

test('when something else moved the purse during the round, the server is asked how it stands', async () => {
  const { receiveBalance, freezeDisplay, settle, show, answer } = watched();
  const release = freezeDisplay();
  receiveBalance(purse(1, 950));
  receiveBalance(purse(2, 1_150));
  settle(950);
  release();
  expect(show).not.toHaveBeenCalled();
  await answer(shownPurse(1_150));
  expect(show).toHaveBeenCalledExactlyOnceWith(shownPurse(1_150));
});

test('an answer that comes in the middle of the next round is not shown; it is asked again at its end', async () => {
  const { receiveBalance, freezeDisplay, settle, show, answers, answer } = watched();
  const first = freezeDisplay();
  receiveBalance(purse(2, 1_150));
  settle(950);
  first();
  const second = freezeDisplay();
  await answer(shownPurse(1_200));
  expect(show).not.toHaveBeenCalled();
  settle(1_200);
  second();
  expect(answers).toHaveLength(1);
  await answer(shownPurse(1_200));
  expect(show).toHaveBeenCalledExactlyOnceWith(shownPurse(1_200));
});

test('a question that nobody answered is asked again after the next round', async () => {
  const { receiveBalance, freezeDisplay, answers, answer } = watched();
  const first = freezeDisplay();
  receiveBalance(purse(1, 950));
  first();
  await answer(null);
  freezeDisplay()();
  expect(answers).toHaveLength(1);
});

test('two open rounds hold until both have ended, and ending one twice ends no other', () => {
  const { receiveBalance, freezeDisplay, isFrozen, answers } = watched();
  const first = freezeDisplay();
  const second = freezeDisplay();
  receiveBalance(purse(1, 950));
  first();
  first();
  expect(isFrozen()).toBe(true);
  expect(answers).toHaveLength(0);
  second();
  expect(isFrozen()).toBe(false);
  expect(answers).toHaveLength(1);
});

test('an older state that comes late, or the same one twice, changes nothing', () => {
  const { receiveBalance, show } = watched();
  receiveBalance(purse(5, 1_050));
  receiveBalance(purse(4, 1_000));
  receiveBalance(purse(5, 900));
  expect(show).toHaveBeenCalledOnce();
});
