import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { migrate, openDatabase } from '@wow/core/database';
import { DEFAULT_ECONOMY } from '@wow/product/economy';
import { activateEconomy } from '@wow/product/economy/server';
import { loadSigner, type Signer } from '@wow/product/games/server';
import type { BenchServer } from '../parts/postgres/start-server.ts';

const MIGRATIONS = fileURLToPath(new URL('../../product/migrations/', import.meta.url));

/** How many rounds were played under one seed pair, and how many were written together at most. */
export const ROUNDS_A_PAIR = 100;
const ROUNDS_A_STATEMENT = 50;

/**
 * Rounds of dices as the croupier writes them, under made-up seeds and signatures: what the log does with them is the same.
 * Each statement has written one round of each of some fifty players, as when many play.
 */
const playSql = (pairs: number, keyNumber: number, configHash: string): string => `
  set synchronous_commit = off;
  set session_replication_role = replica;
  insert into seed_pair (player_id, server_seed_hash, server_seed_sealed, client_seed, state, activated_at)
  select id, encode(sha256(id::text::bytea), 'hex'), '', 'bench-client-seed', 'active', now()
    from generate_series(1, ${pairs}) as id;
  insert into round (player_id, seed_pair_id, nonce, version, idem_key, request_hash, game, config_hash, choice, outcome, bet,
                     payout, points_before, points_after, spins_before, spins_after, signed_by, signed_at, signature)
  select pair, pair, nonce, nonce + 1, 'key-' || nonce, sha256(''), 'dices', decode('${configHash}', 'hex'), '{"bet": 5000}',
         '{"houseDice": [1, 2, 3], "playerDice": [4, 5, 6]}', 5000, case when nonce % 20 < 9 then 10000 else 0 end,
         100000, 105000, 0, 0, ${keyNumber}, now(), sha256(pair::text::bytea) || sha256(nonce::text::bytea)
    from generate_series(0, ${ROUNDS_A_PAIR - 1}) as nonce, generate_series(1, ${pairs}) as pair
   order by nonce, pair;
  insert into log_queue (seed_pair_ids, nonces)
  select array_agg(seed_pair_id order by seed_pair_id), array_agg(nonce order by seed_pair_id) from round
   group by nonce, seed_pair_id / ${ROUNDS_A_STATEMENT} order by nonce, min(seed_pair_id);
  vacuum (analyze);
  checkpoint;`;

/** Makes a database in which so many rounds wait to be logged, and returns its address and the signer of its heads. */
export async function playRounds(
  server: BenchServer,
  name: string,
  rounds: number,
): Promise<{ readonly url: string; readonly signer: Signer }> {
  await server.run('createdb', [name]);
  const url = server.urlOf(name);
  const db = await openDatabase({ kind: 'postgres', url });
  try {
    await migrate(db, MIGRATIONS);
    const signer = await loadSigner(db, randomBytes(32));
    const { hash } = await activateEconomy(db, DEFAULT_ECONOMY);
    const statements = playSql(rounds / ROUNDS_A_PAIR, signer.keyNumber, hash)
      .split(/;\n/)
      .flatMap((statement) => ['-c', statement]);
    await server.run('psql', ['-X', '-q', '-v', 'ON_ERROR_STOP=1', ...statements, name]);
    return { url, signer };
  } finally {
    await db.close();
  }
}
