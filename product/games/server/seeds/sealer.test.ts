import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { commitTo, newServerSeed } from '@wow/core/fairness/server';
import { createSealer, createCachingSealer } from './sealer.ts';

const innerSealer = createSealer(randomBytes(32));
const seal = (seed: string, hash: string) => Buffer.from(innerSealer.seal(seed, hash), 'hex');

test('a seed is opened once, and each hash has its own', () => {
  let opened = 0;
  const once = createCachingSealer({
    ...innerSealer,
    unseal: (...asked) => ((opened += 1), innerSealer.unseal(...asked)),
  });
  const [one, other] = [seal('11', 'hash one'), seal('22', 'hash two')];
  expect([once.unseal(one, 'hash one'), once.unseal(other, 'hash two'), once.unseal(one, 'hash one')]).toEqual([
    '11',
    '22',
    '11',
  ]);
  expect(opened).toBe(2);
});

test('a seed that does not open is not remembered', () => {
  const once = createCachingSealer(innerSealer);
  const moved = seal('11', 'its own hash');
  for (let tries = 0; tries < 2; tries += 1) expect(() => once.unseal(moved, 'another hash')).toThrow();
});

test('what was remembered first is forgotten first, so that memory stays bounded', () => {
  let opened = 0;
  const once = createCachingSealer({ ...innerSealer, unseal: (_, hash) => ((opened += 1), hash) });
  const nothing = new Uint8Array();
  for (let index = 0; index <= 50_000; index += 1) once.unseal(nothing, `hash ${index}`);
  once.unseal(nothing, 'hash 50000');
  expect(opened).toBe(50_001);
  once.unseal(nothing, 'hash 0');
  expect(opened).toBe(50_002);
});

const seed = newServerSeed();
const hash = commitTo(seed);
const sealer = createSealer(randomBytes(32));
const sealed = Buffer.from(sealer.seal(seed, hash), 'hex');

describe('a sealed server seed', () => {
  test('opens to the same seed', () => {
    expect(sealer.unseal(sealed, hash)).toBe(seed);
  });

  test('does not contain the seed, and looks different every time', () => {
    expect(sealed.toString('latin1')).not.toContain(seed.slice(0, 8));
    expect(sealer.seal(seed, hash)).not.toBe(sealed.toString('hex'));
  });

  test('does not open under another key, for another commitment, or when a bit was changed', () => {
    expect(() => createSealer(randomBytes(32)).unseal(sealed, hash)).toThrow();
    expect(() => sealer.unseal(sealed, commitTo(newServerSeed()))).toThrow();
    const changed = Buffer.from(sealed);
    changed[changed.length - 1]! ^= 1;
    expect(() => sealer.unseal(changed, hash)).toThrow();
  });

  test('needs a key of 32 bytes', () => {
    expect(() => createSealer(randomBytes(16))).toThrow('32');
  });
});
