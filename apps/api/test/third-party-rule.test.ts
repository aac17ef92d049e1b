import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { describeServer } from './in-world.ts';

// The rule as public verifiers write it on Web Crypto, without WOW's code.

const utf8 = new TextEncoder();

/** HMAC-SHA256 under the server seed's text of `client:nonce:cursor`, cursor 0, 1, 2 … */
async function toBytes(serverSeed: string, clientSeed: string, nonce: number, count: number): Promise<number[]> {
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', utf8.encode(serverSeed), hmac, false, ['sign']);
  const bytes: number[] = [];
  for (let cursor = 0; bytes.length < count; cursor += 1) {
    bytes.push(
      ...new Uint8Array(await crypto.subtle.sign('HMAC', key, utf8.encode(`${clientSeed}:${nonce}:${cursor}`))),
    );
  }
  return bytes.slice(0, count);
}

/** Four bytes make a number from 0 to 1: the sum of byte / 256^k. */
async function toFloats(serverSeed: string, clientSeed: string, nonce: number, count: number): Promise<number[]> {
  const bytes = await toBytes(serverSeed, clientSeed, nonce, 4 * count);
  return Array.from({ length: count }, (_, float) =>
    bytes.slice(4 * float, 4 * float + 4).reduce((sum, byte, index) => sum + byte / 256 ** (index + 1), 0),
  );
}

const sha256Hex = async (text: string): Promise<string> =>
  [...new Uint8Array(await crypto.subtle.digest('SHA-256', utf8.encode(text)))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

interface Vector {
  readonly id: string;
  readonly kind: string;
  readonly server_seed: string;
  readonly client_seed: string;
  readonly nonce: number;
  readonly expected: unknown;
  readonly [more: string]: unknown;
}

const { published: vectors } = JSON.parse(
  readFileSync(new URL('../../../verifiers/vectors.json', import.meta.url), 'utf8'),
) as { readonly published: readonly Vector[] }; // our own file

/** The result of a public verifier. */
async function verified(vector: Vector): Promise<unknown> {
  const seeds = [vector.server_seed, vector.client_seed, vector.nonce] as const;
  const [first = Number.NaN] = await toFloats(...seeds, 1);
  switch (vector.kind) {
    case 'hmac_hex_by_round': {
      const bytes = await toBytes(...seeds, 32 * Number(vector['rounds']));
      return Array.from({ length: bytes.length / 32 }, (_, block) =>
        Buffer.from(bytes.slice(32 * block, 32 * block + 32)).toString('hex'),
      );
    }
    case 'bytes': {
      const [offset, count] = [Number(vector['offset']), Number(vector['count'])];
      return (await toBytes(...seeds, offset + count)).slice(offset);
    }
    case 'floats_rounded_12dp':
      return (await toFloats(...seeds, Number(vector['count']))).map((float) => Number(float.toFixed(12)));
    case 'roulette_37':
      return Math.floor(first * 37);
    case 'dice_10001':
      return Math.floor(first * 10_001) / 100;
    case 'wheel_index':
      return Math.floor(first * Number(vector['segments']));
    case 'multi_floor7': {
      const gems = vector['gems'] as readonly string[]; // our own file
      const count = (vector.expected as readonly string[]).length;
      return (await toFloats(...seeds, count)).map((float) => gems[Math.floor(float * 7)]);
    }
    default:
      return 'a kind that is not known here';
  }
}

describe('the rule of public verifiers', () => {
  test('covers every vector', () => expect(vectors).toHaveLength(32));

  test.each(vectors)('gives the published result: $id', async (vector) => {
    expect(await verified(vector)).toEqual(vector.expected);
  });
});

describeServer('a round of every game', {}, (world) => {
  test('equals the result of public verifiers for its seeds', async () => {
    const { token } = await world.newPlayer({ points: 100_000, spins: 12 });
    const play = async (game: string, body?: unknown) => {
      const { status } = await world.ask('POST', `/api/games/${game}/session`, { token, body });
      expect(status).toBe(200);
    };
    for (let turn = 0; turn < 12; turn += 1) {
      await play('dices', { bet: 50 });
      await play('roulette', { bet: 50, tier_id: ['red', 'black', 'zero'][turn % 3] });
      await play('spin');
    }
    await world.ask('POST', '/api/fairness/rotate', { token, body: { client_seed: 'my-own_Half' } });
    for (let turn = 0; turn < 6; turn += 1) await play('roulette', { bet: 50, tier_id: 'red' });
    await world.ask('POST', '/api/fairness/rotate', { token });

    const { rounds } = (await world.ask('GET', '/api/rounds?limit=100', { token })).body;
    expect(rounds).toHaveLength(42);
    expect(new Set(rounds.map((round: { client_seed: string }) => round.client_seed)).size).toBe(2);
    for (const {
      game,
      result,
      server_seed: serverSeed,
      server_seed_hash: hash,
      client_seed: clientSeed,
      nonce,
    } of rounds) {
      expect(await sha256Hex(serverSeed)).toBe(hash);
      const floats = await toFloats(serverSeed, clientSeed, nonce, 6);
      const dice = floats.map((float) => 1 + Math.floor(float * 6));
      if (game === 'dices') expect(result).toEqual({ wow_dices: dice.slice(0, 3), user_dices: dice.slice(3) });
      else expect(result.index).toBe(Math.floor(floats[0]! * (game === 'roulette' ? 37 : 10)));
    }
  });
});
