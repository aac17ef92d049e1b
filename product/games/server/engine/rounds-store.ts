import { hundredths, type PlayerId } from '@wow/core/protocol';
import type { Round, SignatureInfo, SettledBets } from './settle-bets.ts';
import type { Parameter, Queryable, Transaction } from '@wow/core/database';
import {
  insertRefusals,
  selectIdempotencyRecord,
  POSTING_PARAMETERS,
  postingCtes,
  postingParameters,
} from '@wow/product/ledger/server';

/** What was signed of a round, as the database gives it: all null in rounds from before there were receipts. */
export interface SignatureRow {
  readonly signed_with: string | null;
  readonly signed_at: Date | string | null;
  /** Hex. */
  readonly signature: string | null;
}

/** A round as the database gives it, beside what its seed pair says. */
export interface RoundRow extends SignatureRow {
  readonly seed_pair_id: number;
  readonly server_seed_hash: string;
  readonly client_seed: string;
  readonly nonce: number;
  readonly game: string;
  readonly choice: unknown;
  readonly outcome: unknown;
  readonly bet: number;
  readonly payout: number;
  readonly points_before: number;
  readonly points_after: number;
  readonly spins_before: number;
  readonly spins_after: number;
  /** Hex. */
  readonly config_hash: string;
}

/** Written out, in the order in which `settleBets` makes a round: an answer that is read again is the same to the letter. */
export const toRound = (row: RoundRow): Round => ({
  seedPairId: row.seed_pair_id,
  serverSeedHash: row.server_seed_hash,
  clientSeed: row.client_seed,
  nonce: row.nonce,
  game: row.game,
  configHash: row.config_hash,
  choice: row.choice,
  outcome: row.outcome,
  bet: hundredths(row.bet),
  payout: hundredths(row.payout),
  pointsBefore: hundredths(row.points_before),
  pointsAfter: hundredths(row.points_after),
  spinsBefore: hundredths(row.spins_before),
  spinsAfter: hundredths(row.spins_after),
  signatureInfo: toSignatureInfo(row),
});

export const toSignatureInfo = ({
  signed_with: keyId,
  signed_at: at,
  signature,
}: SignatureRow): SignatureInfo | null =>
  keyId === null || at === null || signature === null
    ? null
    : { keyId, issuedAt: new Date(at), signature: Buffer.from(signature, 'hex').toString('base64') };

/** Returns the parameter number `offset` (from 1) of this statement's own, which follow those of the postings. */
const param = (offset: number): string => `$${POSTING_PARAMETERS + offset}`;

/** Whose bounds were worked out for another time than that of this statement, which is the time of its rounds. */
const EXPIRED_BOUNDS = `
    union all
    select bounded.player_id
      from unnest(${param(24)}::bigint[], ${param(25)}::timestamptz[], ${param(26)}::timestamptz[])
           as bounded (player_id, holds_from, holds_until)
     where now() < holds_from or now() >= holds_until`;

