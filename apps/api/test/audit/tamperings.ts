import { type DiscrepancyKind, formatDiscrepancy } from '@wow/product/fair-play/server/audit';
import { expect } from 'vitest';
import type { MaintenanceTransaction, Transaction } from '@wow/core/database';
import { createSealer } from '@wow/product/games/server';
import { parseAuditOptions } from '../cli-options.ts';
import { auditTransaction } from '../../../cli/src/run-audit.ts';
import type { TestServer } from '../world.ts';

interface Tampering {
  readonly what: string;
  /** `$1` is the id of the player. */
  readonly sql: string;
  readonly named: DiscrepancyKind | readonly DiscrepancyKind[];
  readonly message?: RegExp;
}

/** The second pair, which is revealed, and the third, which is active. */
const REVEALED = `(select id from seed_pair where player_id = $1 and state = 'revealed' order by id desc limit 1)`;
const ACTIVE = `(select id from seed_pair where player_id = $1 and state = 'active')`;
const AT_100 = `seed_pair_id = ${REVEALED} and nonce = 100`;
const BATCH_100 = `(select batch from round where ${AT_100})`;
/** Of two neighbours in the log. */
const LEAF = `(select leaf_index from log_leaf where ${AT_100})`;
const NEXT_LEAF = `${LEAF} + 1`;
const LAST = `nonce = (select max(nonce) from round last where last.seed_pair_id = ${ACTIVE})`;

/** Three equal dice on each side, which hardly ever happens by chance. */
const dices = (house: number, player: number) =>
  `'{"houseDice": [${house}, ${house}, ${house}], "playerDice": [${player}, ${player}, ${player}]}'::json`;

