import type { Database, Queryable, Row } from '@wow/core/database';
import { signBatch } from '@wow/core/fairness/server';
import { queueLogEntry } from '@wow/product/ledger/server';
import { formatKeyEndorsement } from '../../table/receipt.ts';
import { createSigner, deriveSigningKey, type Signer, type SigningKey } from './signer.ts';

/** A key that signs, or has signed, receipts and heads of the public log. */
export interface PublishedKey {
  readonly number: number;
  readonly id: string;
  /** 32 bytes. */
  readonly publicKey: Uint8Array;
  /** The id of the previous key, if it has endorsed this one. */
  readonly endorsedBy: string | null;
  /** Over `formatKeyEndorsement`: 64 bytes. */
  readonly endorsement: Uint8Array | null;
  readonly firstUsedAt: Date;
}

interface Endorsement {
  readonly by: string;
  readonly signature: Uint8Array;
}

/**
 * Publishes the key, unless it is published, also in the public log. Returns its number. An endorsement by an unpublished
 * key is dropped.
 */
export const publishSigningKey = (
  db: Database,
  { id, publicKey }: Pick<PublishedKey, 'id' | 'publicKey'>,
  endorsement: Endorsement | null,
): Promise<number> =>
  db.transaction(async (tx) => {
    const [added] = await tx.query<{ endorsedBy: string | null }>(
      `insert into signing_key (id, public_key, endorsed_by, endorsement)
       select $1, decode($2, 'hex'), before.number, case when before.number is not null then decode($4, 'hex') end
         from (select max(number) as number from signing_key where id = $3) before
       on conflict (id) do nothing
       returning (select id from signing_key before where before.number = signing_key.endorsed_by) as "endorsedBy"`,
      [id, toHex(publicKey), endorsement?.by ?? null, endorsement ? toHex(endorsement.signature) : null],
    );
    if (added) {
      const { endorsedBy } = added;
      const signature = endorsedBy === null ? null : (endorsement?.signature ?? null);
      const body = {
        endorsed_by: endorsedBy,
        endorsement: signature && Buffer.from(signature).toString('base64'),
        id,
        public_key: Buffer.from(publicKey).toString('base64'),
      };
      await queueLogEntry(tx, { kind: SIGNING_KEY_KIND, body });
    }
    const [row] = await tx.query<{ number: number }>('select number from signing_key where id = $1', [id]);
    return row!.number; // inserted above
  });

const SIGNING_KEY_KIND = 'wow-signing-key-1';

const toHex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

export const readSigningKeys = (db: Queryable): Promise<PublishedKey[]> =>
  db.query<PublishedKey & Row>(
    `select key.number, key.id, key.public_key as "publicKey", before.id as "endorsedBy", key.endorsement,
            key.first_used_at as "firstUsedAt"
       from signing_key key left join signing_key before on before.number = key.endorsed_by
      order by key.number desc`,
  );

/** Clients that trust the current key can then trust the next. */
export function endorseKey(next: SigningKey, by: SigningKey): Endorsement {
  const text = formatKeyEndorsement(next.id, Buffer.from(next.publicKey).toString('base64'));
  const [signature] = signBatch(by.privateKey, [text]).signatures;
  return { by: by.id, signature: signature! }; // one text has one signature
}

/** Publishes the key of these 32 bytes and returns its signer. The key `before`, if given, endorses it. */
export async function loadSigner(db: Database, secret: Uint8Array, before: Uint8Array | null = null): Promise<Signer> {
  const key = deriveSigningKey(secret);
  const previous = before && deriveSigningKey(before);
  const endorsement = previous && previous.id !== key.id ? endorseKey(key, previous) : null;
  return createSigner(key, await publishSigningKey(db, key, endorsement));
}
