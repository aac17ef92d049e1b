import { describe, expect, test } from 'vitest';
import {
  countGroups,
  countMoving,
  DIVISIONS,
  getGroup,
  getMove,
  getNextDivision,
  getPrize,
  rankGroup,
} from './league-rules.ts';
import { leaguesSettingsShape } from './settings.ts';

const TERMS = leaguesSettingsShape.leagues.parse({});
const MIDDLE = 4;
const xps = (...values: number[]) => values.map((xp, index) => ({ id: index, xp }));

describe('leagues: the number of players who move', () => {
  test.each([
    { players: 0, moving: 0 },
    { players: 4, moving: 0 },
    { players: 5, moving: 1 },
    { players: 8, moving: 1 },
    { players: 9, moving: 2 },
    { players: 15, moving: 3 },
    { players: 30, moving: 5 },
    { players: 44, moving: 5 },
  ])('leagues: of $players players with xp, $moving move up and as many down', ({ players, moving }) => {
    expect(countMoving(players, TERMS)).toBe(moving);
  });

  test('leagues: no player of any group moves up and down, by any terms', () => {
    for (let group_size = 10; group_size <= 100; group_size += 9) {
      for (const moving of [0, 1, Math.floor(group_size / 3)]) {
        for (let players = 0; players <= 2 * group_size; players += 1) {
          const moves = countMoving(players, { group_size, moving });
          expect(2 * moves).toBeLessThanOrEqual(players);
          expect(moves).toBeLessThanOrEqual(moving);
        }
      }
    }
  });
});

describe('leagues: places', () => {
  const moves = (members: ReturnType<typeof xps>, division = MIDDLE) =>
    rankGroup(members, division, TERMS).map(({ place, move }) => `${place}${move ?? ''}`);

  test('leagues: ranks by xp, and moves the first and the last of a small group', () => {
    expect(moves(xps(10, 50, 30, 40, 20))).toEqual(['1up', '2', '3', '4', '5down']);
  });

  test('leagues: gives equal xp an equal place and an equal fate', () => {
    expect(moves(xps(50, 50, 40, 30, 20))).toEqual(['1up', '1up', '3', '4', '5down']);
    // The last two share place 4, which is not among the last one.
    expect(moves(xps(50, 45, 40, 20, 20))).toEqual(['1up', '2', '3', '4', '4']);
    expect(moves(xps(9, 9, 9, 9, 9))).toEqual(['1up', '1up', '1up', '1up', '1up']);
  });

  test('leagues: leaves players without xp where they are, and does not count them', () => {
    expect(moves(xps(50, 40, 30, 20, 10, 0, -300, 0))).toEqual(['1up', '2', '3', '4', '5down', '6', '6', '6']);
    expect(moves(xps(50, 40, 30, 20, 0, 0))).toEqual(['1', '2', '3', '4', '5', '5']);
  });

  test('leagues: no one leaves the lowest division downwards or the highest upwards', () => {
    expect(moves(xps(50, 40, 30, 20, 10), 1)).toEqual(['1up', '2', '3', '4', '5']);
    expect(moves(xps(50, 40, 30, 20, 10), DIVISIONS.length)).toEqual(['1', '2', '3', '4', '5down']);
    expect(getMove(1, 30, MIDDLE, { group_size: 30, moving: 0 })).toBeNull();
    expect([getNextDivision(3, 'up'), getNextDivision(3, 'down'), getNextDivision(3, null)]).toEqual([4, 2, 3]);
  });
});

describe('leagues: groups', () => {
  test.each([
    { players: 0, sizes: [] },
    { players: 1, sizes: [1] },
    { players: 44, sizes: [44] },
    { players: 45, sizes: [23, 22] },
    { players: 61, sizes: [31, 30] },
    { players: 100, sizes: [34, 33, 33] },
  ])('leagues: cuts $players players into groups of $sizes', ({ players, sizes }) => {
    const groups = countGroups(players, TERMS);
    const found = Array.from({ length: groups }, () => 0);
    for (let nth = 0; nth < players; nth += 1) found[getGroup(nth, players, groups)]! += 1;
    expect(found).toEqual(sizes);
  });

  test('leagues: cuts exactly where products exceed what doubles can hold', () => {
    expect(getGroup(4_503_599_627_370_495, 4_503_599_627_370_496, 1_000_003)).toBe(1_000_002);
  });
});

test('leagues: a place and a promotion pay together, and later places nothing', () => {
  const pays = (place: number, move: 'up' | 'down' | null, players = 30) => getPrize({ place, players, move }, TERMS);
  expect(pays(1, 'up')).toEqual({ points: 600, spins: 4 });
  expect(pays(3, null)).toEqual({ points: 200, spins: 1 });
  expect(pays(5, 'up')).toEqual({ points: 100, spins: 1 });
  expect(pays(4, 'down')).toEqual({ points: 0, spins: 0 });
  expect(pays(1, null, 5)).toEqual({ points: 500, spins: 3 });
  expect(pays(1, null, 4)).toEqual({ points: 0, spins: 0 });
});
