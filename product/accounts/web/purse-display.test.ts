import { expect, test, vi } from 'vitest';
import { createPurseDisplay, type PurseUpdate, type DisplayedPurse } from './purse-display.ts';

const shownPurse = (balance: number): DisplayedPurse => ({ balance, spins: 3, xp: 0, rank: 0 });
const purse = (version: number, balance: number): PurseUpdate => ({ ...shownPurse(balance), version });

function watched() {
  let shown = 1_000;
  const answers: ((answer: DisplayedPurse | null) => void)[] = [];
  const show = vi.fn((update: DisplayedPurse) => void (shown = update.balance));
  const display = createPurseDisplay({
    show,
    isShown: (update) => update.balance === shown,
    fetchPurse: () => new Promise((resolve) => void answers.push(resolve)),
  });
  const answer = async (given: DisplayedPurse | null) => {
    answers.shift()?.(given);
    await Promise.resolve();
  };
  return { ...display, show, answers, answer, settle: (next: number) => void (shown = next) };
}

test('the purse display shows an update at once while no round is open', () => {
  const { receiveBalance, show, answers } = watched();
  receiveBalance(purse(1, 1_050));
  expect(show).toHaveBeenCalledExactlyOnceWith(shownPurse(1_050));
  expect(answers).toHaveLength(0);
});

test('the purse display hides updates of an open round, and fetches nothing if they equal its result', () => {
  const { receiveBalance, freezeDisplay, settle, show, answers } = watched();
  const release = freezeDisplay();
  receiveBalance(purse(1, 950));
  expect(show).not.toHaveBeenCalled();
  settle(950);
  release();
  expect(show).not.toHaveBeenCalled();
  expect(answers).toHaveLength(0);
});

test('the purse display fetches the purse if another change moved it during the round', async () => {
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

test('the purse display hides a reply during the next round, and fetches again at its end', async () => {
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

test('the purse display fetches again after the next round if a reply was lost', async () => {
  const { receiveBalance, freezeDisplay, answers, answer } = watched();
  const first = freezeDisplay();
  receiveBalance(purse(1, 950));
  first();
  await answer(null);
  freezeDisplay()();
  expect(answers).toHaveLength(1);
});

test('the purse display stays frozen until both open rounds end, and ending one twice ends no other', () => {
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

test('the purse display ignores an older update and a repeated one', () => {
  const { receiveBalance, show } = watched();
  receiveBalance(purse(5, 1_050));
  receiveBalance(purse(4, 1_000));
  receiveBalance(purse(5, 900));
  expect(show).toHaveBeenCalledOnce();
});
