import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { signBatch } from '@wow/core/fairness/server';
import { formatKeyEndorsement, serializeReceipt, type Receipt } from '@wow/product/games';
import type { PublicKey } from '../../public-keys.ts';
import { publishKey } from '../../test/test-log.ts';
import { checkKeys } from './check-keys.ts';
import { checkReceipt } from './check-receipt.ts';

interface Pair {
  readonly key: PublicKey;
  readonly privateKey: KeyObject;
}

const signed = (by: KeyObject, text: string): string => signBatch(by, [text]).signatures[0]!.toString('base64');

function newKey(before: Pair | null = null): Pair {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32);
  const named = publishKey(raw);
  return {
    privateKey,
    key: {
      ...named,
      endorsed_by: before?.key.id ?? null,
      endorsement: before && signed(before.privateKey, formatKeyEndorsement(named.id, named.public_key)),
    },
  };
}

const house = newKey();
const round = {
  id: `${'ab'.repeat(8)}-7`,
  game: 'roulette',
  bet: 50,
  choice: { tier_id: 'zero', bet: 50 },
  result: { index: 3, tier: 'red' },
  payout: 0,
  nonce: 7,
  client_seed: 'mine',
  server_seed_hash: 'ab'.repeat(32),
  config_hash: 'cd'.repeat(32),
};
const { id: round_id, ...rest } = round;
const receipt: Receipt = {
  kind: 'wow-receipt-1',
  key: house.key.id,
  issued_at: '2026-11-22T12:00:00.000Z',
  round_id,
  ...rest,
};
const signature = signed(house.privateKey, serializeReceipt(receipt));

describe('a receipt', () => {
  test('holds when a published key has signed it and it says what the round says', async () => {
    expect(await checkReceipt({ receipt, signature }, [house.key], round)).toBe('holds');
    expect(await checkReceipt({ receipt, signature }, [newKey().key, house.key], null)).toBe('holds');
  });

  test.each(Object.keys(round) as (keyof typeof round)[])(
    'is one of another round when the round says another %s',
    async (field) => {
      const told = { ...round, [field]: field === 'choice' || field === 'result' ? {} : `${round[field] as string}1` };
      expect(await checkReceipt({ receipt, signature }, [house.key], told as typeof round)).toBe('other_round');
    },
  );

  test('is forged when the signature is over another text, or by another key under the same name', async () => {
    const paid = { ...receipt, payout: 1_800 };
    expect(await checkReceipt({ receipt: paid, signature }, [house.key], null)).toBe('forged');
    const stranger = newKey();
    const theirs = signed(stranger.privateKey, serializeReceipt(receipt));
    expect(await checkReceipt({ receipt, signature: theirs }, [house.key], null)).toBe('forged');
  });

  test('is of an unknown key if no key has its name, or one only claims it', async () => {
    expect(await checkReceipt({ receipt, signature }, [], null)).toBe('unknown_key');
    const liar = { ...newKey().key, id: house.key.id };
    expect(await checkReceipt({ receipt, signature }, [liar], null)).toBe('unknown_key');
  });
});

describe('published keys', () => {
  const second = newKey(house);
  const third = newKey(second);
  const all = [third.key, second.key, house.key];

  test('are believed at first sight, and later as long as a known one has signed the next', async () => {
    expect(await checkKeys([], all)).toBe('as_known');
    expect(await checkKeys([house.key.id], all)).toBe('as_known');
    expect(await checkKeys([second.key.id], all)).toBe('as_known');
  });

  test('are reported when one that was seen is gone', async () => {
    expect(await checkKeys([house.key.id], [third.key, second.key])).toBe('vanished');
  });

  test('are reported when the newest was signed by none that was seen', async () => {
    expect(await checkKeys([house.key.id], [newKey().key, house.key])).toBe('unendorsed');
    const falsely = { ...second.key, endorsement: third.key.endorsement };
    expect(await checkKeys([house.key.id], [falsely, house.key])).toBe('unendorsed');
  });
});
