import type { Queryable } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';
import type { SeedSealer } from './sealer.ts';

/** A pair that rounds were played under, or will be next, and how many. */
export interface PairWithRounds {
  readonly id: number;
  readonly state: 'active' | 'revealed';
  readonly serverSeedHash: string;
  /** Null until it is revealed. */
  readonly serverSeed: string | null;
  readonly clientSeed: string;
  readonly rounds: number;
}

/** Which pairs are asked for: those behind this one, with their rounds up to this version of the purse. */
export interface PairsBehind {
  readonly afterId: number;
  readonly upToVersion: number;
  readonly limit: number;
}

/** Returns the player's pairs but the one that is still to come, oldest first. */
export async function readExportedPairs(
  db: Queryable,
  sealer: SeedSealer,
  playerId: PlayerId,
  { afterId, upToVersion, limit }: PairsBehind,
): Promise<PairWithRounds[]> {
  const rows = await db.query<{
    id: number;
    state: PairWithRounds['state'];
    server_seed_hash: string;
    revealed_seed: Uint8Array | null;
    client_seed: string;
    rounds: number;
  }>(
    // Counted, not told by the last nonce: a nonce that is missing must not hide behind the sum. The sealed seed comes
    // along only once it is revealed.
    `select id, state, server_seed_hash, client_seed,
            case when state = 'revealed' then server_seed_sealed end as revealed_seed,
            (select count(*) from round where round.seed_pair_id = seed_pair.id and round.version <= $3) as rounds
       from seed_pair
      where player_id = $1 and id > $2 and state <> 'next'
      order by id limit $4`,
    [playerId, afterId, upToVersion, limit],
    'read-exported-pairs',
  );
  return rows.map((row) => ({
    id: row.id,
    state: row.state,
    serverSeedHash: row.server_seed_hash,
    serverSeed: row.revealed_seed && sealer.open(row.revealed_seed, row.server_seed_hash),
    clientSeed: row.client_seed,
    rounds: row.rounds,
  }));
}
