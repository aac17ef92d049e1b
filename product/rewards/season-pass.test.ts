import { expect, test } from 'vitest';
import { seasonPass } from './season-pass.ts';

const season = (id: string, starts_at: string, ends_at: string) => ({
  id,
  name: `Season ${id}`,
  starts_at,
  ends_at,
  xp: 150,
  pass: { tiers: [100, 300].map((max_xp) => ({ max_xp, spins: 1, reached: max_xp <= 150 })) },
});

const seasons = [
  season('1', '2027-01-01T00:00:00Z', '2027-03-01T00:00:00Z'),
  season('2', '2027-03-01T00:00:00Z', '2027-05-01T00:00:00Z'),
];
const inFirst = Date.parse('2027-02-27T12:00:00Z');

test('who asks for no season sees the one that runs, with the days that are left of it', () => {
  expect(seasonPass(seasons, null, inFirst)).toMatchObject({ index: 0, phase: { kind: 'running', days: 2 } });
});

test('who asks for another season sees that, and one that does not exist is nobody', () => {
  expect(seasonPass(seasons, '2', inFirst)).toMatchObject({ index: 1, phase: { kind: 'coming' } });
  expect(seasonPass(seasons, 'no such season', inFirst)?.index).toBe(0);
});

test('in a season that has not begun no tier is the current one', () => {
  const states = (id: string) => seasonPass(seasons, id, inFirst)?.tiers.map(({ state }) => state);
  expect(states('1')).toEqual(['done', 'current']);
  expect(states('2')).toEqual(['done', 'next']);
});

test('where there is no season there is no pass', () => {
  expect(seasonPass([], null, inFirst)).toBeNull();
});
