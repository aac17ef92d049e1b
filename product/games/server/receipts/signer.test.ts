import { createPublicKey, randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { isSignedWith } from '@wow/core/fairness/server';
import { receiptSignatureSchema, signatureSchema } from '../../table/receipt.ts';
import { createSigner, deriveSigningKey } from './signer.ts';

const key = deriveSigningKey(randomBytes(32));
const publicKey = createPublicKey(key.privateKey);
const signer = createSigner(key, 1);
const createTexts = (count: number): string[] => Array.from({ length: count }, (_, at) => `receipt ${at}`);

describe('the signer of receipts', () => {
  test.each([0, 1, 2, 31, 32, 33, 70, 256])('signs each of %i texts, in their order', async (count) => {
    const texts = createTexts(count);
    const signatures = await signer.sign(texts);
    expect(signatures).toHaveLength(count);
    for (const [at, text] of texts.entries()) {
      const signature = receiptSignatureSchema.parse(signatures[at]);
      expect(isSignedWith(publicKey, text, Buffer.from(signature, 'base64'))).toBe(true);
    }
  });

  test('signs a single text without a path', async () => {
    expect(signatureSchema.safeParse((await signer.sign(['single']))[0]).success).toBe(true);
    expect(signatureSchema.safeParse((await signer.sign(createTexts(33))).at(-1)).success).toBe(true);
    expect(signatureSchema.safeParse((await signer.sign(createTexts(2)))[0]).success).toBe(false);
  });

  test('makes no signature longer than five hashes', async () => {
    const signatures = await signer.sign(createTexts(256));
    expect(Math.max(...signatures.map((signature) => Buffer.from(signature, 'base64').byteLength))).toBe(64 + 5 * 32);
  });
});
