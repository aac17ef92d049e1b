import { describe, expect, test } from 'vitest';
import { hundredths, whole } from '@wow/core/protocol';
import { roulette } from './game.ts';

const rules = roulette.rules(roulette.defaults);
const left = { spins: hundredths(0) };

describe('a bet on roulette', () => {
  test('is shown again as it was sent', () => {
    const body = { bet: 100, tier_id: 'black' };
    const choice = roulette.choose(body);
    expect(choice).toEqual({ bet: whole(100), tier: 'black' });
    expect(roulette.show({ bet: whole(100), tier: 'black' })).toEqual(body);
  });

  test.each(['RED', 'red ', '', 'green', 'constructor', '__proto__', 'hasOwnProperty', 'red,black'])(
    'cannot be on %j',
    (tierId) => {
      expect(roulette.choose({ bet: 50, tier_id: tierId })).toMatchObject({ code: 'invalid_tier' });
    },
  );

  test('has to be a number of hundredths', () => {
    expect(roulette.choose({ bet: 50.001, tier_id: 'red' })).toMatchObject({ code: 'invalid_bet' });
  });

  test('has to be one that is on offer', () => {
    expect(rules.refuses({ bet: whole(51), tier: 'red' })).toMatchObject({ code: 'invalid_bet' });
    expect(rules.refuses({ bet: whole(50), tier: 'red' })).toBeNull();
  });

  test('costs points', () => {
    expect(rules.stake({ bet: whole(200), tier: 'zero' })).toEqual({ unit: 'points', amount: whole(200) });
  });
});

test('a round that was stored as JSON gives the same answer again, whatever the settings are by then', () => {
  const choice = { bet: whole(50), tier: 'zero' } as const;
  const outcome = rules.play([0]);
  const stored: typeof outcome = JSON.parse(JSON.stringify(outcome));
  expect(roulette.reply(choice, stored, left)).toEqual({ index: 0, tier: 'zero' });
});