const writeSettledText = (bounded: boolean): string => `
  with barred as materialized (
    select asked.player_id
      from (select * from unnest(${param(1)}::bigint[], ${param(5)}::text[])
            union all select * from unnest(${param(16)}::bigint[], ${param(17)}::text[])) as asked (player_id, idem_key)
     cross join lateral (
       (select from round where round.player_id = asked.player_id and round.idem_key = asked.idem_key limit 1)
       union all (${selectIdempotencyRecord('asked.player_id', 'asked.idem_key')})
     ) answer
     ${bounded ? EXPIRED_BOUNDS : ''}
  ),
  ${postingCtes('barred')},
  played as (
    insert into round (player_id, seed_pair_id, nonce, version, idem_key, request_hash, game, config_hash, choice,
                       outcome, bet, payout, points_before, points_after, spins_before, spins_after, signed_by,
                       signed_at, signature)
    select r.player_id, r.seed_pair_id, r.nonce, r.version, r.idem_key, decode(r.request_hash, 'hex'), r.game,
           decode(r.config_hash, 'hex'), r.choice::jsonb, r.outcome::jsonb, r.bet, r.payout,
           r.points_before, r.points_after, r.spins_before, r.spins_after, ${param(22)}::smallint,
           ${param(21)}::timestamptz, decode(r.signature, 'base64')
      from unnest(${param(1)}::bigint[], ${param(2)}::bigint[], ${param(3)}::bigint[], ${param(4)}::bigint[], ${param(5)}::text[],
                  ${param(6)}::text[], ${param(7)}::text[], ${param(8)}::text[], ${param(9)}::text[], ${param(10)}::bigint[],
                  ${param(11)}::bigint[], ${param(12)}::bigint[], ${param(13)}::bigint[], ${param(14)}::bigint[],
                  ${param(15)}::bigint[], ${param(20)}::text[], ${param(23)}::text[])
           as r (player_id, seed_pair_id, nonce, version, idem_key, request_hash, game, choice, outcome, bet,
                 payout, points_before, points_after, spins_before, spins_after, config_hash, signature)
      join posted using (player_id)
    returning seed_pair_id, nonce
  ),
  queued as (
    insert into log_queue (seed_pair_ids, nonces)
    select array_agg(seed_pair_id order by seed_pair_id, nonce), array_agg(nonce order by seed_pair_id, nonce)
      from played having count(*) > 0
  ),
  refused as (${insertRefusals([param(16), param(17), param(18), param(19)])}
  )
  select player_id from posted`;

/** By name. Those for players who have bounded their play are statements of their own: the others pay nothing for it. */
const STATEMENTS = {
  'write-settled': writeSettledText(false),
  'write-bounded': writeSettledText(true),
} as const;

/**
 * Writes what many players' bets came to in one statement, which is one transaction: signed rounds, which go into the
 * queue of the public log as well. `signedBy` is the number of the key that has signed them.
 * Returns the players for whom it was written. The others' purses had moved on since they were read, one of their keys
 * here has an answer already, or their bounds were worked out for another time; and nothing of theirs was written.
 */
export async function writeSettled(
  db: Queryable,
  signedBy: number,
  settled: readonly SettledBets[],
): Promise<ReadonlySet<PlayerId>> {
  const rounds = settled.flatMap((one) => one.rounds);
  const refused = settled.flatMap((one) => one.refusals);
  const bounded = settled.filter(({ state }) => state.bounds !== null);
  const name = bounded.length > 0 ? 'write-bounded' : 'write-settled';
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
      getSignedAt(rounds),
      signedBy,
      rounds.map(({ round }) => requireSignature(round).signature),
      ...(bounded.length > 0 ? toBoundsParameters(bounded) : []),
    ],
    name,
  );
  return new Set(rows.map((row) => row.player_id));
}

function requireSignature({ signatureInfo, seedPairId, nonce }: Round): SignatureInfo {
  if (signatureInfo === null) throw new Error(`round ${nonce} of seed pair ${seedPairId} is not signed`);
  return signatureInfo;
}

/** What is written together was signed at one time; where there is no round there is none. */
function getSignedAt([first]: SettledBets['rounds']): string | null {
  return first ? requireSignature(first.round).issuedAt.toISOString() : null;
}

const toBoundsParameters = (bounded: readonly SettledBets[]): Parameter[] => [
  bounded.map(({ state }) => state.purse.playerId),
  bounded.map(({ state }) => state.bounds!.from.toISOString()), // theirs are those that have any
  bounded.map(({ state }) => state.bounds!.until.toISOString()),
];

/** Returns whether this key of the player has led to a round. */
export async function hasRoundForKey(tx: Transaction, playerId: PlayerId, idempotencyKey: string): Promise<boolean> {
  const rounds = await tx.query(
    'select nonce from round where player_id = $1 and idem_key = $2',
    [playerId, idempotencyKey],
    'has-round-for-key',
  );
  return rounds.length > 0;
}
