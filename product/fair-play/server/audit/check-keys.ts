import { createPublicKey, type KeyObject } from 'node:crypto';
import { isSignedWith } from '@wow/core/fairness/server';
import { formatKeyEndorsement } from '@wow/product/games';
import { computeKeyId, type PublishedKey } from '@wow/product/games/server';
import type { Issue } from './discrepancy.ts';

/** A key as a signature is checked with it. */
export interface CheckingKey {
  readonly number: number;
  /** 16 hexadecimal characters. */
  readonly id: string;
  /** 32 bytes as hex. */
  readonly publicKey: string;
}

/** Returns the key, as Node's cryptography takes it, from its 32 bytes as hex. */
export const toPublicKey = (hex: string): KeyObject =>
  createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(hex, 'hex').toString('base64url') },
    format: 'jwk',
  });

/** Returns whether this is a signature (hex) of this text by the key. */
export const verifyKeySignature = (key: KeyObject, text: string, signature: string): boolean =>
  isSignedWith(key, text, Buffer.from(signature, 'hex'));

/**
 * Returns what does not agree about the published keys, newest first: that the id of each is the hash of itself, and that
 * what one is said to have said of the next is signed by it.
 */
export function checkKeys(keys: readonly PublishedKey[]): Issue[] {
  const byId = new Map(keys.map((key) => [key.id, key]));
  return keys.toReversed().flatMap((key): Issue[] => {
    const subject = `key number ${key.number}`;
    const id = computeKeyId(key.publicKey);
    if (id !== key.id) return [{ kind: 'key', subject: `${subject}, its id`, expected: id, found: key.id }];
    if (key.endorsedBy === null) return [];
    const by = byId.get(key.endorsedBy);
    const isEndorsed = by && by.number < key.number && key.endorsement !== null && vouches(by, key, key.endorsement);
    if (isEndorsed) return [];
    const expected = `a signature of the key ${key.endorsedBy} over it`;
    return [{ kind: 'key', subject: `${subject}, its endorsement`, expected, found: 'one that is not' }];
  });
}

function vouches(by: PublishedKey, key: PublishedKey, endorsement: Uint8Array): boolean {
  const text = formatKeyEndorsement(key.id, Buffer.from(key.publicKey).toString('base64'));
  return verifyKeySignature(toPublicKey(toHex(by.publicKey)), text, toHex(endorsement));
}

const toHex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
