import type { Queryable, Row, Transaction } from '@wow/core/database';
import type { PlayerId, Hundredths } from '@wow/core/protocol';
import type { Balance } from './claimr-replies.ts';

/** The pause between two reads of one player. It doubles with each failure. */
const MIN_INTERVAL_SECONDS = 5;
const MAX_DOUBLINGS = 6;

/** A read in progress counts as failed. */
const NEXT_PULL_AT = `asked_at + make_interval(secs => ${MIN_INTERVAL_SECONDS} * 2 ^ least(failures, ${MAX_DOUBLINGS}))`;

/** JavaScript dates have milliseconds, so compared times are truncated to them. */
const NOW = "date_trunc('milliseconds', clock_timestamp())";

/** Creates the account if it is missing. */
export async function requestPullForAccount(db: Queryable, playerId: PlayerId, account: string): Promise<void> {
  await db.query(
    `insert into provider_account (player_id, account, wanted_at) values ($1, $2, ${NOW})
     on conflict (player_id) do update set wanted_at = ${NOW}`,
    [playerId, account],
    'want-with-account',
  );
}

export async function requestPull(db: Queryable, playerId: PlayerId): Promise<void> {
  await db.query(`update provider_account set wanted_at = ${NOW} where player_id = $1`, [playerId], 'want-pull');
}

export async function findPlayersByAccount(
  db: Queryable,
  accounts: readonly string[],
): Promise<ReadonlyMap<string, PlayerId>> {
  const rows = await db.query<{ account: string; player_id: PlayerId }>(
    'select account, player_id from provider_account where account = any($1::text[])',
    [accounts],
  );
  return new Map(rows.map((row) => [row.account, row.player_id]));
}

export interface BegunPull {
  readonly account: string;
  /** The database's time in milliseconds. */
  readonly askedAt: Date;
  readonly sealedToken: Uint8Array | null;
}

/** Returns null if the last read is too recent or the account is unknown. */
export async function beginPull(db: Queryable, playerId: PlayerId, tokenDays: number): Promise<BegunPull | null> {
  const [begun] = await db.query<BegunPull & Row>(
    `update provider_account
        set asked_at = ${NOW}, failures = failures + 1
      where player_id = $1 and (asked_at is null or ${NEXT_PULL_AT} <= clock_timestamp())
      returning account, asked_at as "askedAt",
                case when token_at > now() - make_interval(days => $2) then sealed_token end as "sealedToken"`,
    [playerId, tokenDays],
    'begin-pull',
  );
  return begun ?? null;
}

/** Returns false if the account was closed meanwhile. */
export async function endPull(tx: Transaction, playerId: PlayerId, askedAt: Date): Promise<boolean> {
  const known = await tx.query(
    `update provider_account set failures = case when asked_at = $2 then 0 else failures end
      where player_id = $1 returning player_id`,
    [playerId, askedAt],
    'end-pull',
  );
  return known.length > 0;
}

export async function findRequestedPulls(db: Queryable, most: number): Promise<PlayerId[]> {
  const rows = await db.query<{ player_id: PlayerId }>(
    `select player_id from provider_account
      where (asked_at is null or wanted_at > asked_at or failures > 0)
        and (asked_at is null or ${NEXT_PULL_AT} <= now())
      order by player_id limit $1`,
    [most],
    'find-wanted-pulls',
  );
  return rows.map((row) => row.player_id);
}

export async function findStalePulls(db: Queryable, after: number, before: Date, most: number): Promise<PlayerId[]> {
  const rows = await db.query<{ player_id: PlayerId }>(
    `select player_id from provider_account
      where player_id > $1 and asked_at < $2 and wanted_at <= asked_at and failures = 0
      order by player_id limit $3`,
    [after, before, most],
    'find-old-pulls',
  );
  return rows.map((row) => row.player_id);
}

export async function saveToken(db: Queryable, playerId: PlayerId, sealed: string): Promise<void> {
  await db.query(
    `update provider_account set sealed_token = decode($2, 'hex'), token_at = now() where player_id = $1`,
    [playerId, sealed],
  );
}

export async function deleteAccount(tx: Transaction, playerId: PlayerId): Promise<void> {
  await tx.query('delete from provider_account where player_id = $1', [playerId]);
}

export interface ProviderState extends Balance {
  readonly asOf: Date;
}

/** Returns false if a newer state is stored. */
export async function saveSnapshot(tx: Transaction, playerId: PlayerId, state: ProviderState): Promise<boolean> {
  const { xp, xpMul, rank, asOf } = state;
  const kept = await tx.query(
    `insert into provider_snapshot (player_id, xp, multiplier, rank, as_of) values ($1, $2, $3, $4, $5)
     on conflict (player_id) do update
        set xp = excluded.xp, multiplier = excluded.multiplier, rank = excluded.rank, as_of = excluded.as_of
      where provider_snapshot.as_of < excluded.as_of
     returning player_id`,
    [playerId, xp, xpMul === null ? null : Math.max(1, Math.round(xpMul * 100)), rank, asOf],
    'keep-snapshot',
  );
  return kept.length > 0;
}

/** The reported xp that this version of the purse has adopted. */
export async function saveProviderXp(
  tx: Transaction,
  playerId: PlayerId,
  version: number,
  xp: Hundredths,
): Promise<void> {
  await tx.query(
    'insert into provider_xp (player_id, version, xp) values ($1, $2, $3)',
    [playerId, version, xp],
    'save-provider-xp',
  );
}

export interface StoredProfile {
  readonly account: string;
  readonly sealedToken: Uint8Array | null;
  readonly multiplier: number | null;
  readonly rank: number | null;
}

export async function readStoredProfile(db: Queryable, playerId: PlayerId): Promise<StoredProfile | null> {
  const [profile] = await db.query<StoredProfile & Row>(
    `select account, sealed_token as "sealedToken", multiplier, rank
       from provider_account left join provider_snapshot using (player_id)
      where player_id = $1`,
    [playerId],
    'read-provider-view',
  );
  return profile ?? null;
}

export async function readPaidSources(
  db: Queryable,
  playerId: PlayerId,
  sources: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db.query<{ source: string }>(
    'select source from provider_spin where player_id = $1 and source = any($2::text[])',
    [playerId, sources],
    'read-paid-sources',
  );
  return new Set(rows.map((row) => row.source));
}

export interface PaidSource {
  readonly source: string;
  readonly spins: Hundredths;
  readonly version: number;
  readonly line: number;
}

/** Rejects if a source was paid before. */
export async function savePaidSources(tx: Transaction, playerId: PlayerId, paid: readonly PaidSource[]): Promise<void> {
  await tx.query(
    `insert into provider_spin (player_id, source, spins, version, line)
     select $1, source, spins, version, line
       from jsonb_to_recordset($2::text::jsonb) as p (source text, spins bigint, version bigint, line smallint)`,
    [playerId, JSON.stringify(paid)],
  );
}
