import type { Queryable } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';

/** Moves a challenge five minutes into the past, so that it has just expired. */
export async function expirePasskeyChallenge(db: Queryable, challenge: string): Promise<void> {
  await db.query(`update passkey_challenge set expires_at = expires_at - interval '5 minutes' where challenge = $1`, [
    challenge,
  ]);
}

/** Adds passkeys that no authenticator has. */
export async function fillPasskeys(db: Queryable, playerId: PlayerId, count: number): Promise<void> {
  await db.query(
    `insert into passkey (credential_id, player_id, public_key, counter, name, backed_up)
     select 'full-' || $1::bigint || '-' || n, $1::bigint, '\\x${'00'.repeat(32)}', 0, 'one of many', true
       from generate_series(1, $2::integer) as n`,
    [playerId, count],
  );
}
