import { createPublicKey, verify, type KeyObject } from 'node:crypto';

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

/** Returns whether this is the signature (hex) that the key gave to this text. */
export const isSignatureOf = (key: KeyObject, text: string, signature: string): boolean =>
  verify(null, Buffer.from(text), key, Buffer.from(signature, 'hex'));
