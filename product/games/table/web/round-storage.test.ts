import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { createRoundStorage } from './round-storage.ts';

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
    keeperOf: (playerKey: string) => createRoundStorage(storage, { playerKey, game: 'dices' }, parseBet),
  };
}

const round = { key: 'k1', body: { bet: 50 }, settled: false };

test('an open round survives a reload, until it is forgotten', () => {
  const { keeperOf } = tab();
  keeperOf('ada').save(round);
  expect(keeperOf('ada').load()).toEqual(round);
  keeperOf('ada').delete();
  expect(keeperOf('ada').load()).toBeNull();
});

test('a round of a game without a bet survives a reload too', () => {
  const { storage } = tab();
  const keeper = () => createRoundStorage(storage, { playerKey: 'ada', game: 'spin' }, () => undefined);
  const spin = { key: 'k2', body: undefined, settled: true };
  keeper().save(spin);
  expect(keeper().load()).toEqual(spin);
});

test('another player in the same tab never sees it', () => {
  const { keeperOf } = tab();
  keeperOf('ada').save(round);
  expect(keeperOf('bob').load()).toBeNull();
});

test.each(['no json', '{}', '{"key":"k1","body":{"bet":"fifty"},"settled":false}'])(
  'what cannot be read (%s) is dropped',
  (text) => {
    const { items, keeperOf } = tab();
    keeperOf('ada').save(round);
    for (const name of items.keys()) items.set(name, text);
    expect(keeperOf('ada').load()).toBeNull();
    expect(items.size).toBe(0);
  },
);

test('without storage a round lasts as long as the page', () => {
  const keeper = createRoundStorage(null, { playerKey: 'ada', game: 'dices' }, parseBet);
  keeper.save(round);
  expect(keeper.load()).toBeNull();
});
