import { expect, test } from 'vitest';
import { matchPath } from './paths.ts';

test.each([
  ['/', '/', true],
  ['/', '', true],
  ['/games', '/games/', true],
  ['/games', '/Games', true],
  ['/games', '/games/dices', false],
  ['/fair-play/rounds/:id', '/fair-play/rounds/9f2c4d1e8a07b365-12', true],
  ['/fair-play/rounds/:id', '/fair-play/rounds/', false],
  ['/fair-play/rounds/:id', '/fair-play/rounds/a/b', false],
  ['/fair-play', '/fair-play/rounds/a', false],
  ['*', '/anything', false],
])('the path %s matches the location %s: %s', (path, location, fits) => {
  expect(matchPath(path, location)).toBe(fits);
});
