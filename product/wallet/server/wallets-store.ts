import { violates, type Queryable, type Row, type Transaction } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';
import { NONCE_SECONDS } from '../wire.ts';

/** A wallet that opens an account. Addresses are hex without a prefix, in lower case. */
export interface Wallet {
  readonly address: string;
  readonly playerId: PlayerId;
  readonly chainId: number;
  readonly linkedAt: Date;
}

interface WalletRow extends Row {
  readonly address: string;
  readonly player_id: PlayerId;
  readonly chain_id: number;
  readonly linked_at: Date;
}

const COLUMNS = `encode(address, 'hex') as address, player_id, chain_id, linked_at`;

const toWallet = ({ address, player_id, chain_id, linked_at }: WalletRow): Wallet => ({
  address,
  playerId: player_id,
  chainId: chain_id,
  linkedAt: linked_at,
});

/** Returns the wallet with this address, or null when it opens no account. */
export async function findWallet(db: Queryable, address: string): Promise<Wallet | null> {
  const [row] = await db.query<WalletRow>(`select ${COLUMNS} from wallet where address = decode($1, 'hex')`, [address]);
  return row ? toWallet(row) : null;
}

/** Returns the player's wallets, first linked first. */
export async function listWallets(db: Queryable, playerId: PlayerId): Promise<Wallet[]> {
  const rows = await db.query<WalletRow>(
    `select ${COLUMNS} from wallet where player_id = $1 order by linked_at, address`,
    [playerId],
  );
  return rows.map(toWallet);
}

/** Links a wallet. Rejects when it is somebody's already, which `isAlreadyLinkedError` tells. */
export async function insertWallet(
  tx: Transaction,
  { address, playerId, chainId }: Omit<Wallet, 'linkedAt'>,
): Promise<Wallet> {
  const [row] = await tx.query<WalletRow>(
    `insert into wallet (address, player_id, chain_id) values (decode($1, 'hex'), $2, $3) returning ${COLUMNS}`,
    [address, playerId, chainId],
  );
  return toWallet(row!);
}

/** Returns whether something failed because the wallet opens an account by now. */
export const isAlreadyLinkedError = (error: unknown): boolean => violates(error, 'wallet_address_key');

/** Unlinks one wallet of the player. */
export async function removeWallet(tx: Transaction, playerId: PlayerId, address: string): Promise<void> {
  await tx.query(`delete from wallet where player_id = $1 and address = decode($2, 'hex')`, [playerId, address]);
}

/** Unlinks all wallets of the player, and returns their addresses. */
export async function removeWallets(tx: Transaction, playerId: PlayerId): Promise<string[]> {
  const removed = await tx.query<{ address: string }>(
    `delete from wallet where player_id = $1 returning encode(address, 'hex') as address`,
    [playerId],
  );
  return removed.map(({ address }) => address);
}

/** Returns whether a wallet is still linked to the same account. The caller must have locked the player. */
export const isStillLinked = async (tx: Transaction, { address, playerId }: Wallet): Promise<boolean> =>
  (await findWallet(tx, address))?.playerId === playerId;

const SWEEP_ROWS = 10_000;

/** For whom a nonce is. */
export interface NonceBinding {
  /** Hex without a prefix, in lower case. */
  readonly address: string;
  readonly chainId: number;
  /** SHA-256 of what the asking browser holds, as hex. */
  readonly browserHash: string;
  /** The signed-in player, or null. */
  readonly playerId: PlayerId | null;
}

export interface Nonce extends NonceBinding {
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
  { address, chainId, browserHash, playerId }: NonceBinding,
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
export async function consumeNonce(db: Queryable | Transaction, nonce: string): Promise<boolean> {
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
