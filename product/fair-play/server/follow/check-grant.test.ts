import { expect, test } from 'vitest';
import { leagueTermsSchema } from '@wow/product/leagues';
import { checkGrant, getOffersAt } from './check-grant.ts';

const offer = (at: string, quest: string) => ({ at, quests: [quest] });
const OFFERS = [
  offer('2026-05-01T12:00:00.000Z', 'first'),
  offer('2026-05-09T12:00:00.000Z', 'second'),
  offer('2026-05-10T12:00:00.000Z', 'third'),
];

test.each([
  { at: '2026-05-10T12:00:00.000Z', quests: ['first', 'second', 'third'] },
  { at: '2026-05-10T12:00:00.001Z', quests: ['second', 'third'] },
  { at: '2026-05-11T12:00:00.001Z', quests: ['third'] },
  { at: '2036-01-01T00:00:00.000Z', quests: ['third'] },
])('getOffersAt: returns an offer for a day after the next one: at $at $quests', ({ at, quests }) => {
  expect(getOffersAt(OFFERS, at).flatMap((found) => found.quests)).toEqual(quests);
});

const registration = (points: number, spins: number) => ({
  moves: [
    { amount: points, reason: 'registration', unit: 'points' },
    { amount: spins, reason: 'registration', unit: 'spins' },
  ],
});
const economy = (points: number, spins: number) => ({
  economy: { registration: { points, spins }, refill: { to: 1_000 } },
});
const ECONOMIES = [economy(1_000, 3), economy(5_000, 1)];

test('checkGrant: accepts a gift by any of the economies, and none that takes a part from each', () => {
  expect(checkGrant(registration(1_000, 3), ECONOMIES, [])).toBeNull();
  expect(checkGrant(registration(5_000, 1), ECONOMIES, [])).toBeNull();
  expect(checkGrant(registration(5_000, 3), ECONOMIES, [])).toBe('a new player gets 1 spins, not 3.');
  expect(checkGrant(registration(7, 7), [], [])).toBeNull();
});

test('checkGrant: accepts the gift of a won free round, and no other sum', () => {
  const offered = [{ economy: { registration: { points: 1_000, spins: 3, free_round: 50 }, refill: { to: 1_000 } } }];
  expect(checkGrant(registration(1_000, 3), offered, [])).toBeNull();
  expect(checkGrant(registration(1_050, 3), offered, [])).toBeNull();
  expect(checkGrant(registration(1_100, 3), offered, [])).toBe('a new player gets 1000 points, not 1100.');
  expect(checkGrant(registration(1_000, 53), offered, [])).toBe('a new player gets 3 spins, not 53.');
});

test('checkGrant: accepts a quest of any of the lists', () => {
  const claim = (quest: string) => ({ moves: [{ amount: 10, reason: 'quest', unit: 'xp' }], quest });
  expect(checkGrant(claim('second'), [], OFFERS)).toBeNull();
  expect(checkGrant(claim('fourth'), [], OFFERS)).toBe('the quest fourth was not on offer.');
  expect(checkGrant(claim('fourth'), [], [])).toBeNull();
});

test('checkGrant: refuses a refill of anything but points, and of more than the economy allows', () => {
  const refill = (amount: number, unit: string) => ({ moves: [{ amount, reason: 'refill', unit }] });
  expect(checkGrant(refill(1_000, 'points'), ECONOMIES, [])).toBeNull();
  expect(checkGrant(refill(1_001, 'points'), ECONOMIES, [])).toMatch(/more than the economy allows/);
  expect(checkGrant(refill(1, 'xp'), [], [])).toBe('a refill gives xp.');
});

test('checkGrant: refuses a league without its week, and one that gives more than any place', () => {
  const league = (amount: number, unit: string, week?: string) => ({
    moves: [{ amount, reason: 'league', unit }],
    ...(week && { league: week }),
  });
  const leagues = leagueTermsSchema.parse({ rewards: { places: [{ points: 500 }] } });
  const offers = [{ economy: { ...economy(1_000, 3).economy, leagues } }];
  expect(checkGrant(league(500, 'points', '2026-11-23'), offers, [])).toBeNull();
  expect(checkGrant(league(501, 'points', '2026-11-23'), offers, [])).toMatch(/501 points, which is more/);
  expect(checkGrant(league(1, 'spins', '2026-11-23'), offers, [])).toMatch(/1 spins, which is more/);
  expect(checkGrant(league(500, 'points'), offers, [])).toBe('it names no week of a league for its points.');
  expect(checkGrant(league(5, 'xp', '2026-11-23'), [], [])).toBe('a league gives xp.');
  // An economy from before leagues.
  expect(checkGrant(league(500, 'points', '2026-11-23'), ECONOMIES, [])).toBeNull();
});
