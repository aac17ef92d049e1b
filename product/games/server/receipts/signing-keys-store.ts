import type { Queryable } from '@wow/core/database';
import { signBatch } from '@wow/core/fairness/server';
import { formatKeyEndorsement } from '../../table/receipt.ts';
import { createSigner, deriveSigningKey, type Signer, type SigningKey } from './signer.ts';

/** A key that receipts and heads of the public log are, or were, signed with. */
export interface PublishedKey {
  readonly number: number;
  /** The first 16 hexadecimal characters of the SHA-256 of the public key. */
  readonly id: string;
  /** 32 bytes. */
  readonly publicKey: Uint8Array;
  /** The id of the key before, if that one has vouched for this one. */
  readonly endorsedBy: string | null;
  /** The signature of that key over `formatKeyEndorsement`: 64 bytes. */
  readonly endorsement: Uint8Array | null;
  readonly firstUsedAt: Date;
}

/** What one key says of the next. */
interface Endorsement {
  readonly by: string;
  readonly signature: Uint8Array;
}

/**
 * Publishes the key, unless it is already, and returns its number. `endorsement` must come from a published key; of a key
 * that is published already it changes nothing.
 */
export async function publishSigningKey(
  db: Queryable,
  { id, publicKey }: Pick<PublishedKey, 'id' | 'publicKey'>,
  endorsement: Endorsement | null,
): Promise<number> {
  await db.query(
    `insert into signing_key (id, public_key, endorsed_by, endorsement)
     select $1, decode($2, 'hex'), before.number, case when before.number is not null then decode($4, 'hex') end
       from (select max(number) as number from signing_key where id = $3) before
     on conflict (id) do nothing`,
    [id, toHex(publicKey), endorsement?.by ?? null, endorsement ? toHex(endorsement.signature) : null],
  );
  const [row] = await db.query<{ number: number }>('select number from signing_key where id = $1', [id]);
  return row!.number; // written above, if it was not there
}

const toHex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

/** Returns every key that was ever published, the newest first. */
export async function readSigningKeys(db: Queryable): Promise<PublishedKey[]> {
  const rows = await db.query<{
    number: number;
    id: string;
    public_key: Uint8Array;
    endorsed_by: string | null;
    endorsement: Uint8Array | null;
    first_used_at: Date;
  }>(
    `select key.number, key.id, key.public_key, before.id as endorsed_by, key.endorsement, key.first_used_at
       from signing_key key left join signing_key before on before.number = key.endorsed_by
      order by key.number desc`,
  );
  return rows.map((row) => ({
    number: row.number,
    id: row.id,
    publicKey: row.public_key,
    endorsedBy: row.endorsed_by,
    endorsement: row.endorsement,
    firstUsedAt: row.first_used_at,
  }));
}

/** Returns the endorsement of the next key by the current one. Clients that trust one key can trust the next. */
export function endorseKey(next: SigningKey, by: SigningKey): Endorsement {
  const text = formatKeyEndorsement(next.id, Buffer.from(next.publicKey).toString('base64'));
  const [signature] = signBatch(by.privateKey, [text]);
  return { by: by.id, signature: signature! }; // one text has one signature
}

/**
 * Publishes the key that these 32 bytes stand for and returns its signer. `before` is the key that was used until now,
 * where it is known: it vouches for the new one.
 */
export async function loadSigner(db: Queryable, secret: Uint8Array, before: Uint8Array | null = null): Promise<Signer> {
  const key = deriveSigningKey(secret);
  const old = before && deriveSigningKey(before);
  return createSigner(key, await publishSigningKey(db, key, old && old.id !== key.id ? endorseKey(key, old) : null));
}