export const TAMPERINGS: readonly Tampering[] = [
  { what: 'other dice', sql: `update round set outcome = ${dices(1, 6)} where ${AT_100} and outcome::jsonb <> ${dices(1, 6)}::jsonb`, named: 'outcome' },
  { what: 'dice of a seed in play', sql: `update round set outcome = case when payout > 0 then ${dices(1, 6)} else ${dices(6, 1)} end where game = 'dices' and seed_pair_id = ${ACTIVE}`, named: 'outcome' },
  { what: 'a payout that is a hundredth less', sql: `update round set payout = payout - 1 where seed_pair_id = ${REVEALED} and payout > 0 and nonce > 10 and nonce < 40`, named: 'payout' },
  { what: 'a bet that was never made', sql: `update round set bet = 10000 where ${AT_100}`, named: 'stake' },
  { what: 'another choice', sql: `update round set choice = '{"bet": 10000}' where ${AT_100}`, named: 'stake' },
  { what: 'another balance before', sql: `update round set points_before = points_before + 100, points_after = points_after + 100 where ${AT_100}`, named: 'balance' },
  { what: 'spins that were not there', sql: `update round set spins_before = spins_before + 100 where ${AT_100}`, named: 'balance' },
  { what: 'a removed round', sql: `delete from round where ${AT_100}`, named: 'nonce', message: /expected nonce 100, found nonce 101/ },
  { what: 'the last round of a seed in play, removed', sql: `delete from round where seed_pair_id = ${ACTIVE} and ${LAST}`, named: 'purse' },
  { what: 'an added round', sql: `insert into round select (json_populate_record(round, json_build_object('nonce', nonce + 1, 'version', version + 1, 'idem_key', 'added', 'bet', 0, 'payout', 0, 'points_before', points_after, 'spins_before', spins_after))).* from round where seed_pair_id = ${ACTIVE} and ${LAST}`, named: 'balance' },
  { what: 'two nonces, swapped', sql: `update round set nonce = 1201 - nonce where seed_pair_id = ${REVEALED} and nonce in (100, 101); update round set nonce = nonce - 1000 where seed_pair_id = ${REVEALED} and nonce > 1000`, named: 'outcome' },
  { what: 'another player of a round', sql: `update round set player_id = player_id + 1 where ${AT_100}`, named: 'round', message: /its player/ },
  { what: 'an economy that there is not', sql: `update round_batch set config_hash = sha256('another') where id = ${BATCH_100}`, named: 'economy' },
  { what: 'another game', sql: `update round set game = 'chess' where ${AT_100}`, named: 'round', message: /its game/ },
  { what: 'another client seed', sql: `update seed_pair set client_seed = 'changed' where id = ${REVEALED}`, named: 'outcome' },
  { what: 'another client seed of a pair in play', sql: `update seed_pair set client_seed = 'changed' where id = ${ACTIVE}`, named: ['outcome', 'receipt'] },
  { what: 'a client seed that could never be', sql: `alter table seed_pair drop constraint seed_pair_client_seed_check; update seed_pair set client_seed = 'not allowed!' where id = ${ACTIVE}`, named: 'client seed' },
  { what: 'another commitment', sql: `update seed_pair set server_seed_hash = encode(sha256('another'), 'hex') where id = ${REVEALED}`, named: 'server seed' },
  { what: 'another commitment of a pair in play', sql: `update seed_pair set server_seed_hash = encode(sha256('another'), 'hex') where id = ${ACTIVE}`, named: 'server seed' },
  { what: 'another seed of a pair in play', sql: `update seed_pair set server_seed_sealed = set_byte(server_seed_sealed, 40, get_byte(server_seed_sealed, 40) # 1) where id = ${ACTIVE}`, named: 'server seed' },
  { what: 'another seed of a revealed pair', sql: `update seed_pair set server_seed_sealed = set_byte(server_seed_sealed, 40, get_byte(server_seed_sealed, 40) # 1) where id = ${REVEALED}`, named: ['server seed', 'commitment'] },
  { what: 'another seed of the next pair', sql: `update seed_pair set server_seed_sealed = set_byte(server_seed_sealed, 40, get_byte(server_seed_sealed, 40) # 1) where player_id = $1 and state = 'next'`, named: 'server seed' },
  { what: 'a pair that is hidden again', sql: `drop index seed_pair_one_active; update seed_pair set state = 'active', revealed_at = null where id = ${REVEALED}`, named: 'seed pair' },
  { what: 'a removed pair', sql: `with pair as (delete from seed_pair where id = ${REVEALED} returning id) delete from round where seed_pair_id = (select id from pair)`, named: ['seed pair', 'balance'] },
  { what: 'a removed next pair', sql: `delete from seed_pair where player_id = $1 and state = 'next'`, named: 'seed pair', message: /expected next, found active/ },
  { what: 'another hash in a commitment', sql: `update log_entry set body = jsonb_set(body, '{server_seed_hash}', to_jsonb(encode(sha256('another'), 'hex'))) where seed_pair_id = ${ACTIVE}`, named: 'commitment', message: /the commitment to seed pair \d+, its signature/ },
  { what: 'a removed commitment', sql: `delete from log_entry where seed_pair_id = ${ACTIVE}`, named: 'commitment', message: /the commitment to seed pair \d+: expected an entry of the log, found none/ },
  { what: 'a commitment to another player', sql: `update log_entry set player_id = player_id + 1 where seed_pair_id = ${ACTIVE}`, named: 'commitment' },
  { what: 'another leaf of a commitment', sql: `update seed_pair set commitment_leaf = commitment_leaf + 1 where player_id = $1 and state = 'next'`, named: 'commitment', message: /its leaf/ },
  { what: 'a removed reveal', sql: `delete from log_entry where seed_pair_id = ${REVEALED} and kind = 'wow-reveal-1'`, named: 'commitment', message: /the reveal of seed pair \d+: expected an entry of the log, found none/ },
  { what: 'a reveal of fewer rounds', sql: `update log_entry set body = jsonb_set(body, '{rounds}', '3') where seed_pair_id = ${REVEALED} and kind = 'wow-reveal-1'`, named: 'commitment' },
  { what: 'a removed entry of the log', sql: `delete from log_entry where kind = 'wow-economy-1'`, named: ['leaf', 'registration'] },
  { what: 'another entry of the log', sql: `update log_entry set body = '{}' where kind = 'wow-quests-1'`, named: ['leaf', 'claim'] },
  { what: 'a richer purse', sql: `update purse set points = points + 100 where player_id = $1`, named: 'purse' },
  { what: 'a removed purse', sql: `delete from purse where player_id = $1`, named: 'purse', message: /expected one, found none/ },
  { what: 'a transfer at the version of a round', sql: `insert into transfer (player_id, version, line, unit, from_purse, to_purse, amount, player_after, reason) select $1, version, 0, 'points', 'bank', 'player', 500, points_before + 500, 'correction' from round where ${AT_100}`, named: 'transfer', message: /expected none, found correction of 5 points/ },
  { what: 'another amount after', sql: `update transfer set player_after = player_after + 1 where player_id = $1 and unit = 'points'`, named: 'transfer', message: /points of the player after it/ },
  { what: 'a gift', sql: `insert into transfer (player_id, version, line, unit, from_purse, to_purse, amount, player_after, reason) select $1, version + 1, 0, 'points', 'bank', 'player', 500, points + 500, 'correction' from purse where player_id = $1`, named: 'transfer', message: /expected a record of its cause/ },
  { what: 'a multiplier that no player had', sql: `update earning set factor = factor + 20 where player_id = (select min(player_id) from earning)`, named: 'earning' },
  { what: 'a removed earning', sql: `delete from earning where version = (select min(version) from earning)`, named: 'earning' },
  { what: 'another signature', sql: `update round_batch set signature = sha256('a') || sha256('b') where id = ${BATCH_100}`, named: 'receipt' },
  { what: 'another place in a batch', sql: `update round set batch_position = batch_position + 1 where ${AT_100}`, named: 'receipt' },
  { what: 'a removed batch', sql: `delete from round_batch where id = ${BATCH_100}`, named: 'economy' },
  { what: 'a removed receipt', sql: `update round_batch set signature = null, signed_by = null, signed_at = null where id = ${BATCH_100}`, named: 'receipt', message: /as of every round since/ },
  { what: 'another time of signing', sql: `update round_batch set signed_at = signed_at + interval '1 millisecond' where id = ${BATCH_100}`, named: 'receipt' },
  { what: 'another key of a receipt', sql: `update round_batch set signed_by = 77 where id = ${BATCH_100}`, named: 'receipt', message: /key number 77/ },
  { what: 'another published key', sql: `update signing_key set public_key = sha256('another')`, named: 'key' },
  { what: 'another time of a round', sql: `update round_batch set at = at + interval '1 second' where id = ${BATCH_100}; update round set at = at + interval '1 second' where batch = ${BATCH_100}`, named: 'leaf' },
  { what: 'another hash of a leaf', sql: `update log_leaf set hash = sha256('another') where leaf_index = ${LEAF}`, named: 'leaf' },
  { what: 'another salt of a leaf', sql: `update log_leaf set salt = decode('00112233445566778899aabbccddeeff', 'hex') where leaf_index = ${LEAF}`, named: 'leaf' },
  { what: 'swapped leaves', sql: `update log_leaf set (seed_pair_id, nonce, salt, hash) = (select seed_pair_id + 1000000, nonce, salt, hash from log_leaf other where other.leaf_index = case log_leaf.leaf_index when ${LEAF} then ${NEXT_LEAF} else ${LEAF} end) where leaf_index in (${LEAF}, ${NEXT_LEAF}); update log_leaf set seed_pair_id = seed_pair_id - 1000000 where seed_pair_id > 1000000`, named: ['node', 'head'] },
  { what: 'a removed leaf', sql: `delete from log_leaf where leaf_index = ${LEAF}`, named: 'unlogged' },
  { what: 'a removed leaf whose round is put into the queue', sql: `with gone as (delete from log_leaf where leaf_index = ${LEAF} returning seed_pair_id, nonce) insert into log_queue (seed_pair_ids, nonces) select array[seed_pair_id], array[nonce::bigint] from gone`, named: 'leaf', message: /expected number (\d+), found number/ },
  { what: 'a round that waits for the log although it is in it', sql: `insert into log_queue (seed_pair_ids, nonces) select array[seed_pair_id], array[nonce::bigint] from log_leaf where leaf_index = ${LEAF}`, named: 'unlogged' },
  { what: 'a round in the queue that was never played', sql: `insert into log_queue (seed_pair_ids, nonces) select array[id], array[9999] from seed_pair where id = ${ACTIVE}`, named: 'unlogged' },
  { what: 'another node', sql: `update log_node set hash = sha256('another')`, named: 'node' },
  { what: 'a removed node', sql: `delete from log_node`, named: 'node' },
  { what: 'another root', sql: `update log_head set root = sha256('another') where tree_size = (select max(tree_size) from log_head)`, named: 'head' },
  { what: 'another origin of a head', sql: `update log_head set origin = 'other.example/log' where tree_size = (select max(tree_size) from log_head)`, named: 'head', message: /signature/ },
  { what: 'a removed head that is not the last', sql: `delete from log_head where tree_size = (select min(tree_size) from log_head)`, named: 'head', message: /leaf \d+: expected (a report of the head of|no report)/ },
  { what: 'removed heads', sql: `delete from log_head`, named: 'head', message: /no head|no report/ },
  { what: 'another economy', sql: `alter table economy drop constraint economy_check; update economy set document = replace(document, '"red":2', '"red":3')`, named: 'economy' },
  { what: 'another return', sql: `update return_tally set paid = paid + 1 where game = 'dices' and stake = 0`, named: 'return' },
  { what: 'another mark', sql: `update return_checkpoint set paid = paid + 1 where game = 'dices' and stake = 0 and rounds = 96`, named: 'return' },
  { what: 'a removed mark', sql: `delete from return_checkpoint where game = 'dices' and stake = 0 and rounds = 96`, named: 'return' },
  { what: 'a richer promotion', sql: `update promo_purse set funded = funded + 100 where funded > 0`, named: 'promotion' },
  { what: 'a promotion that paid something else', sql: `update promo_purse set paid = paid - 1 where paid > 0`, named: 'promotion' },
  { what: 'another place on the leaderboard', sql: `update leaderboard_entry set xp = xp + 100 where player_id = $1`, named: 'leaderboard' },
]; // oxfmt-ignore

