import type { PlayerId } from '@wow/core/protocol';
import type { Round, SettledBets, SignatureInfo } from './settle-bets.ts';
import type { Queryable, Row, Transaction } from '@wow/core/database';
import {
  createSetStatement,
  INSERT_REFUSALS,
  KEY_LIFETIME,
  POSTING_SETS,
  postingCtes,
  type Purse,
  REFUSAL_COLUMNS,
  selectIdempotencyRecord,
  toPostingRecords,
  toRefusalRecord,
} from '@wow/product/ledger/server';
import type { Bounds } from '../limits/bounds.ts';

/** The columns of a `RoundRow`, for statements that join `round` as `r` and its seed pair as `s`. */
export const ROUND_COLUMNS = `
  s.id as "seedPairId", s.server_seed_hash as "serverSeedHash", s.client_seed as "clientSeed", s.commitment_leaf as commitment,
  r.nonce, r.game,
  encode(r.config_hash, 'hex') as "configHash", r.choice, r.outcome, r.bet, r.payout,
  r.points_before as "pointsBefore", r.points_after as "pointsAfter", r.spins_before as "spinsBefore",
  r.spins_after as "spinsAfter", (select id from signing_key where number = r.signed_by) as signed_with, r.signed_at,
  r.receipt_form, encode(r.signature, 'hex') as signature`;

/** The signature columns are null in rounds from before there were receipts. */
export interface RoundRow extends Omit<Round, 'signatureInfo'> {
  readonly signed_with: string | null;
  readonly signed_at: Date | string | null;
  readonly receipt_form: 2 | null;
  /** Hex. */
  readonly signature: string | null;
}

export const toRound = <R extends RoundRow>({
  signed_with: keyId,
  signed_at: at,
  receipt_form: form,
  signature,
  ...round
}: R) => ({
  ...round,
  signatureInfo:
    keyId === null || at === null || signature === null
      ? null
      : { keyId, issuedAt: new Date(at), form, signature: Buffer.from(signature, 'hex').toString('base64') },
});

/** PostgreSQL decodes hex and base64 faster than `Buffer` encodes `bytea`. */
const WRITE_SETS = {
  ...POSTING_SETS,
  new_round: {
    player_id: 'bigint',
    seed_pair_id: 'bigint',
    nonce: 'bigint',
    version: 'bigint',
    idem_key: 'text',
    request_hash: 'text',
    game: 'text',
    config_hash: 'text',
    choice: 'jsonb',
    outcome: 'jsonb',
    bet: 'bigint',
    payout: 'bigint',
    points_before: 'bigint',
    points_after: 'bigint',
    spins_before: 'bigint',
    spins_after: 'bigint',
    receipt_form: 'smallint',
    signature: 'text',
  },
  /** One record: the rounds of a write are signed together. */
  signing: { signed_by: 'smallint', signed_at: 'timestamptz' },
  new_refusal: REFUSAL_COLUMNS,
} as const;

const BOUNDED_SETS = {
  ...WRITE_SETS,
  bounds: { player_id: 'bigint', valid_from: 'timestamptz', valid_until: 'timestamptz' },
} as const;

/** Bars players whose bounds do not cover `now()`, the time of their rounds. */
const EXPIRED_BOUNDS = `
    union all
    select player_id from :bounds where now() < valid_from or now() >= valid_until`;

/** Older partitions of `round` are not read, so that a bet costs the same after years of history. */
export const KEY_IS_KNOWN = `at > now() - interval '${KEY_LIFETIME}'`;

