import { expect, test } from 'vitest';
import { whole } from '@wow/core/protocol';
import { luckySpins } from './game.ts';

const rules = luckySpins.rules(luckySpins.defaults);
const choice = luckySpins.choose(undefined);

test('there is nothing to choose: a spin costs one spin and is never refused', () => {
  expect(choice).toEqual({});
  expect(rules.stake({})).toEqual({ unit: 'spins', amount: whole(1) });
  expect(rules.refuses({})).toBeNull();
});

test('a spin that was stored as JSON says its section and the spins that were left', () => {
  const outcome = rules.play([0]);
  const stored: typeof outcome = JSON.parse(JSON.stringify(outcome));
  expect(luckySpins.reply({}, stored, { spins: whole(2) })).toEqual({ index: 0, section: { points: 500 }, spins: 2 });
});

test('the configuration shows the sections and the spins of the player who asks', () => {
  expect(luckySpins.config.reply(luckySpins.defaults, whole(3))).toEqual({ ...luckySpins.defaults, spins: 3 });
});
