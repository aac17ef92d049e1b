import { createPublicKey, randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { isSignedWith, toSignatures } from '@wow/core/fairness/server';
import { receiptSignatureSchema, signatureSchema } from '../../table/receipt.ts';
import { createSigner, deriveSigningKey, MAX_SIGNED_TOGETHER } from './signer.ts';

const key = deriveSigningKey(randomBytes(32));
const publicKey = createPublicKey(key.privateKey);
const signer = createSigner(key, 1);
const createTexts = (count: number): string[] => Array.from({ length: count }, (_, at) => `receipt ${at}`);

describe('the signer of receipts', () => {
  test.each([1, 2, 3, 31, MAX_SIGNED_TOGETHER])('signs each of %i texts, in their order', async (count) => {
    const texts = createTexts(count);
    const { signatures, ...stored } = await signer.signBatch(texts);
    expect(signatures).toHaveLength(count);
    for (const [at, text] of texts.entries()) {
      const signature = receiptSignatureSchema.parse(signatures[at]!.toString('base64'));
      expect(isSignedWith(publicKey, text, Buffer.from(signature, 'base64'))).toBe(true);
      expect(isSignedWith(publicKey, `${text}.`, Buffer.from(signature, 'base64'))).toBe(false);
    }
    expect(toSignatures(stored)).toEqual(signatures);
  });

  test('signs a single text without a path', async () => {
    const signature = signatureSchema.parse(await signer.sign('single'));
    expect((await signer.signBatch(['single'])).signatures).toEqual([Buffer.from(signature, 'base64')]);
  });

  test('makes no signature longer than five hashes', async () => {
    const { signatures } = await signer.signBatch(createTexts(MAX_SIGNED_TOGETHER));
    expect(Math.max(...signatures.map(({ byteLength }) => byteLength))).toBe(64 + 5 * 32);
  });
});
