import type { Queryable, Row } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';

/** A seed pair that rounds are or were played with, without its seed. */
export interface NewestPair {
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

interface PairRow extends Row {
  readonly number: number;
  readonly server_seed_hash: string;
  readonly state: NewestPair['state'];
  readonly client_seed: string;
  readonly rounds: number;
  readonly activated_at: Date;
  readonly revealed_at: Date | null;
}

/** Returns the player's newest `limit` pairs, newest first. Nonces have no gaps, so the last one tells how many rounds. */
export async function readNewestPairs(db: Queryable, playerId: PlayerId, limit: number): Promise<NewestPair[]> {
  const rows = await db.query<PairRow>(
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
