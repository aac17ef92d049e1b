import type { PlayedRound } from './history-store.ts';

/** SQL expressions. */
interface NewRoundsQuery {
  readonly player: string;
  /** The position after which rounds are new. */
  readonly seedPairId: string;
  readonly nonce: string;
  /** The version of the purse up to which rounds are read. */
  readonly version: string;
  readonly limit: number;
}

/** A round as JSON, whose time is text. */
export type NewRoundRow = Omit<PlayedRound, 'at'> & { readonly at: string };

/**
 * SQL of a player's new rounds as a JSON array, in the order of play, for a statement that reads more. Null if there are
 * as many as `limit` or some are archived: `readRoundsSince` reads those.
 */
export const selectNewRounds = ({ player, seedPairId, nonce, version, limit }: NewRoundsQuery): string => `(
  with pair as (
    select id, case when id = ${seedPairId} then ${nonce} else -1 end as nonce
      from seed_pair where player_id = ${player} and id >= ${seedPairId} and state <> 'next'
  )
  select case when count(*) < ${limit}
                and not exists (select from pair cross join lateral (
                      select from archived_rounds old
                       where old.seed_pair_id = pair.id and old.first_nonce + old.rounds > pair.nonce + 1 limit 1) old)
              then coalesce(json_agg(played order by "seedPairId", nonce), '[]') end
    from (select pair.id as "seedPairId", played.*
            from pair
           cross join lateral (
             select nonce, version, game, bet, payout, at from round
              where round.seed_pair_id = pair.id and round.nonce > pair.nonce and round.version <= ${version}
              order by round.nonce limit ${limit}
           ) played limit ${limit}) played)`;
