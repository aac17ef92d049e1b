import type { Queryable, Row, Transaction } from '@wow/core/database';
import type { Hundredths, PlayerId } from '@wow/core/protocol';
import type { ClaimsSoFar } from '../../period.ts';
import type { ClaimEvent } from '../../progress.ts';

/** A claim as it was paid, in hundredths. */
export interface Claim {
  readonly quest: string;
  readonly period: string;
  /** Of the purse, with the transfers. */
  readonly version: number;
  readonly xp: Hundredths;
  readonly spins: Hundredths;
  readonly points: Hundredths;
}

/**
 * Keeps a claim for ever. A second one of the same quest and time makes the transaction fail. It is dated now, not when
 * its transaction began: while that waited for the purse, the quest may have been done.
 */
export async function saveClaim(tx: Transaction, playerId: PlayerId, claim: Claim): Promise<void> {
  await tx.query(
    `insert into quest_claim (player_id, quest, period, version, xp, spins, points, at)
     values ($1, $2, $3, $4, $5, $6, $7, clock_timestamp())`,
    [playerId, claim.quest, claim.period, claim.version, claim.xp, claim.spins, claim.points],
    'save-quest-claim',
  );
}

/** Returns what the player claimed behind one version of their purse and up to another, in its order. */
export async function readClaimEvents(
  db: Queryable,
  playerId: PlayerId,
  { after, upTo }: { readonly after: number; readonly upTo: number },
): Promise<ClaimEvent[]> {
  const rows = await db.query<{ version: number; quest: string; at: Date }>(
    `select version, quest, at from quest_claim
      where player_id = $1 and version > $2 and version <= $3 order by version`,
    [playerId, after, upTo],
    'read-quest-claim-events',
  );
  return rows.map(({ version, quest, at }) => ({ kind: 'claim', version, quest, atMs: at.getTime() }));
}

/** The player's claims, as far as they decide what can be claimed. */
export interface ClaimSummary {
  readonly claims: ReadonlyMap<string, ClaimsSoFar>;
  /** By quest: the keys of times that were claimed lately, or that never end. */
  readonly claimedPeriods: ReadonlyMap<string, ReadonlySet<string>>;
  /** Paid by quests on the present day of UTC, in hundredths. */
  readonly xpToday: number;
  /** The database's time. */
  readonly nowMs: number;
}

interface SummaryRow extends Row {
  readonly now: Date;
  readonly quest: string | null;
  readonly claims: number;
  readonly last_at: Date | null;
  readonly periods: readonly string[] | null;
  readonly xp_today: number;
}

/** Twice as long as a finished quest can be claimed. */
const LATELY_DAYS = 15;

/** Returns the summary of what was claimed up to a version of the purse. */
export async function readClaims(db: Queryable, playerId: PlayerId, upToVersion: number): Promise<ClaimSummary> {
  const rows = await db.query<SummaryRow>(
    `select now.now, summed.quest, coalesce(summed.claims, 0) as claims, summed.last_at, summed.periods,
            coalesce(summed.xp_today, 0) as xp_today
       from (select now()) as now (now)
       left join lateral (
         select quest, count(*) as claims, max(at) as last_at,
                array_agg(period order by version)
                  filter (where period = 'once' or at > now.now - interval '${LATELY_DAYS} days') as periods,
                sum(xp) filter (where at >= date_trunc('day', now.now, 'UTC')) as xp_today
           from quest_claim where player_id = $1 and version <= $2 group by quest
       ) summed on true`,
    [playerId, upToVersion],
    'read-quest-claims',
  );
  const claimed = rows.flatMap(({ quest, ...row }) => (quest === null ? [] : [{ ...row, quest }]));
  return {
    claims: new Map(claimed.map((row) => [row.quest, { count: row.claims, lastAtMs: row.last_at?.getTime() ?? null }])),
    claimedPeriods: new Map(claimed.map(({ quest, periods }) => [quest, new Set(periods)])),
    xpToday: claimed.reduce((sum, row) => sum + row.xp_today, 0),
    nowMs: rows[0]!.now.getTime(), // the first of its tables has a row
  };
}

/** Returns what was claimed of each quest in all, in hundredths of each unit. */
export const sumClaims = (db: Queryable): Promise<{ quest: string; unit: string; amount: number }[]> =>
  db.query(
    `select quest, unit, sum(amount) as amount
       from quest_claim cross join lateral (values ('xp', xp), ('spins', spins), ('points', points)) as paid (unit, amount)
      where amount > 0 group by quest, unit order by quest, unit`,
  );

/** Returns all xp that quests have paid a player, in hundredths. */
export async function readClaimedXp(db: Queryable, playerId: PlayerId): Promise<number> {
  const [row] = await db.query<{ xp: number }>(
    'select coalesce(sum(xp), 0) as xp from quest_claim where player_id = $1',
    [playerId],
    'read-claimed-xp',
  );
  return row!.xp; // a sum always has a row
}

/** A claim of a quest that was not done by then, as far as its progress is still kept. */
export interface EarlyClaim {
  readonly playerId: PlayerId;
  readonly quest: string;
  readonly period: string;
}

/** Returns how many claims there are, and those that were paid before their quest was done. */
export async function auditClaims(
  db: Queryable,
): Promise<{ readonly claims: number; readonly early: readonly EarlyClaim[] }> {
  const [count] = await db.query<{ claims: number }>('select count(*) as claims from quest_claim');
  const early = await db.query<{ player_id: PlayerId; quest: string; period: string }>(
    `select claim.player_id, claim.quest, claim.period
       from quest_claim claim join quest_progress using (player_id, quest, period)
      where done_at is null or done_at > claim.at`,
  );
  return {
    claims: count!.claims, // a count always has a row
    early: early.map(({ player_id, quest, period }) => ({ playerId: player_id, quest, period })),
  };
}

/** Returns which of these wallets have completed the quest, for any account. */
export async function readPaidWallets(
  db: Queryable,
  quest: string,
  walletHashes: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db.query<{ wallet_hash: string }>(
    'select wallet_hash from paid_wallet where quest = $1 and wallet_hash = any ($2::text[])',
    [quest, walletHashes],
  );
  return new Set(rows.map((row) => row.wallet_hash));
}

/** Notes that a wallet has completed the quest. Returns false when it has before. */
export async function savePaidWallet(tx: Transaction, quest: string, walletHash: string): Promise<boolean> {
  const rows = await tx.query(
    'insert into paid_wallet (quest, wallet_hash) values ($1, $2) on conflict do nothing returning quest',
    [quest, walletHash],
  );
  return rows.length > 0;
}

/** Takes the note back: the quest was not paid after all. */
export async function deletePaidWallet(tx: Transaction, quest: string, walletHash: string): Promise<void> {
  await tx.query('delete from paid_wallet where quest = $1 and wallet_hash = $2', [quest, walletHash]);
}

/** Gives a badge; a repeated one keeps its first date. */
export async function saveBadge(tx: Transaction, playerId: PlayerId, version: number, badge: string): Promise<void> {
  await tx.query(
    'insert into badge (player_id, badge, version) values ($1, $2, $3) on conflict do nothing',
    [playerId, badge, version],
    'save-badge',
  );
}

/** Returns the player's badges, oldest first. */
export const readBadges = (db: Queryable, playerId: PlayerId): Promise<{ badge: string; at: Date }[]> =>
  db.query('select badge, at from badge where player_id = $1 order by at, badge', [playerId], 'read-badges');
