import type { Queryable, Row } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';
import type { SeedSealer } from '../seeds/sealer.ts';
import { toClientSeed } from '../seeds/seeds-store.ts';
import { countRounds, nextNonce } from './archived-rounds-store.ts';

export interface SeedPairSummary {
  /** Counted from 1, the player's first. */
  readonly number: number;
  readonly serverSeedHash: string;
  readonly state: 'active' | 'revealed';
  /** Null until its first bet. */
  readonly clientSeed: string | null;
  readonly clientSeedFrom: 'player' | 'key' | 'server' | null;
  readonly rounds: number;
  readonly activatedAt: Date;
  readonly revealedAt: Date | null;
}

/** Returns pairs, newest first. Nonces have no gaps, so the last one counts the rounds. */
export async function readNewestPairs(db: Queryable, playerId: PlayerId, limit: number): Promise<SeedPairSummary[]> {
  const rows = await db.query<SeedPairSummary & Row & { clientSeed: string }>(
    `select counted.number, s.server_seed_hash as "serverSeedHash", s.state, s.client_seed as "clientSeed",
            s.client_seed_from as "clientSeedFrom", s.activated_at as "activatedAt", s.revealed_at as "revealedAt",
            ${nextNonce('s.id')} as rounds
       from (select id, row_number() over (order by id) as number
               from seed_pair where player_id = $1 and state <> 'next' order by id desc limit $2) counted
       join seed_pair s on s.id = counted.id
      order by s.id desc`,
    [playerId, limit],
    'read-newest-pairs',
  );
  return rows.map((pair) => ({ ...pair, clientSeed: toClientSeed(pair.clientSeed, pair.rounds) }));
}

/** Returns those who played a round in the last seconds, in the same order. Rounds before a reveal do not count. */
export async function findPlaying(db: Queryable, playerIds: readonly PlayerId[], seconds: number): Promise<PlayerId[]> {
  const rows = await db.query<{ player_id: PlayerId }>(
    `select pair.player_id
       from unnest($1::bigint[]) with ordinality asked (player_id, nth)
       join seed_pair pair on pair.player_id = asked.player_id and pair.state = 'active'
      cross join lateral
        (select at from round where seed_pair_id = pair.id order by nonce desc limit 1) newest
      where newest.at > now() - make_interval(secs => $2)
      order by nth`,
    [playerIds, seconds],
    'find-playing',
  );
  return rows.map(({ player_id: playerId }) => playerId);
}

export interface StoredSeedPair extends Omit<SeedPairSummary, 'number' | 'clientSeedFrom' | 'state' | 'activatedAt'> {
  readonly id: number;
  readonly state: SeedPairSummary['state'] | 'next';
  /** Null until it is revealed. */
  readonly serverSeed: string | null;
  readonly createdAt: Date;
  readonly activatedAt: Date | null;
}

/** Returns the player's pairs, oldest first. */
export async function readSeedPairs(
  db: Queryable,
  sealer: SeedSealer,
  playerId: PlayerId,
  { afterId, upToVersion, limit }: { afterId: number; upToVersion: number; limit: number },
): Promise<StoredSeedPair[]> {
  const rows = await db.query<
    Omit<StoredSeedPair, 'serverSeed'> & Row & { sealed: Uint8Array | null; clientSeed: string }
  >(
    // Rounds are counted: the last nonce would hide a missing one. Unrevealed seeds are not selected.
    `select id, state, server_seed_hash as "serverSeedHash", client_seed as "clientSeed", created_at as "createdAt",
            activated_at as "activatedAt", revealed_at as "revealedAt",
            case when state = 'revealed' then server_seed_sealed end as sealed,
            ${countRounds('seed_pair.id', '$3')} as rounds
       from seed_pair where player_id = $1 and id > $2 order by id limit $4`,
    [playerId, afterId, upToVersion, limit],
    'read-seed-pairs',
  );
  return rows.map(({ sealed, ...pair }) => ({
    ...pair,
    clientSeed: toClientSeed(pair.clientSeed, pair.rounds),
    serverSeed: sealed && sealer.unseal(sealed, pair.serverSeedHash),
  }));
}
