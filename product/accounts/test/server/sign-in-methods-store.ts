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

/** Moves into the past when the player turned codes on. `by` is an interval of PostgreSQL. */
export async function ageTotp(db: Queryable, playerId: PlayerId, by: string): Promise<void> {
  await db.query('update totp set confirmed_at = confirmed_at - $2::interval where player_id = $1', [playerId, by]);
}

/** Moves into the past when all codes were made. `by` is an interval of PostgreSQL. */
export async function ageRecoveryCodes(db: Queryable, by: string): Promise<void> {
  await db.query('update recovery_code set created_at = created_at - $1::interval', [by]);
}
