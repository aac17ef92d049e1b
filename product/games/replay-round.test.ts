import { expect, test } from 'vitest';
import { replayRound } from './replay-round.ts';
import { gamesSettings } from './games.ts';

const settings = gamesSettings.parse({});
const LOWEST = 0;
const HIGHEST = 2 ** 32 - 1;

test('replayRound gives the same dice and payout of a round of dices', () => {
  const replay = replayRound({ game: 'dices', choice: { bet: 50 } }, settings.dices);
  expect(replay?.words).toBe(6);
  expect(replay?.play([LOWEST, LOWEST, LOWEST, HIGHEST, HIGHEST, HIGHEST])).toEqual({
    result: { wow_dices: [1, 1, 1], user_dices: [6, 6, 6] },
    payout: 100,
  });
});

test('replayRound gives the same section of a round of roulette', () => {
  const replay = replayRound({ game: 'roulette', choice: { bet: 50, tier_id: 'zero' } }, settings.roulette);
  expect(replay?.play([LOWEST])).toEqual({ result: { index: 0, tier: 'zero' }, payout: 1_800 });
});

test('replayRound gives the same section of a lucky spin', () => {
  const replay = replayRound({ game: 'spin', choice: {} }, settings.spin);
  expect(replay?.play([LOWEST])).toEqual({ result: { index: 0, section: { points: 500 } }, payout: 500 });
});

test.each([
  ['a game that there is not', { game: 'chess', choice: {} }, {}],
  ['a name that every object has', { game: 'toString', choice: {} }, {}],
  ['settings that the game does not know', { game: 'dices', choice: { bet: 50 } }, { sides: 20 }],
  [
    'a choice that the game does not know',
    { game: 'roulette', choice: { bet: 50, tier_id: 'green' } },
    settings.roulette,
  ],
])('%s cannot be played again', (_what, round, under) => {
  expect(replayRound(round, under)).toBeNull();
});
