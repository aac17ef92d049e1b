import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { createRoundKeeper } from './round-keeper.ts';

const bet = z.strictObject({ bet: z.number() });
const parseBet = (body: unknown) => bet.parse(body);

function tab() {
  const items = new Map<string, string>();
  const storage = {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
    removeItem: (name: string) => void items.delete(name),
  };
  return {
    items,
    storage,
    keeperOf: (playerKey: string) => createRoundKeeper(storage, { playerKey, game: 'dices' }, parseBet),
  };
}

const round = { key: 'k1', body: { bet: 50 }, settled: false };

test('an open round survives a reload, until it is forgotten', () => {
  const { keeperOf } = tab();
  keeperOf('ada').keep(round);
  expect(keeperOf('ada').kept()).toEqual(round);
  keeperOf('ada').forget();
  expect(keeperOf('ada').kept()).toBeNull();
});

test('a round of a game without a bet survives a reload too', () => {
  const { storage } = tab();
  const keeper = () => createRoundKeeper(storage, { playerKey: 'ada', game: 'spin' }, () => undefined);
  const spin = { key: 'k2', body: undefined, settled: true };
  keeper().keep(spin);
  expect(keeper().kept()).toEqual(spin);
});

test('another player in the same tab never sees it', () => {
  const { keeperOf } = tab();
  keeperOf('ada').keep(round);
  expect(keeperOf('bob').kept()).toBeNull();
});

test.each(['no json', '{}', '{"key":"k1","body":{"bet":"fifty"},"settled":false}'])(
  'what cannot be read (%s) is dropped',
  (text) => {
    const { items, keeperOf } = tab();
    keeperOf('ada').keep(round);
    for (const name of items.keys()) items.set(name, text);
    expect(keeperOf('ada').kept()).toBeNull();
    expect(items.size).toBe(0);
  },
);

test('without storage a round lasts as long as the page', () => {
  const keeper = createRoundKeeper(null, { playerKey: 'ada', game: 'dices' }, parseBet);
  keeper.keep(round);
  expect(keeper.kept()).toBeNull();
});
