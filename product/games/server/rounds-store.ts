import type { Queryable } from '@wow/core/database';
import { POSTING_CTES, POSTING_PARAMETERS, postingParameters } from '@wow/product/ledger/server';
import { configHashOf } from './config-hash.ts';
import type { Settled } from './settle-bets.ts';

/** Returns the parameter number `offset` (from 1) of this statement's own, which follow those of the postings. */
const at = (offset: number): string => `$${POSTING_PARAMETERS + offset}`;

const WRITE_SETTLED = `
  with ${POSTING_CTES},
  played as (
    insert into round (player_id, seed_pair_id, nonce, version, idem_key, request_hash, game, config_hash, choice,
                       outcome, bet, payout, points_before, points_after, spins_before, spins_after)
    select r.player_id, r.seed_pair_id, r.nonce, r.version, r.idem_key, decode(r.request_hash, 'hex'), r.game,
           decode(r.config_hash, 'hex'), r.choice::jsonb, r.outcome::jsonb, r.bet, r.payout,
           r.points_before, r.points_after, r.spins_before, r.spins_after
      from unnest(${at(1)}::bigint[], ${at(2)}::bigint[], ${at(3)}::bigint[], ${at(4)}::bigint[], ${at(5)}::text[],
                  ${at(6)}::text[], ${at(7)}::text[], ${at(8)}::text[], ${at(9)}::text[], ${at(10)}::text[],
                  ${at(11)}::bigint[], ${at(12)}::bigint[], ${at(13)}::bigint[], ${at(14)}::bigint[],
                  ${at(15)}::bigint[], ${at(16)}::bigint[])
           as r (player_id, seed_pair_id, nonce, version, idem_key, request_hash, game, config_hash, choice, outcome,
                 bet, payout, points_before, points_after, spins_before, spins_after)
      join posted using (player_id)
  ),
  refused as (
    insert into refusal (player_id, idem_key, request_hash, code)
    select f.player_id, f.idem_key, decode(f.request_hash, 'hex'), f.code
      from unnest(${at(17)}::bigint[], ${at(18)}::text[], ${at(19)}::text[], ${at(20)}::text[])
           as f (player_id, idem_key, request_hash, code)
      join posted using (player_id)
  )
  select player_id from posted`;

/**
 * Writes what many players' bets came to in one statement, which is one transaction.
 * Returns the players for whom it was written; the others' purses had moved on since they were read,
 * and nothing of theirs was written.
 */
export async function writeSettled(db: Queryable, settled: readonly Settled[]): Promise<ReadonlySet<number>> {
  const rounds = settled.flatMap((one) => one.rounds);
  const refused = settled.flatMap((one) => one.refusals);
  const rows = await db.query<{ player_id: number }>(
    WRITE_SETTLED,
    [
      ...postingParameters(settled.map((one) => one.posting)),
      rounds.map(({ bet }) => bet.playerId),
      rounds.map(({ round }) => round.seedPairId),
      rounds.map(({ round }) => round.nonce),
      rounds.map(({ version }) => version),
      rounds.map(({ bet }) => bet.idempotencyKey),
      rounds.map(({ bet }) => bet.requestHash),
      rounds.map(({ round }) => round.game),
      rounds.map(({ bet }) => configHashOf(bet.game)),
      rounds.map(({ round }) => JSON.stringify(round.choice)),
      rounds.map(({ round }) => JSON.stringify(round.outcome)),
      rounds.map(({ round }) => round.bet),
      rounds.map(({ round }) => round.payout),
      rounds.map(({ round }) => round.pointsBefore),
      rounds.map(({ round }) => round.pointsAfter),
      rounds.map(({ round }) => round.spinsBefore),
      rounds.map(({ round }) => round.spinsAfter),
      refused.map(({ bet }) => bet.playerId),
      refused.map(({ bet }) => bet.idempotencyKey),
      refused.map(({ bet }) => bet.requestHash),
      refused.map(({ code }) => code),
    ],
    'write-settled',
  );
  return new Set(rows.map((row) => row.player_id));
}
