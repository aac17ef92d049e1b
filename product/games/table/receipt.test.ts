import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalJson, type Json } from '@wow/core/protocol';
import { type Receipt, receiptSchema, serializeReceipt } from './receipt.ts';

const hex = (characters: number) => fc.stringMatching(new RegExp(`^[0-9a-f]{${characters}}$`));
const said = fc.dictionary(fc.string(), fc.jsonValue());
const anyText = fc.string({ unit: 'binary' });

const members = {
  key: hex(16),
  issued_at: anyText,
  round_id: anyText,
  game: anyText,
  bet: fc.double({ noNaN: true, noDefaultInfinity: true }),
  choice: said,
  result: said,
  payout: fc.double({ noNaN: true, noDefaultInfinity: true }),
  nonce: fc.maxSafeNat(),
  client_seed: anyText,
  server_seed_hash: hex(64),
  config_hash: hex(64),
};
const anyReceipt = fc.oneof(
  fc.record({ kind: fc.constant('wow-receipt-1' as const), ...members }),
  fc.record({
    kind: fc.constant('wow-receipt-2' as const),
    commitment: fc.maxSafeNat(),
    log_within: fc.nat(),
    ...members,
  }),
);

test('the text that is signed is canonical JSON of every field of any receipt', () => {
  fc.assert(
    fc.property(anyReceipt, (receipt) => {
      expect(serializeReceipt(receipt)).toBe(canonicalJson(receipt as unknown as Json));
      expect(Object.keys(receiptSchema.def.shape)).toEqual(expect.arrayContaining(Object.keys(receipt)));
    }),
  );
});

test('the receipt parser drops unknown fields', () => {
  const receipt: Receipt = {
    kind: 'wow-receipt-1',
    key: '0123456789abcdef',
    issued_at: '2026-01-02T03:04:05.006Z',
    round_id: `${'a'.repeat(16)}-1`,
    game: 'dices',
    bet: 5,
    choice: { bet: 5 },
    result: { wow_dices: [1, 2, 3], user_dices: [4, 5, 6] },
    payout: 10,
    nonce: 1,
    client_seed: 'seed',
    server_seed_hash: 'a'.repeat(64),
    config_hash: 'b'.repeat(64),
  };
  expect(receiptSchema.parse({ ...receipt, more: 1 })).toEqual(receipt);
});
