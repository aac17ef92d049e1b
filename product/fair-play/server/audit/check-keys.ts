import { createPublicKey, type KeyObject } from 'node:crypto';
import { isSignedWith } from '@wow/core/fairness/server';
import { formatKeyEndorsement } from '@wow/product/games';
import { computeKeyId, type PublishedKey } from '@wow/product/games/server';
import { createIssue, type Issue } from './discrepancy.ts';

/** The keys that receipts and heads may be signed with, by their numbers. */
export type KeysByNumber = ReadonlyMap<number, KnownKey>;

export interface KnownKey extends Pick<PublishedKey, 'id' | 'publicKey'> {
  readonly key: KeyObject;
}

/** Returns a public key from its 32 bytes. */
export const toPublicKey = (bytes: Uint8Array): KeyObject =>
  createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(bytes).toString('base64url') },
    format: 'jwk',
  });

export const toKeysByNumber = (keys: readonly PublishedKey[]): KeysByNumber =>
  new Map(keys.map(({ number, id, publicKey }) => [number, { id, publicKey, key: toPublicKey(publicKey) }]));

/** Returns whether the signature (hex) of the text is valid. */
export const verifyKeySignature = (key: KeyObject, text: string, signature: string): boolean =>
  isSignedWith(key, text, Buffer.from(signature, 'hex'));

/** Checks that each key's id is its hash, and that each endorsement is a signature of an older key. */
export function checkKeys(keys: readonly PublishedKey[]): Issue[] {
  return keys.toReversed().flatMap((key): Issue[] => {
    const subject = `key number ${key.number}`;
    const id = computeKeyId(key.publicKey);
    if (id !== key.id) return [createIssue('key', `${subject}, its id`, id, key.id)];
    if (key.endorsedBy === null) return [];
    const by = keys.find((other) => other.id === key.endorsedBy && other.number < key.number);
    const text = formatKeyEndorsement(key.id, Buffer.from(key.publicKey).toString('base64'));
    if (by && key.endorsement && isSignedWith(toPublicKey(by.publicKey), text, key.endorsement)) return [];
    const expected = `a signature of the key ${key.endorsedBy} over it`;
    return [createIssue('key', `${subject}, its endorsement`, expected, 'one that is not')];
  });
}
