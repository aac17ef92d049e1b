import type { Transaction } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';

const SIGNED = `case to_purse when 'player' then amount else -amount end`;

/** SQL of what the player had of a unit before or after a version. */
const heldAt = (unit: string, comparison: '<' | '<=') => `coalesce((
  select player_after from transfer
   where transfer.player_id = round.player_id and unit = '${unit}' and version ${comparison} round.version
   order by version desc, line desc limit 1), 0)`;

/** Makes balances in transfers, rounds and the purse follow from the amounts of the player's transfers. */
export async function refitLedger(tx: Transaction, playerId: PlayerId): Promise<void> {
  await tx.query(
    `update transfer set player_after = summed.after
       from (select version, line, sum(${SIGNED}) over (partition by unit order by version, line) as after
               from transfer where player_id = $1) summed
      where player_id = $1 and transfer.version = summed.version and transfer.line = summed.line`,
    [playerId],
  );
  await tx.query(
    `update round set points_before = ${heldAt('points', '<')}, points_after = ${heldAt('points', '<=')},
                      spins_before = ${heldAt('spins', '<')}, spins_after = ${heldAt('spins', '<=')}
      where player_id = $1`,
    [playerId],
  );
  await tx.query(
    `update purse set (points, spins, xp, version) = (
       select coalesce(sum(${SIGNED}) filter (where unit = 'points'), 0),
              coalesce(sum(${SIGNED}) filter (where unit = 'spins'), 0),
              coalesce(sum(${SIGNED}) filter (where unit = 'xp'), 0),
              greatest(max(transfer.version), (select max(version) from round where round.player_id = $1))
         from transfer where transfer.player_id = $1)
      where player_id = $1`,
    [playerId],
  );
}
