import type { Queryable, Row, Transaction } from '@wow/core/database';
import type { Hundredths, PlayerId } from '@wow/core/protocol';
import { raiseVersion } from '@wow/product/ledger/server';
import { toDayNumber, type ClaimsSoFar } from '../../period.ts';
import type { ClaimEvent, DoneEvent } from '../../progress.ts';

export interface NewEvent {
  readonly kind: DoneEvent['kind'];
  readonly subject: string;
  readonly place?: number;
}

const toStoredKind = (kind: DoneEvent['kind']): string => (kind === 'verified' ? 'round' : kind);

/** Saves what a player did. Returns whether it is new: a kind with a subject is saved once. */
export async function saveEvent(
  tx: Transaction,
  playerId: PlayerId,
  version: number,
  { kind, subject, place }: NewEvent,
): Promise<boolean> {
  const rows = await tx.query(
    `insert into quest_event (player_id, version, kind, subject, place) values ($1, $2, $3, $4, $5)
     on conflict on constraint quest_event_once do nothing returning version`,
    [playerId, version, toStoredKind(kind), subject, place ?? null],
    'save-quest-event',
  );
  return rows.length > 0;
}

/** For another feature's transaction, which announces the event after the commit. */
export async function recordEventInTransaction(tx: Transaction, playerId: PlayerId, event: NewEvent): Promise<boolean> {
  const { version } = await raiseVersion(tx, playerId);
  return saveEvent(tx, playerId, version, event);
}

interface EventRow extends Row {
  readonly version: number;
  readonly kind: DoneEvent['kind'] | 'claim';
  readonly subject: string;
  readonly at: Date;
}

/** Returns events and claims after one purse version and up to the other, in order. */
export async function readEvents(
  db: Queryable,
  playerId: PlayerId,
  { after, upTo }: { readonly after: number; readonly upTo: number },
): Promise<(DoneEvent | ClaimEvent)[]> {
  const rows = await db.query<EventRow>(
    `select version, case kind when 'round' then 'verified' else kind end as kind, subject, at
       from quest_event where player_id = $1 and version > $2 and version <= $3
     union all
     select version, 'claim', quest, at
       from quest_claim where player_id = $1 and version > $2 and version <= $3
     order by version`,
    [playerId, after, upTo],
    'read-quest-events',
  );
  return rows.map(({ version, kind, subject, at }) => {
    const moment = { version, atMs: at.getTime() };
    return kind === 'claim' ? { kind, quest: subject, ...moment } : { kind, subject, ...moment };
  });
}

export interface StoredCheckins {
  /** Numbers of UTC days, ascending. */
  readonly days: readonly number[];
  /** Of the last one, counted from 1. */
  readonly lastPlace: number | null;
  /** The database's time, by which days begin. */
  readonly nowMs: number;
}

export async function readCheckins(db: Queryable, playerId: PlayerId): Promise<StoredCheckins> {
  const [row] = await db.query<{ now: Date; days: readonly string[] | null; last_place: number | null }>(
    `select now() as now, array_agg(subject order by version) as days,
            (array_agg(place order by version desc))[1] as last_place
       from quest_event where player_id = $1 and kind = 'checkin'`,
    [playerId],
    'read-checkins',
  );
  const { now, days, last_place: lastPlace } = row!; // an aggregate has one row
  return { days: (days ?? []).map((day) => toDayNumber(Date.parse(day))), lastPlace, nowMs: now.getTime() };
}

/** In hundredths. */
export interface Claim {
  readonly quest: string;
  readonly period: string;
  /** The purse version of its transfers. */
  readonly version: number;
  readonly xp: Hundredths;
  readonly spins: Hundredths;
  readonly points: Hundredths;
}

/** `clock_timestamp`, because the quest may have been completed while the transaction waited for the purse. */
export async function saveClaim(tx: Transaction, playerId: PlayerId, claim: Claim): Promise<void> {
  await tx.query(
    `insert into quest_claim (player_id, quest, period, version, xp, spins, points, at)
     values ($1, $2, $3, $4, $5, $6, $7, clock_timestamp())`,
    [playerId, claim.quest, claim.period, claim.version, claim.xp, claim.spins, claim.points],
    'save-quest-claim',
  );
}

interface ClaimSummary {
  readonly claims: ReadonlyMap<string, ClaimsSoFar>;
  /** By quest: period keys claimed recently, or that never end. */
  readonly claimedPeriods: ReadonlyMap<string, ReadonlySet<string>>;
  /** On the present UTC day, in hundredths. */
  readonly xpToday: number;
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

/** Twice as long as a completed quest can be claimed. */
const RECENT_DAYS = 15;

/** Counts claims up to a purse version. */
export async function readClaims(db: Queryable, playerId: PlayerId, upToVersion: number): Promise<ClaimSummary> {
  const rows = await db.query<SummaryRow>(
    `select now.now, summed.quest, coalesce(summed.claims, 0) as claims, summed.last_at, summed.periods,
            coalesce(summed.xp_today, 0) as xp_today
       from (select now()) as now (now)
       left join lateral (
         select quest, count(*) as claims, max(at) as last_at,
                array_agg(period order by version)
                  filter (where period = 'once' or at > now.now - interval '${RECENT_DAYS} days') as periods,
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
    nowMs: rows[0]!.now.getTime(), // the first table of the join has one row
  };
}

/** Counts any account. */
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

/** Returns false if the wallet had completed the quest before. */
export async function savePaidWallet(tx: Transaction, quest: string, walletHash: string): Promise<boolean> {
  const rows = await tx.query(
    'insert into paid_wallet (quest, wallet_hash) values ($1, $2) on conflict do nothing returning quest',
    [quest, walletHash],
  );
  return rows.length > 0;
}

export async function deletePaidWallet(tx: Transaction, quest: string, walletHash: string): Promise<void> {
  await tx.query('delete from paid_wallet where quest = $1 and wallet_hash = $2', [quest, walletHash]);
}

/** A repeated badge keeps its first date. */
export async function saveBadge(tx: Transaction, playerId: PlayerId, version: number, badge: string): Promise<void> {
  await tx.query(
    'insert into badge (player_id, badge, version) values ($1, $2, $3) on conflict do nothing',
    [playerId, badge, version],
    'save-badge',
  );
}

export const readBadges = (db: Queryable, playerId: PlayerId): Promise<{ badge: string; at: Date }[]> =>
  db.query('select badge, at from badge where player_id = $1 order by at, badge', [playerId], 'read-badges');
