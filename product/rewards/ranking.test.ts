import { expect, test } from 'vitest';
import { toRanking } from './ranking.ts';

const plain = { face: null, title: null };
const me = { place: 3, name: 'nova_91', xp: 300, face: 'hat-cap', title: 'title-regular' };
const lines = [
  { name: 'mirabel', xp: 900, ...plain },
  { name: 'oto.k', xp: 700, ...plain },
  { name: 'nova_91', xp: 300, face: 'hat-cap', title: 'title-regular' },
];

test('a ranking sorts players by xp, descending, for any order of the server', () => {
  const { players } = toRanking({ leaderboard: lines.toReversed(), me });
  expect(players.map(({ place, name }) => [place, name])).toEqual([
    [1, 'mirabel'],
    [2, 'oto.k'],
    [3, 'nova_91'],
  ]);
});

test('a ranking keeps the order of the server among equal xp', () => {
  const tied = ['first', 'second', 'third'].map((name) => ({ name, xp: 50, ...plain }));
  const { players } = toRanking({ leaderboard: [...tied, { name: 'top', xp: 60, ...plain }], me });
  expect(players.map(({ name }) => name)).toEqual(['top', 'first', 'second', 'third']);
});

test('a ranking does not change the list of the server', () => {
  const leaderboard = lines.toReversed();
  toRanking({ leaderboard, me });
  expect(leaderboard).toEqual(lines.toReversed());
});

test('a ranking marks the player in the list', () => {
  const ranking = toRanking({ leaderboard: lines, me });
  expect(ranking.me).toBe(ranking.players[2]);
  expect(ranking.players.filter(({ isMe }) => isMe)).toEqual([ranking.me]);
});

test('a ranking has what each player wears', () => {
  const { players } = toRanking({ leaderboard: lines, me });
  expect(players.map(({ face, title }) => [face, title])).toEqual([
    [null, null],
    [null, null],
    ['hat-cap', 'title-regular'],
  ]);
});

test('a player who is not in the list has the place that the server counted', () => {
  const far = { place: 5_120, name: 'nova_92', xp: 1, ...plain };
  const ranking = toRanking({ leaderboard: lines, me: far });
  expect(ranking.players.some(({ isMe }) => isMe)).toBe(false);
  expect(ranking.me).toMatchObject({ ...far, isMe: true });
});

test('of several players with the name, the one nearest to the counted place is the player', () => {
  const twins = [
    { name: 'twin', xp: 9, ...plain },
    { name: 'other', xp: 8, ...plain },
    { name: 'twin', xp: 7, ...plain },
    { name: 'twin', xp: 6, ...plain },
  ];
  const { players } = toRanking({ leaderboard: twins, me: { place: 3, name: 'twin', xp: 7, ...plain } });
  expect(players.filter(({ isMe }) => isMe).map(({ place }) => place)).toEqual([3]);
  expect(new Set(players.map(({ key }) => key)).size).toBe(4);
});

test('a player keeps their key after overtaking another player', () => {
  const before = toRanking({ leaderboard: lines, me }).players[1];
  const after = toRanking({ leaderboard: lines.with(1, { name: 'oto.k', xp: 1_000, ...plain }), me }).players[0];
  expect(after?.key).toBe(before?.key);
});

test('a ranking without lines keeps the place that the server gives the player', () => {
  expect(toRanking({ leaderboard: [], me: { ...me, place: 1 } })).toMatchObject({ players: [], me: { place: 1 } });
});
