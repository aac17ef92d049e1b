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
  for (const history of ['round', 'transfer']) {
    await db.query(`alter table ${history} detach partition ${history}_first`);
    await db.query(
      `alter table ${history} attach partition ${history}_first for values from (minvalue) to ('2020-02-01 00:00+00')`,
    );
  }
}

/** Adds rounds of a player in January 2020, with the transfers of their stakes, from a nonce on. They are not signed. */
export async function addOldRounds(db: Database, playerId: number, from: number, rounds: number): Promise<void> {
  await db.query(
    `insert into round (seed_pair_id, nonce, player_id, version, idem_key, request_hash, game, config_hash, choice,
                        outcome, bet, payout, points_before, points_after, spins_before, spins_after, at)
     select id, nonce, $1, nonce + 2, 'old-' || nonce, decode(repeat('00', 32), 'hex'), 'dices',
            decode(repeat('00', 32), 'hex'), '{}', '{}', 0, 0, 0, 0, 0, 0, timestamptz '2020-01-10' + nonce * interval '1 hour'
       from seed_pair cross join generate_series($2::bigint, $2::bigint + $3::bigint - 1) as nonce
      where player_id = $1 and state = 'active'`,
    [playerId, from, rounds],
  );
  await db.query(
    `insert into transfer (player_id, version, line, unit, from_purse, to_purse, amount, player_after, reason, at)
     select player_id, version, 0, 'points', 'player', 'house', 100, 0, 'stake', at
       from round where player_id = $1 and nonce >= $2`,
    [playerId, from],
  );
}
