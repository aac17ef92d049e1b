import { sign } from 'node:crypto';
import type { Queryable } from '@wow/core/database';
import { endorsementText } from '../key-endorsement.ts';
import { createSigner, signingKeyOf, type Signer, type SigningKey } from './signer.ts';
import { publishSigningKey, type Endorsement } from './signing-keys-store.ts';

/** What one key says of the next: anybody who trusts it may then trust that one. */
export const endorse = (next: SigningKey, by: SigningKey): Endorsement => ({
  by: by.id,
  signature: sign(
    null,
    Buffer.from(endorsementText(next.id, Buffer.from(next.publicKey).toString('base64'))),
    by.privateKey,
  ),
});

/**
 * Publishes the key that these 32 bytes stand for and returns its signer. `before` is the key that was used until now,
 * where it is known: it vouches for the new one.
 */
export async function openSigner(db: Queryable, secret: Uint8Array, before: Uint8Array | null = null): Promise<Signer> {
  const key = signingKeyOf(secret);
  const old = before && signingKeyOf(before);
  return createSigner(key, await publishSigningKey(db, key, old && old.id !== key.id ? endorse(key, old) : null));
}
