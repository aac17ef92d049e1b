import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { migrate, openDatabase } from '@wow/core/database';
import { DEFAULT_ECONOMY } from '@wow/product/economy';
import { activateEconomy } from '@wow/product/economy/server';
import { loadSigner, type Signer } from '@wow/product/games/server';
import type { BenchServer } from '../parts/postgres/start-server.ts';

const MIGRATIONS = fileURLToPath(new URL('../../product/migrations/', import.meta.url));

/** The number of rounds of each seed pair. */
export const ROUNDS_A_PAIR = 100;
/** The maximum number of rounds in one entry of the log queue. */
const ROUNDS_A_QUEUE_ENTRY = 50;

/**
 * Inserts rounds of dices in the form that the bet engine writes, with fake seeds and signatures, which the log does not
 * check. Each queue entry has one round of up to fifty players, as under load.
 */
export const insertSql = (pairs: number, keyNumber: number, configHash: string): string => `
  set synchronous_commit = off;
  set session_replication_role = replica;
  insert into seed_pair (player_id, server_seed_hash, server_seed_sealed, client_seed, state, activated_at)
  select id, encode(sha256(id::text::bytea), 'hex'), '', 'bench-client-seed', 'active', now()
    from generate_series(1, ${pairs}) as id;
  with batch as (
    insert into round_batch (id, config_hash, signed_by, signed_at, signature)
    values (nextval('round_batch_id'), decode('${configHash}', 'hex'), ${keyNumber}, now(), sha256('a') || sha256('b')) returning id
  )
  insert into round (player_id, seed_pair_id, nonce, version, idem_key, game, choice, outcome, bet, payout, points_before,
                     points_after, spins_before, spins_after, receipt_form, batch, batch_position)
  select pair, pair, nonce, nonce + 1, 'key-' || nonce, 'dices', '{"bet":5000}',
         '{"houseDice":[1,2,3],"playerDice":[4,5,6]}', 5000, case when nonce % 20 < 9 then 10000 else 0 end,
         100000, 105000, 0, 0, 2, batch.id, 0
    from generate_series(0, ${ROUNDS_A_PAIR - 1}) as nonce, generate_series(1, ${pairs}) as pair, batch
   order by nonce, pair;
  insert into log_queue (seed_pair_ids, nonces)
  select array_agg(seed_pair_id order by seed_pair_id), array_agg(nonce order by seed_pair_id) from round
   group by nonce, seed_pair_id / ${ROUNDS_A_QUEUE_ENTRY} order by nonce, min(seed_pair_id);
`;

/** Creates a database with `rounds` rounds in the log queue. Returns its URL and the signer of the tree heads. */
export async function insertRounds(
  server: BenchServer,
  name: string,
  rounds: number,
): Promise<{ readonly url: string; readonly signer: Signer }> {
  await server.run('createdb', [name]);
  const url = server.getUrl(name);
  const db = await openDatabase({ kind: 'postgres', url });
  try {
    await migrate(db, MIGRATIONS);
    const signer = await loadSigner(db, randomBytes(32));
    const { hash } = await activateEconomy(db, DEFAULT_ECONOMY);
    const statements = `${insertSql(rounds / ROUNDS_A_PAIR, signer.keyNumber, hash)}
  vacuum (analyze);
  checkpoint;`
      .split(/;\n/)
      .flatMap((statement) => ['-c', statement]);
    await server.run('psql', ['-X', '-q', '-v', 'ON_ERROR_STOP=1', ...statements, name]);
    return { url, signer };
  } finally {
    await db.close();
  }
}
