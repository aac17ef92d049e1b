import type { Queryable } from '@wow/core/database';

/** Moves a nonce five minutes into the past, so that it has just expired. */
export async function expireNonce(db: Queryable, nonce: string): Promise<void> {
  await db.query(
    `update wallet_nonce set issued_at = issued_at - interval '5 minutes', expires_at = expires_at - interval '5 minutes'
      where nonce = $1`,
    [nonce],
  );
}
