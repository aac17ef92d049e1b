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

describe('the tabs of the board', () => {
  test('contain open quests by group, spent ones last and uncounted, and claimed ones in a tab of their own', () => {
    const quests = [
      quest('used up', 'daily', 'spent'),
      quest('open', 'daily', 'open'),
      quest('locked', 'daily', 'locked'),
      quest('claimed', 'daily', 'claimed'),
      quest('capped', 'tables', 'capped'),
    ];
    const tabs = groupQuestsByTab({ groups, quests }, 'Done');
    expect(tabs.map(({ id, count, quests: own }) => [id, count, own.map((one) => one.id)])).toEqual([
      ['daily', 2, ['open', 'locked', 'used up']],
      ['tables', 1, ['capped']],
      [DONE_TAB, 1, ['claimed']],
    ]);
  });

  test.each([
    ['the first tab with a claimable quest', ['open', 'claimable'], 'tables'],
    ['the first tab with an open quest', ['claimed', 'open'], 'tables'],
    ['the first tab if all quests are done', ['claimed', 'claimed'], 'daily'],
  ] as const)('begin with %s', (_where, [first, second], id) => {
    const quests = [quest('a', 'daily', first), quest('b', 'tables', second)];
    expect(findFirstTab(groupQuestsByTab({ groups, quests }, 'Done'))).toBe(id);
  });

  test('contain the completed quests without any group', () =>
    expect(findFirstTab(groupQuestsByTab({ groups: [], quests: [] }, 'Done'))).toBe(DONE_TAB));
});
