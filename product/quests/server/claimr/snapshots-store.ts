import type { Queryable, Transaction } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';
import type { ProviderState } from '../provider.ts';

/** Keeps what the provider says. Returns false, and keeps what is there, when that was asked for no earlier. */
export async function keepSnapshot(tx: Transaction, playerId: PlayerId, state: ProviderState): Promise<boolean> {
  const { xp, xpMul, rank, asOf } = state;
  const kept = await tx.query(
    `insert into provider_snapshot (player_id, xp, multiplier, rank, as_of) values ($1, $2, $3, $4, $5)
     on conflict (player_id) do update
        set xp = excluded.xp, multiplier = excluded.multiplier, rank = excluded.rank, as_of = excluded.as_of
      where provider_snapshot.as_of < excluded.as_of
     returning player_id`,
    [playerId, xp, xpMul === null ? null : Math.max(1, Math.round(xpMul * 100)), rank, asOf],
    'keep-snapshot',
  );
  return kept.length > 0;
}

/** What is known of a player at the provider. */
export interface KeptView {
  readonly account: string;
  readonly sealedToken: Uint8Array | null;
  /** Hundredths. */
  readonly multiplier: number | null;
  readonly rank: number | null;
}

/** Returns what is known of the player, or null when the provider does not know them. */
export async function readView(db: Queryable, playerId: PlayerId): Promise<KeptView | null> {
  const [row] = await db.query<{
    account: string;
    sealed_token: Uint8Array | null;
    multiplier: number | null;
    rank: number | null;
  }>(
    `select account, sealed_token, multiplier, rank
       from provider_account left join provider_snapshot using (player_id)
      where player_id = $1`,
    [playerId],
    'read-provider-view',
  );
  return row
    ? { account: row.account, sealedToken: row.sealed_token, multiplier: row.multiplier, rank: row.rank }
    : null;
}
