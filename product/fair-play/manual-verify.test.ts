import { expect, test } from 'vitest';
import { EMPTY_MANUAL_FIELDS, parseManualFields, type ManualFields } from './manual-verify.ts';

const seed = 'ab'.repeat(32);
const typed: ManualFields = {
  ...EMPTY_MANUAL_FIELDS,
  game: 'dices',
  server_seed: seed,
  client_seed: 'mine',
  nonce: '7',
};

test('what is typed becomes the seeds, the round and the choice of the game', () => {
  expect(parseManualFields({ ...typed, server_seed: ` ${seed.toUpperCase()} ` })).toEqual({
    game: 'dices',
    choice: { bet: 50 },
    server_seed: seed,
    client_seed: 'mine',
    nonce: 7,
    hash: null,
    config: null,
  });
  expect(parseManualFields({ ...typed, game: 'roulette', tier_id: 'zero' })).toMatchObject({
    choice: { bet: 50, tier_id: 'zero' },
  });
  expect(parseManualFields({ ...typed, game: 'spin', bet: 'x' })).toMatchObject({ choice: {} });
});

test.each([
  ['server_seed', 'xy'],
  ['server_seed', ''],
  ['client_seed', 'a b'],
  ['client_seed', ''],
  ['nonce', '-1'],
  ['nonce', '1.5'],
  ['nonce', ''],
  ['bet', '0'],
  ['bet', 'many'],
  ['hash', 'ab'],
  ['config', 'ab'],
] as const)('a %s of %j is named as the mistake', (field, text) => {
  expect(parseManualFields({ ...typed, [field]: text })).toEqual({ mistakes: new Set([field]) });
});

test('every mistake is named at once', () => {
  expect(parseManualFields({ ...EMPTY_MANUAL_FIELDS, game: 'dices', bet: '' })).toEqual({
    mistakes: new Set(['server_seed', 'client_seed', 'bet']),
  });
});

test('a choice that is not among the options of the game is named as the mistake', () => {
  expect(parseManualFields({ ...typed, game: 'roulette', tier_id: 'green' })).toEqual({
    mistakes: new Set(['tier_id']),
  });
});
