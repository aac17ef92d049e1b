import type { Queryable, Transaction } from '@wow/core/database';

/** Returns which of these wallets have completed the quest, for whichever account. */
export async function readPaidWallets(
  db: Queryable,
  quest: string,
  walletHashes: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db.query<{ wallet_hash: string }>(
    'select wallet_hash from paid_wallet where quest = $1 and wallet_hash = any ($2::text[])',
    [quest, walletHashes],
  );
  return new Set(rows.map((row) => row.wallet_hash));
}

/** Notes that a wallet has completed the quest. Returns false when it has before. */
export async function keepPaidWallet(tx: Transaction, quest: string, walletHash: string): Promise<boolean> {
  const rows = await tx.query(
    'insert into paid_wallet (quest, wallet_hash) values ($1, $2) on conflict do nothing returning quest',
    [quest, walletHash],
  );
  return rows.length > 0;
}

/** Takes the note back: the quest was not paid after all. */
export async function removePaidWallet(tx: Transaction, quest: string, walletHash: string): Promise<void> {
  await tx.query('delete from paid_wallet where quest = $1 and wallet_hash = $2', [quest, walletHash]);
}
