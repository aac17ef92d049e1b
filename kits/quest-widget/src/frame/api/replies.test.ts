import { expect, test } from 'vitest';
import { boardReply, paidReply } from './replies.ts';

const QUEST = {
  id: 'win-10',
  group: 'tables',
  icon: 'dices',
  picture: { path: 'M4 10h8', color: 'vermilion' },
  title: 'Win 10 rounds',
  text: '',
  goal: 10,
  value: 7,
  state: 'open',
  repeat: 'daily',
  period: '2027-01-01',
  ends_at: '2027-01-02T00:00:00.000Z',
  opens_at: null,
  rewards: [{ kind: 'xp', amount: 120 }],
  requires: [],
  action: { kind: 'open', path: '/game/dices' },
  evidence: { count: 1, latest: [{ kind: 'day', day: '2027-01-01' }] },
};
const BOARD = {
  user: { name: 'nova', balance: 1, spins: 7, xp: 3240, xp_mul: 1.2, rank: 5 },
  boost: null,
  paused_until: null,
  checkin: null,
  groups: [{ id: 'tables', title: 'At the tables' }],
  quests: [QUEST],
  badges: [],
};

test('the reply of the board omits fields and kinds that only a newer server knows', () => {
  const board = boardReply({
    ...BOARD,
    mood: 'sunny',
    quests: [
      { ...QUEST, stars: 3, rewards: [{ kind: 'unicorn' }, { kind: 'spins', amount: 1, colour: 'blue' }] },
      { ...QUEST, id: 'asleep', state: 'sleeping' },
      { ...QUEST, id: 'hopping', action: { kind: 'hop' } },
    ],
  });
  expect(board).not.toHaveProperty('mood');
  expect(board.quests.map(({ id }) => id)).toEqual(['win-10', 'hopping']);
  expect(board.quests[0]?.rewards).toEqual([{ kind: 'spins', amount: 1 }]);
  expect(board.quests[1]?.action).toBeNull();
});

test('the reply of the board has no streak if an older server tells none', () => {
  const checkin = { text: '', day: 1, checked_in: false, next_at: '2027-01-02T00:00:00.000Z', days: [] };
  expect(boardReply({ ...BOARD, checkin }).checkin?.streak).toBeNull();
  const streak = {
    length: 6,
    best: 9,
    used_freezes: 1,
    freezes_left: 1,
    freezes_per_month: 2,
    today: '2027-01-01',
    checked_days: ['2026-12-30'],
    frozen_days: ['2026-12-31'],
  };
  expect(boardReply({ ...BOARD, checkin: { ...checkin, streak } }).checkin?.streak).toEqual(streak);
});

test.each([
  ['no answer', undefined],
  ['a page', '<!doctype html>'],
  ['a list', []],
  ['no user', { ...BOARD, user: null }],
  ['xp that are no number', { ...BOARD, user: { ...BOARD.user, xp: '3240' } }],
  ['no groups', { ...BOARD, groups: undefined }],
])('boardReply throws a TypeError for %s', (_what, answer) => expect(() => boardReply(answer)).toThrow(TypeError));

test('the reply of a claim contains what it paid', () => {
  const paid = {
    xp: { base: 80, factor: 1.2, amount: 96 },
    spins: 0,
    points: 0,
    badge: null,
    boost: { factor: 1.5, until: '2027-01-01T01:00:00.000Z' },
    reward_spins: 2,
  };
  expect(paidReply({ ...paid, quest: 'play-5', period: 'x', user: {} })).toEqual(paid);
  expect(() => paidReply({ ...paid, spins: null })).toThrow(TypeError);
});
