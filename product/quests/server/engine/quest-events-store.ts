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

export interface EventRow {
  readonly version: number;
  readonly kind: DoneEvent['kind'] | 'claim';
  readonly subject: string;
  /** Text in JSON. */
  readonly at: Date | string;
}

/** SQL that selects an `EventRow` for each event and claim after one purse version and up to the other, in order. */
export const selectEvents = (player: string, after: string, upTo: string): string => `
  select version, case kind when 'round' then 'verified' else kind end as kind, subject, at
    from quest_event where player_id = ${player} and version > ${after} and version <= ${upTo}
  union all
  select version, 'claim', quest, at
    from quest_claim where player_id = ${player} and version > ${after} and version <= ${upTo}
  order by version`;

export const toEvent = ({ version, kind, subject, at }: EventRow): DoneEvent | ClaimEvent => {
  const moment = { version, atMs: new Date(at).getTime() };
  return kind === 'claim' ? { kind, quest: subject, ...moment } : { kind, subject, ...moment };
};

export async function readEvents(
  db: Queryable,
  playerId: PlayerId,
  { after, upTo }: { readonly after: number; readonly upTo: number },
): Promise<(DoneEvent | ClaimEvent)[]> {
  const rows = await db.query<EventRow & Row>(
    selectEvents('$1', '$2', '$3'),
    [playerId, after, upTo],
    'read-quest-events',
  );
  return rows.map(toEvent);
}

export interface StoredCheckins {
  /** Numbers of UTC days, ascending. */
  readonly days: readonly number[];
  /** Of the last one, counted from 1. */
  readonly lastPlace: number | null;
}

export interface CheckinsRow {
  readonly days: readonly string[] | null;
  readonly last_place: number | null;
}

/** SQL that selects a `CheckinsRow`. */
export const selectCheckins = (player: string): string => `
  select array_agg(subject order by version) as days, (array_agg(place order by version desc))[1] as last_place
    from quest_event where player_id = ${player} and kind = 'checkin'`;

export const toCheckins = ({ days, last_place: lastPlace }: CheckinsRow): StoredCheckins => ({
  days: (days ?? []).map((day) => toDayNumber(Date.parse(day))),
  lastPlace,
});

/** With the database's time, by which days begin. */
export async function readCheckins(
  db: Queryable,
  playerId: PlayerId,
): Promise<StoredCheckins & { readonly nowMs: number }> {
  const [row] = await db.query<CheckinsRow & Row & { now: Date }>(
    `select now() as now, checkins.* from (${selectCheckins('$1')}) checkins`,
    [playerId],
    'read-checkins',
  );
  return { ...toCheckins(row!), nowMs: row!.now.getTime() }; // an aggregate has one row
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

export interface ClaimSummary {
  /** Up to a purse version. */
  readonly claims: ReadonlyMap<string, ClaimsSoFar>;
  /** By quest: period keys claimed recently, or that never end. */
  readonly claimedPeriods: ReadonlyMap<string, ReadonlySet<string>>;
  /** On the present UTC day, in hundredths. */
  readonly xpToday: number;
}

export interface ClaimsRow {
  readonly quest: string;
  readonly claims: number;
  /** Text in JSON. */
  readonly last_at: Date | string | null;
  readonly periods: readonly string[] | null;
  readonly xp_today: number | null;
}

/** Twice as long as a completed quest can be claimed. */
const RECENT_DAYS = 15;

/** SQL that selects a `ClaimsRow` for each claimed quest. Claims are counted up to a purse version. */
export const selectClaims = (player: string, upToVersion: string): string => `
  select quest, count(*) filter (where version <= ${upToVersion}) as claims,
         max(at) filter (where version <= ${upToVersion}) as last_at,
         array_agg(period order by version)
           filter (where period = 'once' or at > now() - interval '${RECENT_DAYS} days') as periods,
         sum(xp) filter (where at >= date_trunc('day', now(), 'UTC')) as xp_today
    from quest_claim where player_id = ${player} group by quest`;

export const toClaimSummary = (rows: readonly ClaimsRow[]): ClaimSummary => ({
  claims: new Map(
    rows
      .filter(({ claims }) => claims > 0)
      .map(({ quest, claims, last_at: lastAt }) => [
        quest,
        { count: claims, lastAtMs: lastAt === null ? null : new Date(lastAt).getTime() },
      ]),
  ),
  claimedPeriods: new Map(rows.map(({ quest, periods }) => [quest, new Set(periods)])),
  xpToday: rows.reduce((sum, row) => sum + (row.xp_today ?? 0), 0),
});

/** With the database's time. */
export async function readClaims(
  db: Queryable,
  playerId: PlayerId,
  upToVersion: number,
): Promise<Pick<ClaimSummary, 'claims'> & { readonly nowMs: number }> {
  const rows = await db.query<Row & { now: Date } & (ClaimsRow | { quest: null })>(
    `select now.now, claimed.*
       from (select now()) as now (now) left join (${selectClaims('$1', '$2')}) claimed on true`,
    [playerId, upToVersion],
    'read-quest-claims',
  );
  const claimed = rows.filter((row): row is typeof row & ClaimsRow => row.quest !== null);
  return { claims: toClaimSummary(claimed).claims, nowMs: rows[0]!.now.getTime() }; // the first table has one row
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

/** SQL that selects the badges of a player, oldest first. */
export const selectBadges = (player: string): string =>
  `select badge, at from badge where player_id = ${player} order by at, badge`;

export const readBadges = (db: Queryable, playerId: PlayerId): Promise<{ badge: string; at: Date }[]> =>
  db.query(selectBadges('$1'), [playerId], 'read-badges');
