import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { commitTo, newServerSeed } from '@wow/core/fairness/server';
import { createSealer } from './sealer.ts';

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
