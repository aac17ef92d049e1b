import type { Queryable, Transaction } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';
import { PASSKEY_CHALLENGE_SECONDS } from '../../passkeys-wire.ts';

const SWEEP_ROWS = 10_000;

export type PasskeyPurpose = 'sign_in' | 'confirm' | 'add' | 'register';

/** The account that a registration opens. */
export type AccountToOpen = { readonly username: string; readonly publicId: string };

export type PasskeyChallenge = {
  /** 32 bytes as base64url. */
  readonly challenge: string;
  readonly purpose: PasskeyPurpose;
  /** SHA-256 of the browser's secret, as hex. */
  readonly browserHash: string;
  readonly playerId: PlayerId | null;
  readonly username: string | null;
  readonly publicId: string | null;
  readonly isExpired: boolean;
};

export async function insertPasskeyChallenge(
  db: Queryable,
  { challenge, purpose, browserHash, playerId, username, publicId }: Omit<PasskeyChallenge, 'isExpired'>,
): Promise<void> {
  await db.query(
    `insert into passkey_challenge (challenge, purpose, browser_hash, player_id, username, public_id, expires_at)
     values ($1, $2, decode($3, 'hex'), $4, $5, $6::uuid, now() + interval '${PASSKEY_CHALLENGE_SECONDS} seconds')`,
    [challenge, purpose, browserHash, playerId, username, publicId],
  );
}

export async function readPasskeyChallenge(db: Queryable, challenge: string): Promise<PasskeyChallenge | null> {
  const [row] = await db.query<PasskeyChallenge>(
    `select challenge, purpose, encode(browser_hash, 'hex') as "browserHash", player_id as "playerId", username,
            public_id as "publicId", expires_at <= now() as "isExpired"
       from passkey_challenge where challenge = $1`,
    [challenge],
  );
  return row ?? null;
}

/** Returns whether the challenge was still valid: of two concurrent calls, one returns true. */
export async function consumePasskeyChallenge(db: Queryable, challenge: string): Promise<boolean> {
  const consumed = await db.query(
    'delete from passkey_challenge where challenge = $1 and expires_at > now() returning challenge',
    [challenge],
  );
  return consumed.length > 0;
}

export async function removePasskeyChallenges(tx: Transaction, playerId: PlayerId): Promise<void> {
  await tx.query('delete from passkey_challenge where player_id = $1', [playerId]);
}

export async function removeExpiredPasskeyChallenges(db: Queryable): Promise<number> {
  const removed = await db.query(
    `delete from passkey_challenge where challenge in
       (select challenge from passkey_challenge where expires_at <= now() order by expires_at limit ${SWEEP_ROWS})
     returning challenge`,
  );
  return removed.length;
}
