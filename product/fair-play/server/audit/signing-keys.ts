import { createPublicKey, type KeyObject } from 'node:crypto';
import { isSignedWith } from '@wow/core/fairness/server';

/** A key as a signature is checked with it. */
export interface CheckingKey {
  readonly number: number;
  /** 16 hexadecimal characters. */
  readonly id: string;
  /** 32 bytes as hex. */
  readonly publicKey: string;
}

/** Returns the key, as Node's cryptography takes it, from its 32 bytes as hex. */
export const publicKeyOf = (hex: string): KeyObject =>
  createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(hex, 'hex').toString('base64url') },
    format: 'jwk',
  });

/** Returns whether this is a signature (hex) that the key gave to this text, alone or together with others. */
export const isSignatureOf = (key: KeyObject, text: string, signature: string): boolean =>
  isSignedWith(key, text, Buffer.from(signature, 'hex'));
