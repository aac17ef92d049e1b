import type { Queryable, Row, Transaction } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';
import { NONCE_SECONDS } from '../wire.ts';

const SWEEP_ROWS = 10_000;

/** For whom a nonce is. */
export interface NonceFor {
  /** Hex without a prefix, in lower case. */
  readonly address: string;
  readonly chainId: number;
  /** SHA-256 of what the asking browser holds, as hex. */
  readonly browserHash: string;
  /** Who was signed in; null for nobody. */
  readonly playerId: PlayerId | null;
}

export interface Nonce extends NonceFor {
  readonly nonce: string;
  readonly issuedAt: Date;
  readonly expiresAt: Date;
  /** By the database's clock, which also issued it. */
  readonly now: Date;
}

/** Keeps a nonce, and returns from when until when it may be used. */
export async function insertNonce(
  db: Queryable,
  nonce: string,
  { address, chainId, browserHash, playerId }: NonceFor,
): Promise<Pick<Nonce, 'issuedAt' | 'expiresAt'>> {
  const [row] = await db.query<{ issued_at: Date; expires_at: Date }>(
    `insert into wallet_nonce (nonce, address, chain_id, browser_hash, player_id, issued_at, expires_at)
     select $1, decode($2, 'hex'), $3, decode($4, 'hex'), $5, at, at + interval '${NONCE_SECONDS} seconds'
       from date_trunc('milliseconds', now()) as at
     returning issued_at, expires_at`,
    [nonce, address, chainId, browserHash, playerId],
  );
  return { issuedAt: row!.issued_at, expiresAt: row!.expires_at };
}

interface NonceRow extends Row {
  readonly address: string;
  readonly chain_id: number;
  readonly browser_hash: string;
  readonly player_id: PlayerId | null;
  readonly issued_at: Date;
  readonly expires_at: Date;
  readonly now: Date;
}

/** Returns what is known of a nonce, or null when it was never issued, or is used, or was swept away. */
export async function readNonce(db: Queryable, nonce: string): Promise<Nonce | null> {
  const [row] = await db.query<NonceRow>(
    `select encode(address, 'hex') as address, chain_id, encode(browser_hash, 'hex') as browser_hash, player_id,
            issued_at, expires_at, now() as now
       from wallet_nonce where nonce = $1`,
    [nonce],
  );
  if (!row) return null;
  const { address, chain_id, browser_hash, player_id, issued_at, expires_at, now } = row;
  return {
    nonce,
    address,
    chainId: chain_id,
    browserHash: browser_hash,
    playerId: player_id,
    issuedAt: issued_at,
    expiresAt: expires_at,
    now,
  };
}

/** Uses a nonce up. Returns whether it could still be used: of two who try at once, one is told so. */
export async function burnNonce(db: Queryable | Transaction, nonce: string): Promise<boolean> {
  const burned = await db.query('delete from wallet_nonce where nonce = $1 and expires_at > now() returning nonce', [
    nonce,
  ]);
  return burned.length > 0;
}

/** Removes nonces that have expired, a bounded number at a time, and returns how many. */
export async function removeExpiredNonces(db: Queryable): Promise<number> {
  const removed = await db.query(
    `delete from wallet_nonce where nonce in
       (select nonce from wallet_nonce where expires_at <= now() order by expires_at limit ${SWEEP_ROWS})
     returning nonce`,
  );
  return removed.length;
}
