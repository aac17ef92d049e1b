import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { openOnce } from './open-once.ts';
import { createSealer } from './sealer.ts';

const sealer = createSealer(randomBytes(32));
const seal = (seed: string, hash: string) => Buffer.from(sealer.seal(seed, hash), 'hex');

test('a seed is opened once, and each hash has its own', () => {
  let opened = 0;
  const once = openOnce({ ...sealer, open: (...asked) => ((opened += 1), sealer.open(...asked)) });
  const [one, other] = [seal('11', 'hash one'), seal('22', 'hash two')];
  expect([once.open(one, 'hash one'), once.open(other, 'hash two'), once.open(one, 'hash one')]).toEqual([
    '11',
    '22',
    '11',
  ]);
  expect(opened).toBe(2);
});

test('a seed that does not open is not remembered', () => {
  const once = openOnce(sealer);
  const moved = seal('11', 'its own hash');
  for (let tries = 0; tries < 2; tries += 1) expect(() => once.open(moved, 'another hash')).toThrow();
});

test('what was remembered first is forgotten first, so that memory stays bounded', () => {
  let opened = 0;
  const once = openOnce({ ...sealer, open: (_, hash) => ((opened += 1), hash) });
  const nothing = new Uint8Array();
  for (let index = 0; index <= 50_000; index += 1) once.open(nothing, `hash ${index}`);
  once.open(nothing, 'hash 50000');
  expect(opened).toBe(50_001);
  once.open(nothing, 'hash 0');
  expect(opened).toBe(50_002);
});
