import type { Queryable, Transaction } from '@wow/core/database';
import type { GrowingTree } from '@wow/core/fairness/server';
import { HEAD_KIND, headText, type LogHead } from '@wow/product/fair-play';
import { readSigningKeys, type Signer } from '@wow/product/games/server';
import { appendHead, readHeads, readLastHead, timeForHead, type StoredHead } from './log-heads-store.ts';

export interface SignedHead {
  readonly head: LogHead;
  /** Base64. */
  readonly signature: string;
}

/** Signs and stores a head, if the log has grown since the last one, which is a second old. */
export async function signHead(
  tx: Transaction,
  signer: Signer,
  size: number,
  readTree: () => Promise<GrowingTree>,
): Promise<void> {
  const at = await timeForHead(tx, size);
  if (at === null) return;
  const root = Buffer.from((await readTree()).root()).toString('hex');
  const [signature = ''] = await signer.sign([headText(toHead({ size, root, at }, signer.keyId))]);
  await appendHead(tx, { size, root, at, signedBy: signer.keyNumber, signature });
}

export async function readLogHead(db: Queryable): Promise<SignedHead | null> {
  const kept = await readLastHead(db);
  return kept && ((await withKeys(db, [kept]))[0] ?? null);
}

/** Returns heads of more than `after` leaves, from small to large. */
export const readLogHeads = async (db: Queryable, after: number, limit: number): Promise<SignedHead[]> =>
  withKeys(db, await readHeads(db, after, limit));

async function withKeys(db: Queryable, heads: readonly StoredHead[]): Promise<SignedHead[]> {
  const idOf = new Map((await readSigningKeys(db)).map(({ number, id }) => [number, id]));
  // A foreign key ensures that each head names a key.
  return heads.map((kept) => ({ head: toHead(kept, idOf.get(kept.signedBy)!), signature: kept.signature }));
}

const toHead = ({ size, root, at }: Pick<StoredHead, 'size' | 'root' | 'at'>, key: string): LogHead => ({
  kind: HEAD_KIND,
  key,
  tree_size: size,
  root,
  at: at.toISOString(),
});
