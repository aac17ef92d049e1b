import { expect, test } from 'vitest';
import { findClaims, type QuestsReply } from './find-claims.ts';

const quests = (checkedIn: boolean, ...states: string[]): QuestsReply =>
  // The other fields of a reply are not read.
  ({
    checkin: { checked_in: checkedIn },
    quests: states.map((state, index) => ({ state, title: `quest ${index}` })),
  }) as unknown as QuestsReply;

const league = (points: number, claimed: boolean) => ({ result: { pays: { points, spins: 0 }, claimed } }) as never;

test('findClaims lists the check-in, finished quests, the prize of the league and tiers, in this order', () => {
  const found = findClaims({ quests: quests(false, 'claimable', 'open'), league: league(100, false), tiersToOpen: 2 });
  expect(found).toEqual([
    { kind: 'check-in', title: null },
    { kind: 'quest', title: 'quest 0' },
    { kind: 'league', title: null },
    { kind: 'tier', title: null },
    { kind: 'tier', title: null },
  ]);
});

test.each([
  ['nothing was read', { quests: null, league: null, tiersToOpen: 0 }],
  ['everything is claimed', { quests: quests(true, 'claimed', 'capped'), league: league(100, true), tiersToOpen: 0 }],
  ['the place pays nothing', { quests: null, league: league(0, false), tiersToOpen: 0 }],
])('findClaims returns nothing if %s', (_, sources) => {
  expect(findClaims(sources)).toEqual([]);
});