class Rollback extends Error {}

/** Audits a database that was changed without its triggers, then rolls back. Returns the issues. */
export async function auditTampered(world: TestServer, sql: string, playerId: number, ...words: string[]) {
  let found: Awaited<ReturnType<typeof auditTransaction>>['discrepancies'] = [];
  const tamper = async (tx: MaintenanceTransaction): Promise<void> => {
    await tx.query('set local session_replication_role = replica');
    await tx.script(sql.replaceAll('$1', String(playerId)));
  };
  const work = async (tx: Transaction): Promise<never> => {
    found = await audit(world, tx, words);
    throw new Rollback();
  };
  await expect(world.db.snapshot(work, tamper)).rejects.toBeInstanceOf(Rollback);
  return found;
}

const audit = async (world: TestServer, tx: Transaction, words: readonly string[]) =>
  (
    await auditTransaction(
      tx,
      { sealer: createSealer(world.secrets.seedKey), archive: world.archive },
      parseAuditOptions(words),
      0,
    )
  ).discrepancies;

/** Expects that the audit names this tampering and nothing else. */
export async function expectReported(
  world: TestServer,
  { sql, named, message }: Tampering,
  playerId: number,
): Promise<void> {
  const found = await auditTampered(world, sql, playerId);
  const sentences = found.map(formatDiscrepancy);
  expect(sentences).toHaveLength(1);
  expect([named].flat(), sentences[0]).toContain(found[0]!.kind);
  if (message) expect(sentences[0]).toMatch(message);
}
