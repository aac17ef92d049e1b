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
    storageOf: (playerKey: string) => createRoundStorage({ storage, playerKey }, 'dices', parseBet),
  };
}

const round = { key: 'k1', body: { bet: 50 }, settled: false };

test('an open round survives a reload, until it is deleted', () => {
  const { storageOf } = tab();
  storageOf('ada').save(round);
  expect(storageOf('ada').load()).toEqual(round);
  storageOf('ada').delete();
  expect(storageOf('ada').load()).toBeNull();
});

test('a round of a game without a bet survives a reload too', () => {
  const { storage } = tab();
  const rounds = () => createRoundStorage({ storage, playerKey: 'ada' }, 'spin', () => undefined);
  const spin = { key: 'k2', body: undefined, settled: true };
  rounds().save(spin);
  expect(rounds().load()).toEqual(spin);
});

test('another player in the same tab never sees an open round', () => {
  const { storageOf } = tab();
  storageOf('ada').save(round);
  expect(storageOf('bob').load()).toBeNull();
});

test.each(['no json', '{}', '{"key":"k1","body":{"bet":"fifty"},"settled":false}'])(
  'a saved round that cannot be read (%s) is deleted',
  (text) => {
    const { items, storageOf } = tab();
    storageOf('ada').save(round);
    for (const name of items.keys()) items.set(name, text);
    expect(storageOf('ada').load()).toBeNull();
    expect(items.size).toBe(0);
  },
);

test('without storage a round lasts as long as the page', () => {
  const rounds = createRoundStorage({ storage: null, playerKey: 'ada' }, 'dices', parseBet);
  rounds.save(round);
  expect(rounds.load()).toBeNull();
});
