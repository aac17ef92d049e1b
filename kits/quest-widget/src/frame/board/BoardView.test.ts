import { describe, expect, test } from 'vitest';
import type { Quest } from '../api/replies.ts';
import { DONE_TAB, findFirstTab, groupQuestsByTab } from './BoardView.tsx';

const quest = (id: string, group: string, state: Quest['state']): Quest => ({
  id,
  group,
  state,
  icon: 'flag',
  picture: null,
  title: id,
  text: '',
  goal: 1,
  value: 0,
  period: '',
  ends_at: null,
  opens_at: null,
  rewards: [],
  requires: [],
  action: null,
  evidence: { count: 0, latest: [] },
});
const groups = [
  { id: 'daily', title: 'Every day' },
  { id: 'tables', title: 'At the tables' },
];

describe('the tabs', () => {
  test('hold what is open by group, what is used up last and uncounted, and what is claimed apart', () => {
    const quests = [
      quest('used up', 'daily', 'spent'),
      quest('open', 'daily', 'open'),
      quest('locked', 'daily', 'locked'),
      quest('claimed', 'daily', 'claimed'),
      quest('capped', 'tables', 'capped'),
    ];
    const shelves = groupQuestsByTab({ groups, quests });
    expect(shelves.map(({ id, count, quests: own }) => [id, count, own.map((one) => one.id)])).toEqual([
      ['daily', 2, ['open', 'locked', 'used up']],
      ['tables', 1, ['capped']],
      [DONE_TAB, 1, ['claimed']],
    ]);
  });

  test.each([
    ['where something can be claimed', ['open', 'claimable'], 'tables'],
    ['where something can be done', ['claimed', 'open'], 'tables'],
    ['with the first, when nothing is left', ['claimed', 'claimed'], 'daily'],
  ] as const)('open %s', (_where, [first, second], id) => {
    const quests = [quest('a', 'daily', first), quest('b', 'tables', second)];
    expect(findFirstTab(groupQuestsByTab({ groups, quests }))).toBe(id);
  });

  test('are there without any group', () =>
    expect(findFirstTab(groupQuestsByTab({ groups: [], quests: [] }))).toBe(DONE_TAB));
});
