import { expect, test } from 'vitest';
import { findNearestQuest } from './nearest-quest.ts';

type Quest = Parameters<typeof findNearestQuest>[0][number];

const quest = (title: string, state: Quest['state'], value: number, rewards: Quest['rewards']): Quest => ({
  id: title,
  group: 'tables',
  icon: 'flag',
  picture: null,
  title,
  text: '',
  goal: 10,
  value,
  state,
  repeat: 'once',
  period: 'once',
  ends_at: null,
  opens_at: null,
  rewards,
  requires: [],
  action: null,
  evidence: { count: 0, latest: [] },
});

const spin = { kind: 'spins', amount: 1 } as const;
const xp = { kind: 'xp', amount: 50 } as const;

test('nearest quest: one that can be claimed comes first, then the one with the largest share done', () => {
  const quests = [quest('a', 'open', 4, [spin]), quest('b', 'open', 9, [spin]), quest('c', 'claimable', 10, [spin])];
  expect(findNearestQuest(quests)?.title).toBe('c');
  expect(findNearestQuest(quests.slice(0, 2))?.title).toBe('b');
});

test('nearest quest: a quest that pays xp alone, or cannot be done now, is no help', () => {
  expect(findNearestQuest([quest('a', 'open', 9, [xp]), quest('b', 'claimed', 10, [spin])])).toBeNull();
  expect(findNearestQuest([quest('a', 'open', 9, [xp]), quest('b', 'open', 0, [xp, spin])])?.title).toBe('b');
});
