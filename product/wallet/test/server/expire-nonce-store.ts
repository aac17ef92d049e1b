import type { Queryable } from '@wow/core/database';

/** Lets the five minutes of a nonce pass: it was issued that much earlier, and has just expired. */
export async function expireNonce(db: Queryable, nonce: string): Promise<void> {
  await db.query(
    `update wallet_nonce set issued_at = issued_at - interval '5 minutes', expires_at = expires_at - interval '5 minutes'
      where nonce = $1`,
    [nonce],
  );
}
