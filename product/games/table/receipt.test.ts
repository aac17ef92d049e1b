import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalJson, type Json } from '@wow/core/protocol';
import { receiptSchema, serializeReceipt } from './receipt.ts';

const hex = (characters: number) => fc.stringMatching(new RegExp(`^[0-9a-f]{${characters}}$`));
const said = fc.dictionary(fc.string(), fc.jsonValue());
const anyText = fc.string({ unit: 'binary' });

const anyReceipt = fc.record({
  kind: fc.constant('wow-receipt-1' as const),
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
});

test('the text that is signed is canonical JSON of every field of any receipt', () => {
  fc.assert(
    fc.property(anyReceipt, (receipt) => {
      expect(serializeReceipt(receipt)).toBe(canonicalJson(receipt as unknown as Json));
      expect(Object.keys(receiptSchema.def.shape).toSorted()).toEqual(Object.keys(receipt).toSorted());
    }),
  );
});

test('the receipt parser drops unknown fields', () => {
  const [receipt] = fc.sample(anyReceipt, 1);
  expect(serializeReceipt(receiptSchema.parse({ ...receipt, more: 1 }))).toBe(serializeReceipt(receipt!));
});
