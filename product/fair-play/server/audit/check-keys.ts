import { endorsementText } from '@wow/product/games';
import { keyIdOf, type PublishedKey } from '@wow/product/games/server';
import type { Mistake } from './mistake.ts';
import { isSignatureOf, publicKeyOf } from './signing-keys.ts';

/**
 * Returns what does not agree about the published keys, newest first: that the id of each is the hash of itself, and that
 * what one is said to have said of the next is signed by it.
 */
export function checkKeys(keys: readonly PublishedKey[]): Mistake[] {
  const byId = new Map(keys.map((key) => [key.id, key]));
  return keys.toReversed().flatMap((key): Mistake[] => {
    const subject = `key number ${key.number}`;
    const id = keyIdOf(key.publicKey);
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
  const text = endorsementText(key.id, Buffer.from(key.publicKey).toString('base64'));
  return isSignatureOf(publicKeyOf(hexOf(by.publicKey)), text, hexOf(endorsement));
}

const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
