import type { Queryable } from '@wow/core/database';
import type { PublicKey } from '@wow/product/fair-play';
import { readSigningKeys, type PublishedKey } from '@wow/product/games/server';

/** Returns every key that was ever published, the newest first, as it is told. */
export const publishedKeys = async (db: Queryable): Promise<PublicKey[]> => (await readSigningKeys(db)).map(toKey);

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

const toKey = ({ id, publicKey, endorsedBy, endorsement, firstUsedAt }: PublishedKey): PublicKey => ({
  id,
  algorithm: 'Ed25519',
  public_key: base64(publicKey),
  first_used_at: firstUsedAt.toISOString(),
  endorsed_by: endorsedBy,
  endorsement: endorsement && base64(endorsement),
});
