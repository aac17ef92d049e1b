import type { Parameter, Queryable, Transaction } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';
import {
  keepRefusals,
  keptAnswerOf,
  POSTING_PARAMETERS,
  postingCtes,
  postingParameters,
} from '@wow/product/ledger/server';
import type { Round } from './round.ts';
import type { Settled } from './settle-bets.ts';
import type { Stamp } from './stamp.ts';

/** Returns the parameter number `offset` (from 1) of this statement's own, which follow those of the postings. */
const at = (offset: number): string => `$${POSTING_PARAMETERS + offset}`;

/** Whose bounds were worked out for another time than that of this statement, which is the time of its rounds. */
const OUT_OF_TIME = `
    union all
    select bounded.player_id
      from unnest(${at(24)}::bigint[], ${at(25)}::timestamptz[], ${at(26)}::timestamptz[])
           as bounded (player_id, holds_from, holds_until)
     where now() < holds_from or now() >= holds_until`;

const writeSettledText = ({ waits, bounded }: { readonly waits: boolean; readonly bounded: boolean }): string => `
  with barred as materialized (
    select asked.player_id
      from (select * from unnest(${at(1)}::bigint[], ${at(5)}::text[])
            union all select * from unnest(${at(16)}::bigint[], ${at(17)}::text[])) as asked (player_id, idem_key)
     cross join lateral (
       (select from round where round.player_id = asked.player_id and round.idem_key = asked.idem_key limit 1)
       union all (${keptAnswerOf('asked.player_id', 'asked.idem_key')})
     ) answer
     ${bounded ? OUT_OF_TIME : ''}
  ),
  ${postingCtes({ unless: 'barred', waits })},
  played as (
    insert into round (player_id, seed_pair_id, nonce, version, idem_key, request_hash, game, config_hash, choice,
                       outcome, bet, payout, points_before, points_after, spins_before, spins_after, signed_by,
                       signed_at, signature)
    select r.player_id, r.seed_pair_id, r.nonce, r.version, r.idem_key, decode(r.request_hash, 'hex'), r.game,
           decode(r.config_hash, 'hex'), r.choice::jsonb, r.outcome::jsonb, r.bet, r.payout,
           r.points_before, r.points_after, r.spins_before, r.spins_after, ${at(22)}::smallint,
           ${at(21)}::timestamptz, decode(r.signature, 'base64')
      from unnest(${at(1)}::bigint[], ${at(2)}::bigint[], ${at(3)}::bigint[], ${at(4)}::bigint[], ${at(5)}::text[],
                  ${at(6)}::text[], ${at(7)}::text[], ${at(8)}::text[], ${at(9)}::text[], ${at(10)}::bigint[],
                  ${at(11)}::bigint[], ${at(12)}::bigint[], ${at(13)}::bigint[], ${at(14)}::bigint[],
                  ${at(15)}::bigint[], ${at(20)}::text[], ${at(23)}::text[])
           as r (player_id, seed_pair_id, nonce, version, idem_key, request_hash, game, choice, outcome, bet,
                 payout, points_before, points_after, spins_before, spins_after, config_hash, signature)
      join posted using (player_id)
    returning seed_pair_id, nonce
  ),
  queued as (
    insert into unlogged (seed_pair_ids, nonces)
    select array_agg(seed_pair_id order by seed_pair_id, nonce), array_agg(nonce order by seed_pair_id, nonce)
      from played having count(*) > 0
  ),
  refused as (${keepRefusals([at(16), at(17), at(18), at(19)])}
  )
  select player_id from posted`;

/** By name. Those for players who have bounded their play are statements of their own: the others pay nothing for it. */
const STATEMENTS = {
  'write-settled': writeSettledText({ waits: false, bounded: false }),
  'write-ahead': writeSettledText({ waits: true, bounded: false }),
  'write-bounded': writeSettledText({ waits: false, bounded: true }),
  'write-bounded-ahead': writeSettledText({ waits: true, bounded: true }),
} as const;

function nameOf(isAhead: boolean, isBounded: boolean): keyof typeof STATEMENTS {
  if (isBounded) return isAhead ? 'write-bounded-ahead' : 'write-bounded';
  return isAhead ? 'write-ahead' : 'write-settled';
}

/**
 * Writes what many players' bets came to in one statement, which is one transaction: signed rounds, which go into the
 * queue of the public log as well. `signedBy` is the number of the key that has signed them.
 * What goes on from what is still being written waits for that.
 * Returns the players for whom it was written. The others' purses had moved on since they were read, one of their keys
 * here has an answer already, or their bounds were worked out for another time; and nothing of theirs was written.
 */
export async function writeSettled(
  db: Queryable,
  signedBy: number,
  settled: readonly Settled[],
): Promise<ReadonlySet<PlayerId>> {
  const rounds = settled.flatMap((one) => one.rounds);
  const refused = settled.flatMap((one) => one.refusals);
  const bounded = settled.filter(({ place }) => place.bounds !== null);
  const isAhead = settled.some(({ posting }) => (posting.mark?.follows ?? null) !== null);
  const name = nameOf(isAhead, bounded.length > 0);
  const rows = await db.query<{ player_id: PlayerId }>(
    STATEMENTS[name],
    [
      ...postingParameters(settled.map((one) => one.posting)),
      rounds.map(({ bet }) => bet.playerId),
      rounds.map(({ round }) => round.seedPairId),
      rounds.map(({ round }) => round.nonce),
      rounds.map(({ version }) => version),
      rounds.map(({ bet }) => bet.idempotencyKey),
      rounds.map(({ bet }) => bet.requestHash),
      rounds.map(({ round }) => round.game),
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
      rounds.map(({ round }) => round.configHash),
      signedAt(rounds),
      signedBy,
      rounds.map(({ round }) => stampOf(round).signature),
      ...(bounded.length > 0 ? boundsParameters(bounded) : []),
    ],
    name,
  );
  return new Set(rows.map((row) => row.player_id));
}

function stampOf({ stamp, seedPairId, nonce }: Round): Stamp {
  if (stamp === null) throw new Error(`round ${nonce} of seed pair ${seedPairId} is not signed`);
  return stamp;
}

/** What is written together was signed at one time; where there is no round there is none. */
function signedAt([first]: Settled['rounds']): string | null {
  return first ? stampOf(first.round).issuedAt.toISOString() : null;
}

const boundsParameters = (bounded: readonly Settled[]): Parameter[] => [
  bounded.map(({ place }) => place.purse.playerId),
  bounded.map(({ place }) => place.bounds!.from.toISOString()), // theirs are those that have any
  bounded.map(({ place }) => place.bounds!.until.toISOString()),
];

/** Returns whether this key of the player has led to a round. */
export async function isKeyOfRound(tx: Transaction, playerId: PlayerId, idempotencyKey: string): Promise<boolean> {
  const rounds = await tx.query(
    'select nonce from round where player_id = $1 and idem_key = $2',
    [playerId, idempotencyKey],
    'is-key-of-round',
  );
  return rounds.length > 0;
}
