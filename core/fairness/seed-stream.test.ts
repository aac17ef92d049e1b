import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { blocksFor, pick, readWords, SERVER_SEED } from './index.ts';
import { commitTo as commitOnServer, drawWords as drawOnServer, newServerSeed } from './server/index.ts';
import { commitTo as commitInBrowser, drawWords as drawInBrowser } from './web/index.ts';

const SERVER = '18e93f4a7b5b58d2569765766d1b6c3296bbd8430d6f20249044d72f14720159';
const CLIENT = 'bb62964774';
const NONCES = Array.from({ length: 20 }, (_, nonce) => nonce);

const serverSeed = fc.stringMatching(/^[0-9a-f]{64}$/);
const clientSeed = fc.stringMatching(/^[A-Za-z0-9_-]{1,64}$/);
const word = fc.integer({ min: 0, max: 2 ** 32 - 1 });

const hmac = (key: string | Buffer, message: string): Buffer => createHmac('sha256', key).update(message).digest();

describe('the seed stream', () => {
  test('is the same on the server and in the browser of the player', async () => {
    await fc.assert(
      fc.asyncProperty(serverSeed, clientSeed, fc.nat(), fc.integer({ min: 0, max: 40 }), async (...draw) => {
        expect(await drawInBrowser(...draw)).toEqual(drawOnServer(...draw));
      }),
      { numRuns: 50 },
    );
  });

  test('does not change its beginning when a longer piece is read', () => {
    fc.assert(
      fc.property(serverSeed, clientSeed, fc.nat(), fc.integer({ min: 0, max: 40 }), (server, client, nonce, count) => {
        expect(drawOnServer(server, client, nonce, 40).slice(0, count)).toEqual(
          drawOnServer(server, client, nonce, count),
        );
      }),
    );
  });

  test('has eight words in a block, and a part of a block needs a whole one', () => {
    expect([0, 1, 8, 9, 16, 17].map(blocksFor)).toEqual([0, 1, 1, 2, 2, 3]);
  });

  test('is read as big-endian words at any offset in memory', () => {
    const bytes = Uint8Array.from([9, 9, 0, 0, 0, 1, 255, 255, 255, 254]).subarray(2);
    expect(readWords(bytes, 2)).toEqual([1, 2 ** 32 - 2]);
  });

  test('is never read past its end', () => {
    expect(() => readWords(new Uint8Array(7), 2)).toThrow(RangeError);
  });
});

describe('a pick of n', () => {
  test('is an integer from 0 to n − 1 for every word', () => {
    fc.assert(
      fc.property(word, fc.integer({ min: 1, max: 2 ** 21 }), (drawn, n) => {
        const picked = pick(drawn, n);
        expect(Number.isInteger(picked) && picked >= 0 && picked < n).toBe(true);
        expect(picked).toBe(Number((BigInt(drawn) * BigInt(n)) >> 32n));
      }),
    );
    expect([pick(0, 6), pick(2 ** 32 - 1, 6)]).toEqual([0, 5]);
  });

  test('never falls when the word rises', () => {
    fc.assert(
      fc.property(word, word, fc.integer({ min: 1, max: 2 ** 21 }), (a, b, n) => {
        expect(pick(Math.min(a, b), n)).toBeLessThanOrEqual(pick(Math.max(a, b), n));
      }),
    );
  });
});

describe('a server seed', () => {
  test('has the hash of its text as commitment, on the server and in the browser', async () => {
    const expected = createHash('sha256').update(SERVER, 'ascii').digest('hex');
    expect(commitOnServer(SERVER)).toBe(expected);
    expect(await commitInBrowser(SERVER)).toBe(expected);
  });

  test('is fresh each time and never derived from one before it', () => {
    const seeds = Array.from({ length: 200 }, newServerSeed);
    expect(seeds.every((seed) => SERVER_SEED.test(seed))).toBe(true);
    expect(new Set([...seeds, ...seeds.map(commitOnServer)]).size).toBe(400);
  });
});

// Each gives other results, so a verifier notices.
describe('the stream is not the one of a known mistake', () => {
  const ours = NONCES.map((nonce) => drawOnServer(SERVER, CLIENT, nonce, 16));

  test('the server seed decoded from hex as the key', () => {
    const decoded = NONCES.map((nonce) => hmac(Buffer.from(SERVER, 'hex'), `${CLIENT}:${nonce}:0`).readUInt32BE(0));
    for (const nonce of NONCES) expect(ours[nonce]?.[0]).not.toBe(decoded[nonce]);
  });

  test('the last part of the message counted in draws instead of blocks', () => {
    for (const nonce of NONCES) {
      const byDraw = Array.from({ length: 16 }, (_, draw) =>
        hmac(SERVER, `${CLIENT}:${nonce}:${draw}`).readUInt32BE(0),
      );
      expect(ours[nonce]?.[0]).toBe(byDraw[0]);
      expect(ours[nonce]?.slice(1)).not.toEqual(byDraw.slice(1));
      expect(ours[nonce]?.[8]).toBe(byDraw[1]);
    }
  });

  test('a modulo of the first 20 bits', () => {
    const byModulo = NONCES.map((nonce) => ((ours[nonce]?.[0] ?? 0) >>> 12) % 37);
    expect(NONCES.map((nonce) => pick(ours[nonce]?.[0] ?? 0, 37))).not.toEqual(byModulo);
  });

  test('results that follow from the published hash', () => {
    for (const nonce of NONCES) {
      expect(ours[nonce]).not.toEqual(drawOnServer(commitOnServer(SERVER), CLIENT, nonce, 16));
    }
  });
});
