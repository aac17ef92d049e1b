import { violates, type Queryable, type Transaction } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';
import { NONCE_SECONDS } from '../wire.ts';

/** Addresses are lower-case hex without a prefix. */
export type Wallet = {
  readonly address: string;
  readonly playerId: PlayerId;
  readonly chainId: number;
  readonly linkedAt: Date;
};

const COLUMNS = `encode(address, 'hex') as address, player_id as "playerId", chain_id as "chainId", linked_at as "linkedAt"`;

export async function findWallet(db: Queryable, address: string): Promise<Wallet | null> {
  const [row] = await db.query<Wallet>(`select ${COLUMNS} from wallet where address = decode($1, 'hex')`, [address]);
  return row ?? null;
}

export async function listWallets(db: Queryable, playerId: PlayerId): Promise<Wallet[]> {
  return db.query<Wallet>(`select ${COLUMNS} from wallet where player_id = $1 order by linked_at, wallet.address`, [
    playerId,
  ]);
}

/** Rejects with an error that `isAlreadyLinkedError` recognises if the wallet is linked. */
export async function insertWallet(
  tx: Transaction,
  { address, playerId, chainId }: Omit<Wallet, 'linkedAt'>,
): Promise<Wallet> {
  const [row] = await tx.query<Wallet>(
    `insert into wallet (address, player_id, chain_id) values (decode($1, 'hex'), $2, $3) returning ${COLUMNS}`,
    [address, playerId, chainId],
  );
  return row!;
}

export const isAlreadyLinkedError = (error: unknown): boolean => violates(error, 'wallet_address_key');

export async function removeWallet(tx: Transaction, playerId: PlayerId, address: string): Promise<void> {
  await tx.query(`delete from wallet where player_id = $1 and address = decode($2, 'hex')`, [playerId, address]);
}

/** Returns the addresses of the unlinked wallets. */
export async function removeWallets(tx: Transaction, playerId: PlayerId): Promise<string[]> {
  const removed = await tx.query<{ address: string }>(
    `delete from wallet where player_id = $1 returning encode(address, 'hex') as address`,
    [playerId],
  );
  return removed.map(({ address }) => address);
}

/** The caller must have locked the player. */
export const isStillLinked = async (tx: Transaction, { address, playerId }: Wallet): Promise<boolean> =>
  (await findWallet(tx, address))?.playerId === playerId;

const SWEEP_ROWS = 10_000;

export type Nonce = {
  /** Lower-case hex without a prefix. */
  readonly address: string;
  readonly chainId: number;
  /** SHA-256 of the browser's secret, as hex. */
  readonly browserHash: string;
  readonly playerId: PlayerId | null;
  readonly nonce: string;
  readonly issuedAt: Date;
  readonly expiresAt: Date;
  /** By the database's clock, which also issued the nonce. */
  readonly now: Date;
};

export async function insertNonce(
  db: Queryable,
  nonce: string,
  { address, chainId, browserHash, playerId }: Omit<Nonce, 'nonce' | 'issuedAt' | 'expiresAt' | 'now'>,
): Promise<Pick<Nonce, 'issuedAt' | 'expiresAt'>> {
  const [row] = await db.query<{ issuedAt: Date; expiresAt: Date }>(
    `insert into wallet_nonce (nonce, address, chain_id, browser_hash, player_id, issued_at, expires_at)
     select $1, decode($2, 'hex'), $3, decode($4, 'hex'), $5, at, at + interval '${NONCE_SECONDS} seconds'
       from date_trunc('milliseconds', now()) as at
     returning issued_at as "issuedAt", expires_at as "expiresAt"`,
    [nonce, address, chainId, browserHash, playerId],
  );
  return row!;
}

/** Returns null if the nonce was never issued, is consumed, or was removed. */
export async function readNonce(db: Queryable, nonce: string): Promise<Nonce | null> {
  const [row] = await db.query<Nonce>(
    `select nonce, encode(address, 'hex') as address, chain_id as "chainId",
            encode(browser_hash, 'hex') as "browserHash", player_id as "playerId", issued_at as "issuedAt",
            expires_at as "expiresAt", now() as now
       from wallet_nonce where nonce = $1`,
    [nonce],
  );
  return row ?? null;
}

/** Returns whether the nonce was still valid: of two concurrent calls, one returns true. */
export async function consumeNonce(db: Queryable, nonce: string): Promise<boolean> {
  const burned = await db.query('delete from wallet_nonce where nonce = $1 and expires_at > now() returning nonce', [
    nonce,
  ]);
  return burned.length > 0;
}

/** Removes up to 10,000 expired nonces and returns how many. */
export async function removeExpiredNonces(db: Queryable): Promise<number> {
  const removed = await db.query(
    `delete from wallet_nonce where nonce in
       (select nonce from wallet_nonce where expires_at <= now() order by expires_at limit ${SWEEP_ROWS})
     returning nonce`,
  );
  return removed.length;
}