const createWriteTemplate = (expiredBounds: string): string => `
  with barred as materialized (
    select new_key.player_id
      from (select * from :new_round(player_id, idem_key)
            union all select * from :new_refusal(player_id, idem_key)) new_key
     cross join lateral (
       (select from round
         where round.player_id = new_key.player_id and round.idem_key = new_key.idem_key and ${KEY_IS_KNOWN} limit 1)
       union all (${selectIdempotencyRecord('new_key.player_id', 'new_key.idem_key')})
     ) answer
     ${expiredBounds}
  ),
  ${postingCtes('barred')},
  played as (
    insert into round (player_id, seed_pair_id, nonce, version, idem_key, request_hash, game, config_hash, choice,
                       outcome, bet, payout, points_before, points_after, spins_before, spins_after, signed_by,
                       signed_at, receipt_form, signature)
    select player_id, seed_pair_id, nonce, version, idem_key, decode(request_hash, 'hex'), game,
           decode(config_hash, 'hex'), choice, outcome, bet, payout, points_before, points_after, spins_before,
           spins_after, signed_by, signed_at, receipt_form, decode(signature, 'base64')
      from :new_round join posted using (player_id) cross join :signing
    returning seed_pair_id, nonce
  ),
  queued as (
    insert into log_queue (seed_pair_ids, nonces)
    select array_agg(seed_pair_id order by seed_pair_id, nonce), array_agg(nonce order by seed_pair_id, nonce)
      from played having count(*) > 0
  ),
  refused as (${INSERT_REFUSALS})
  select player_id from posted`;

const WRITE_SETTLED = createSetStatement(createWriteTemplate(''), WRITE_SETS);
/** A statement of its own, so that players without bounds pay nothing for it. */
const WRITE_BOUNDED = createSetStatement(createWriteTemplate(EXPIRED_BOUNDS), BOUNDED_SETS);

/**
 * Writes signed rounds, refusals and log queue entries of many players in one statement, which is one transaction.
 * Returns the players whose bets were written. For others nothing was: their purse had changed, a key has an answer, or
 * their bounds did not cover the time.
 */
export async function writeSettled(
  db: Queryable,
  signedBy: number,
  settled: readonly SettledBets[],
): Promise<ReadonlySet<PlayerId>> {
  const rounds = settled.flatMap((player) => player.rounds);
  const refusals = settled.flatMap((player) => player.refusals);
  const records = {
    ...toPostingRecords(settled.map(({ posting }) => posting)),
    new_round: rounds.map(toRoundRecord),
    signing: rounds
      .slice(0, 1)
      .map(({ round }) => ({ signed_by: signedBy, signed_at: getSignature(round).issuedAt.toISOString() })),
    new_refusal: refusals.map(({ bet, code }) => toRefusalRecord(bet, code)),
  };
  const bounds = settled.flatMap(({ state }) => (state.bounds ? [toBoundsRecord(state.purse, state.bounds)] : []));
  const rows = await (bounds.length > 0
    ? db.query<WrittenRow>(WRITE_BOUNDED.text, WRITE_BOUNDED.bind({ ...records, bounds }), 'write-bounded')
    : db.query<WrittenRow>(WRITE_SETTLED.text, WRITE_SETTLED.bind(records), 'write-settled'));
  return new Set(rows.map((row) => row.player_id));
}

interface WrittenRow extends Row {
  readonly player_id: PlayerId;
}

function getSignature({ seedPairId, nonce, signatureInfo }: Round): SignatureInfo {
  if (signatureInfo === null) throw new Error(`round ${nonce} of seed pair ${seedPairId} is not signed`);
  return signatureInfo;
}

function toRoundRecord({ bet, round, version }: SettledBets['rounds'][number]) {
  const { form, signature } = getSignature(round);
  return {
    player_id: bet.playerId,
    seed_pair_id: round.seedPairId,
    nonce: round.nonce,
    version,
    idem_key: bet.idempotencyKey,
    request_hash: bet.requestHash,
    game: round.game,
    config_hash: round.configHash,
    choice: JSON.stringify(round.choice),
    outcome: JSON.stringify(round.outcome),
    bet: round.bet,
    payout: round.payout,
    points_before: round.pointsBefore,
    points_after: round.pointsAfter,
    spins_before: round.spinsBefore,
    spins_after: round.spinsAfter,
    receipt_form: form,
    signature,
  };
}

const toBoundsRecord = ({ playerId }: Purse, { from, until }: Bounds) => ({
  player_id: playerId,
  valid_from: from.toISOString(),
  valid_until: until.toISOString(),
});

export async function hasRoundForKey(tx: Transaction, playerId: PlayerId, idempotencyKey: string): Promise<boolean> {
  const rounds = await tx.query(
    `select nonce from round where player_id = $1 and idem_key = $2 and ${KEY_IS_KNOWN}`,
    [playerId, idempotencyKey],
    'has-round-for-key',
  );
  return rounds.length > 0;
}
