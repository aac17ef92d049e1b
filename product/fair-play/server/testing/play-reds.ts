import { randomBytes, randomUUID } from 'node:crypto';
import type { Database } from '@wow/core/database';

/** Opens a seed pair, and returns its number. */
export async function openPair(db: Database): Promise<number> {
  const [row] = await db.query<{ id: number }>(
    `with player as (
       insert into player (email, username, username_fold, password_hash) values ($1, $1, $1, $1) returning id
     )
     insert into seed_pair (player_id, server_seed_hash, server_seed_sealed, client_seed, state, activated_at)
     select id, $2, '', 'client', 'active', now() from player returning id`,
    [randomUUID(), randomBytes(32).toString('hex')],
  );
  return row!.id;
}

/** Writes so many bets on red behind one another into a pair, as the croupier's statement does, won as the list says. */
export async function playReds(
  db: Database,
  pair: number,
  from: number,
  wins: readonly boolean[],
  stake = 5_000,
): Promise<void> {
  await db.query(
    `with played as (
       insert into round (player_id, seed_pair_id, nonce, version, idem_key, request_hash, game, config_hash, choice, outcome,
                          bet, payout, points_before, points_after, spins_before, spins_after)
       select 1, $1::bigint, $2::bigint + won.position - 1, 1, format('%s %s', $1::bigint, $2::bigint + won.position), sha256(''), 'roulette', sha256(''),
              jsonb_build_object('bet', $4::bigint, 'tier', 'red'), '{"index": 1, "tier": "red"}', $4::bigint,
              case when won.it then 2 * $4::bigint else 0 end, 0, 0, 0, 0
         from unnest($3::boolean[]) with ordinality as won (it, position)
       returning seed_pair_id, nonce
     )
     insert into unlogged (seed_pair_ids, nonces)
     select array_agg(seed_pair_id order by nonce), array_agg(nonce order by nonce) from played`,
    [pair, from, wins, stake],
  );
}
