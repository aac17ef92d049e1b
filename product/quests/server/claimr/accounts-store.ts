import type { Queryable, Transaction } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';

/** Between two askings about one player; doubled with each that has failed. */
const LEAST_SECONDS = 5;
const MOST_DOUBLINGS = 6;

/** When one may ask again. While an asking is on its way it counts as failed. */
const MAY_ASK_AGAIN_AT = `asked_at + make_interval(secs => ${LEAST_SECONDS} * 2 ^ least(failures, ${MOST_DOUBLINGS}))`;

/** To the millisecond, as times that have passed through this process are: what is compared is cut alike. */
const NOW = "date_trunc('milliseconds', clock_timestamp())";

/** Makes sure that the provider is asked about this player, who becomes known to it if they are not. */
export async function wantWithAccount(db: Queryable, playerId: PlayerId, account: string): Promise<void> {
  await db.query(
    `insert into provider_account (player_id, account, wanted_at) values ($1, $2, ${NOW})
     on conflict (player_id) do update set wanted_at = ${NOW}`,
    [playerId, account],
    'want-with-account',
  );
}

/** Has the provider asked about a player, if it knows them. */
export async function wantPull(db: Queryable, playerId: PlayerId): Promise<void> {
  await db.query(`update provider_account set wanted_at = ${NOW} where player_id = $1`, [playerId], 'want-pull');
}

/** Returns the players with these accounts, by account; those that nobody has are left out. */
export async function findPlayersOf(
  db: Queryable,
  accounts: readonly string[],
): Promise<ReadonlyMap<string, PlayerId>> {
  const rows = await db.query<{ account: string; player_id: PlayerId }>(
    'select account, player_id from provider_account where account = any($1::text[])',
    [accounts],
  );
  return new Map(rows.map((row) => [row.account, row.player_id]));
}

/** An asking that has begun. */
export interface BegunPull {
  readonly account: string;
  /** By the database's clock, to the millisecond. */
  readonly askedAt: Date;
  /** Null when there is none, or it is to be asked for again. */
  readonly sealedToken: Uint8Array | null;
}

/** Marks that the provider is asked about the player now. Returns null when it was a moment ago, or does not know them. */
export async function beginPull(db: Queryable, playerId: PlayerId, tokenDays: number): Promise<BegunPull | null> {
  const [row] = await db.query<{ account: string; asked_at: Date; sealed_token: Uint8Array | null }>(
    `update provider_account
        set asked_at = ${NOW}, failures = failures + 1
      where player_id = $1 and (asked_at is null or ${MAY_ASK_AGAIN_AT} <= clock_timestamp())
      returning account, asked_at, case when token_at > now() - make_interval(days => $2) then sealed_token end as sealed_token`,
    [playerId, tokenDays],
    'begin-pull',
  );
  return row ? { account: row.account, askedAt: row.asked_at, sealedToken: row.sealed_token } : null;
}

/** Marks that the asking of that time was answered. Returns false when the account was closed meanwhile. */
export async function endPull(tx: Transaction, playerId: PlayerId, askedAt: Date): Promise<boolean> {
  const known = await tx.query(
    `update provider_account set failures = case when asked_at = $2 then 0 else failures end
      where player_id = $1 returning player_id`,
    [playerId, askedAt],
    'end-pull',
  );
  return known.length > 0;
}

/** Returns players for whom somebody waits, or whom the last asking failed, and about whom one may ask again. */
export async function findWantedPulls(db: Queryable, most: number): Promise<PlayerId[]> {
  const rows = await db.query<{ player_id: PlayerId }>(
    `select player_id from provider_account
      where (asked_at is null or wanted_at > asked_at or failures > 0)
        and (asked_at is null or ${MAY_ASK_AGAIN_AT} <= now())
      order by player_id limit $1`,
    [most],
    'find-wanted-pulls',
  );
  return rows.map((row) => row.player_id);
}

/** Returns the next players behind `after`, in the order of ids, who were last asked about before `before`. */
export async function findOldPulls(db: Queryable, after: number, before: Date, most: number): Promise<PlayerId[]> {
  const rows = await db.query<{ player_id: PlayerId }>(
    `select player_id from provider_account
      where player_id > $1 and asked_at < $2 and wanted_at <= asked_at and failures = 0
      order by player_id limit $3`,
    [after, before, most],
    'find-old-pulls',
  );
  return rows.map((row) => row.player_id);
}

/** Keeps a user's token, sealed as hex. */
export async function keepToken(db: Queryable, playerId: PlayerId, sealed: string): Promise<void> {
  await db.query(
    `update provider_account set sealed_token = decode($2, 'hex'), token_at = now() where player_id = $1`,
    [playerId, sealed],
  );
}

/** Forgets who this player was to the provider, and all that it said of them. */
export async function forgetAccount(tx: Transaction, playerId: PlayerId): Promise<void> {
  await tx.query('delete from provider_account where player_id = $1', [playerId]);
}
