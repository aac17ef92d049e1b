import { expect, test } from 'vitest';
import { isClientSeed, newClientSeed, drawFirstSeed } from './client-seed.ts';

test('a seed that the browser draws is one that the server takes, and never the same twice', () => {
  const drawn = Array.from({ length: 200 }, newClientSeed);
  expect(drawn.every(isClientSeed)).toBe(true);
  expect(new Set(drawn).size).toBe(drawn.length);
});

test.each(['', 'a b', 'ä', 'x'.repeat(65), 'a:b'])('%j is no seed', (text) => {
  expect(isClientSeed(text)).toBe(false);
});

const HASH = '0'.repeat(64);

/** A server as far as seeds go: what it was asked, and how it answers. */
function serverWith(nonce: number, pairs: number, rotates = true) {
  const asked: string[] = [];
  const seeds = { active: { server_seed_hash: HASH, client_seed: 'before', nonce }, next: { server_seed_hash: HASH } };
  const pair = {
    number: 1,
    server_seed_hash: HASH,
    state: 'active',
    client_seed: 'before',
    rounds: nonce,
    activated_at: '2026-06-10T12:00:00.000Z',
    revealed_at: null,
  } as const;
  return {
    asked,
    askSeeds() {
      asked.push('seeds');
      return Promise.resolve({ kind: 'reply', reply: seeds } as const);
    },
    askPairs() {
      asked.push('pairs');
      return Promise.resolve({ kind: 'reply', reply: { pairs: Array.from({ length: pairs }, () => pair) } } as const);
    },
    rotate(clientSeed: string) {
      asked.push(`rotate ${clientSeed}`);
      const revealed = { server_seed: HASH, server_seed_hash: HASH, client_seed: 'before', rounds: 0 };
      return Promise.resolve(
        rotates ? ({ kind: 'reply', reply: { ...seeds, revealed } } as const) : ({ kind: 'lost' } as const),
      );
    },
  };
}

test('a new player’s first seed is drawn by the browser, after the fingerprints have come', async () => {
  const server = serverWith(0, 1);
  expect(await drawFirstSeed(server)).toBe(true);
  expect(server.asked).toEqual(['seeds', 'pairs', expect.stringMatching(/^rotate [a-z2-9]{16}$/)]);
});

test('once a round is played, or a seed was chosen, nothing changes by itself', async () => {
  const playing = serverWith(1, 1);
  expect(await drawFirstSeed(playing)).toBe(true);
  expect(playing.asked).toEqual(['seeds']);
  const rotated = serverWith(0, 2);
  expect(await drawFirstSeed(rotated)).toBe(true);
  expect(rotated.asked).toEqual(['seeds', 'pairs']);
});

test('a rotation without an answer leaves something to do', async () => {
  expect(await drawFirstSeed(serverWith(0, 1, false))).toBe(false);
});
