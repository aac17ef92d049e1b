import { expect, test } from 'vitest';
import { choosePointsHelp } from './use-points-help.ts';

const due = { available: true, available_at: null, to: 500 };
const later = { available: false, available_at: '2026-06-10T16:00:00Z', to: 500 };

test('points help: a refill that is due comes before spins and quests', () => {
  expect(choosePointsHelp(due, 2, 'Play 3 rounds')).toEqual({ kind: 'refill', to: 500 });
});

test('points help: unused spins come before quests', () => {
  expect(choosePointsHelp(later, 2, 'Play 3 rounds')).toEqual({ kind: 'spins', spins: 2 });
});

test('points help: without spins it is the nearest quest, with the time of the next refill', () => {
  const quest = { kind: 'quest', title: 'Play 3 rounds', nextRefillAt: later.available_at };
  expect(choosePointsHelp(later, 0, 'Play 3 rounds')).toEqual(quest);
});

test('points help: an unanswered question about the refill still leads to the quests', () => {
  expect(choosePointsHelp(null, 0, null)).toEqual({ kind: 'quest', title: null, nextRefillAt: null });
});
