import type { Queryable, Row } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';
import type { SeedSealer } from '../seeds/sealer.ts';

/** A seed pair that rounds are or were played with, without its seed. */
export interface SeedPairSummary {
  /** Counted from 1, the player's first. */
  readonly number: number;
  readonly serverSeedHash: string;
  readonly state: 'active' | 'revealed';
  readonly clientSeed: string;
  readonly rounds: number;
  readonly activatedAt: Date;
  /** Null while it is in play. */
  readonly revealedAt: Date | null;
}

interface SeedPairRow extends Row {
  readonly number: number;
  readonly server_seed_hash: string;
  readonly state: SeedPairSummary['state'];
  readonly client_seed: string;
  readonly rounds: number;
  readonly activated_at: Date;
  readonly revealed_at: Date | null;
}

/** Returns the player's newest `limit` pairs, newest first. Nonces have no gaps, so the last one tells how many rounds. */
export async function readNewestPairs(db: Queryable, playerId: PlayerId, limit: number): Promise<SeedPairSummary[]> {
  const rows = await db.query<SeedPairRow>(
    `select counted.number, s.server_seed_hash, s.state, s.client_seed, s.activated_at, s.revealed_at,
            coalesce((select last.nonce + 1 from round last where last.seed_pair_id = s.id
                       order by last.nonce desc limit 1), 0) as rounds
       from (select id, row_number() over (order by id) as number
               from seed_pair where player_id = $1 and state <> 'next' order by id desc limit $2) counted
       join seed_pair s on s.id = counted.id
      order by s.id desc`,
    [playerId, limit],
    'read-newest-pairs',
  );
  return rows.map((row) => ({
    number: row.number,
    serverSeedHash: row.server_seed_hash,
    state: row.state,
    clientSeed: row.client_seed,
    rounds: row.rounds,
    activatedAt: row.activated_at,
    revealedAt: row.revealed_at,
  }));
}

/** A pair that rounds were played under, or will be next, and how many. */
export interface ExportedPair {
  readonly id: number;
  readonly state: 'active' | 'revealed';
  readonly serverSeedHash: string;
  /** Null until it is revealed. */
  readonly serverSeed: string | null;
  readonly clientSeed: string;
  readonly rounds: number;
}

/** Which pairs are asked for: those behind this one, with their rounds up to this version of the purse. */
export interface ExportedPairsPage {
  readonly afterId: number;
  readonly upToVersion: number;
  readonly limit: number;
}

/** Returns the player's pairs but the one that is still to come, oldest first. */
export async function readExportedPairs(
  db: Queryable,
  sealer: SeedSealer,
  playerId: PlayerId,
  { afterId, upToVersion, limit }: ExportedPairsPage,
): Promise<ExportedPair[]> {
  const rows = await db.query<{
    id: number;
    state: ExportedPair['state'];
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
    serverSeed: row.revealed_seed && sealer.unseal(row.revealed_seed, row.server_seed_hash),
    clientSeed: row.client_seed,
    rounds: row.rounds,
  }));
}
