import type { Database } from '@wow/core/database';
import { listOldPartitions } from '@wow/product/ledger/server';
import { archivePartitions } from '../../../cli/src/operator/archive-command.ts';

/** Archives all months, also this one: rounds that follow are in the default partition. */
export async function archiveAllMonths(db: Database, directory: string): Promise<void> {
  const moved: string[] = [];
  for await (const { name } of archivePartitions(db, directory, await listOldPartitions(db, '-70 days')))
    moved.push(name);
  if (moved.length === 0) throw new Error('expected a month');
}

/** Ends the first partitions in January 2020. They must be empty: later rounds are in others. */
export async function endFirstMonths(db: Database): Promise<void> {
  for (const history of ['round', 'round_batch']) {
    await db.query(`alter table ${history} detach partition ${history}_first`);
    await db.query(
      `alter table ${history} attach partition ${history}_first for values from (minvalue) to ('2020-02-01 00:00+00')`,
    );
  }
}

/** Adds rounds of a player in January 2020, from a nonce on. They are not signed. */
export async function addOldRounds(db: Database, playerId: number, from: number, rounds: number): Promise<void> {
  await db.query(
    `with added as materialized (
       select id as pair, nonce, nextval('round_batch_id') as batch, timestamptz '2020-01-10' + nonce * interval '1 hour' as at
         from seed_pair cross join generate_series($2::bigint, $2::bigint + $3::bigint - 1) as nonce
        where player_id = $1 and state = 'active'
     ),
     batches as (
       insert into round_batch (id, at, config_hash) select batch, at, decode(repeat('00', 32), 'hex') from added
     )
     insert into round (seed_pair_id, nonce, player_id, version, idem_key, game, choice, outcome, bet, payout,
                        points_before, points_after, spins_before, spins_after, at, batch, batch_position)
     select pair, nonce, $1, nonce + 2, 'old-' || nonce, 'dices', '{}', '{}', 100, 0, 100, 0, 0, 0, at, batch, 0 from added`,
    [playerId, from, rounds],
  );
}
