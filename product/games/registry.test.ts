import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { games } from '@wow/product/games';
import type { AnyGame } from './table/define-game.ts';

const here = import.meta.dirname;
const all: readonly [string, AnyGame][] = Object.entries(games);

test('the registry lists every game under its own id', () => {
  expect(all.map(([id]) => id)).toEqual(all.map(([, { id }]) => id));
});

test('the registry has a line for every folder with a game', () => {
  const folders = readdirSync(here).filter((name) => existsSync(join(here, name, 'game.ts')));
  expect(folders).toHaveLength(all.length);
});

test('no two games share a page or a call', () => {
  for (const of of [
    ({ page }: AnyGame) => page,
    ({ endpoint }: AnyGame) => endpoint.path,
    ({ config }: AnyGame) => config.endpoint.path,
  ]) {
    expect(new Set(all.map(([, game]) => of(game))).size).toBe(all.length);
  }
});

test('every game counts its odds without loss: they are fractions of what can happen', () => {
  for (const [, game] of all) {
    for (const { win, returned } of game.rules(game.defaults).odds()) {
      expect(win.numerator).toBeLessThanOrEqual(win.denominator);
      expect(returned.numerator).toBeGreaterThan(0);
    }
  }
});
