import { violates, type Queryable, type Row, type Transaction } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';

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

/** Links a wallet. Rejects when it is somebody's already, which `isLinked` tells. */
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
export const isLinked = (error: unknown): boolean => violates(error, 'wallet_address_key');

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
