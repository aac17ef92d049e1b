import type { Queryable, Row, Transaction } from '@wow/core/database';
import type { PlayerId, Hundredths } from '@wow/core/protocol';
import type { LastCheckin } from '../../quest-status.ts';
import { toDayNumber } from '../../period.ts';
import type { DoneEvent } from '../../progress.ts';
import { raiseVersion } from '@wow/product/ledger/server';

/** What quests call an event, and how it is kept. */
const STORED_KINDS = {
  checkin: 'checkin',
  visit: 'visit',
  code: 'code',
  quiz: 'quiz',
  verified: 'round',
  wallet: 'wallet',
  referral: 'referral',
} as const;

const KINDS_BY_STORED_NAME = Object.fromEntries(
  Object.entries(STORED_KINDS).map(([kind, kept]) => [kept, kind]),
) as Readonly<Record<string, DoneEvent['kind']>>;

/** What happened, before it has a version and a time. */
export interface NewEvent {
  readonly kind: DoneEvent['kind'];
  readonly subject: string;
  /** The place in the row, of check-ins. */
  readonly place?: number;
}

/**
 * Keeps what a player did, with the version that their purse was raised to for it. Returns whether it is new: the same
 * kind with the same subject happens once for ever.
 */
export async function saveEvent(
  tx: Transaction,
  playerId: PlayerId,
  version: number,
  { kind, subject, place }: NewEvent,
): Promise<boolean> {
  const rows = await tx.query(
    `insert into quest_event (player_id, version, kind, subject, place) values ($1, $2, $3, $4, $5)
     on conflict on constraint quest_event_once do nothing returning version`,
    [playerId, version, STORED_KINDS[kind], subject, place ?? null],
    'save-quest-event',
  );
  return rows.length > 0;
}

interface EventRow extends Row {
  readonly version: number;
  readonly kind: string;
  readonly subject: string;
  readonly at: Date;
}

/** Returns what the player did behind one version of their purse and up to another, in its order. */
export async function readEvents(
  db: Queryable,
  playerId: PlayerId,
  { after, upTo }: { readonly after: number; readonly upTo: number },
): Promise<DoneEvent[]> {
  const rows = await db.query<EventRow>(
    `select version, kind, subject, at from quest_event
      where player_id = $1 and version > $2 and version <= $3 order by version`,
    [playerId, after, upTo],
    'read-quest-events',
  );
  return rows.map(({ version, kind, subject, at }) => ({
    kind: KINDS_BY_STORED_NAME[kind]!, // the schema knows no others
    version,
    subject,
    atMs: at.getTime(),
  }));
}

/** Returns the player's last check-in, and the time of the database: days begin by it. */
export async function readLastCheckin(
  db: Queryable,
  playerId: PlayerId,
): Promise<{ readonly last: LastCheckin | null; readonly nowMs: number }> {
  const [row] = await db.query<{ now: Date; subject: string | null; place: number | null }>(
    `select now() as now, last.subject, last.place
       from (select 1) as one
       left join lateral (
         select subject, place from quest_event
          where player_id = $1 and kind = 'checkin' order by version desc limit 1
       ) last on true`,
    [playerId],
    'read-last-checkin',
  );
  const { now, subject, place } = row!; // it has no table to come up empty from
  const last = subject === null || place === null ? null : { day: toDayNumber(Date.parse(subject)), place };
  return { last, nowMs: now.getTime() };
}

/**
 * Saves an event within another feature's transaction, at a new purse version. Returns whether it is new. The caller
 * notifies listeners after the commit.
 */
export async function recordEventInTransaction(tx: Transaction, playerId: PlayerId, event: NewEvent): Promise<boolean> {
  const { version } = await raiseVersion(tx, playerId);
  return saveEvent(tx, playerId, version, event);
}

/** Everything stored about a player's quests. Amounts are hundredths. */
export interface QuestHistory {
  readonly claims: readonly {
    readonly quest: string;
    readonly period: string;
    readonly version: number;
    readonly xp: Hundredths;
    readonly spins: Hundredths;
    readonly points: Hundredths;
    readonly at: Date;
  }[];
  readonly events: readonly {
    readonly kind: string;
    readonly subject: string;
    readonly version: number;
    readonly at: Date;
  }[];
  readonly badges: readonly { readonly badge: string; readonly at: Date }[];
  /** The code of the link that they give to others; null when they have none. */
  readonly invitation: string | null;
}

/** Returns it as it is now. There is no more than somebody has done on their days. */
export async function readQuestHistory(db: Queryable, playerId: PlayerId): Promise<QuestHistory> {
  const [claims, events, badges, invitations] = await Promise.all([
    db.query<QuestHistory['claims'][number] & Row>(
      'select quest, period, version, xp, spins, points, at from quest_claim where player_id = $1 order by version',
      [playerId],
    ),
    db.query<QuestHistory['events'][number] & Row>(
      // Whom they have invited is told by a number that is of no use outside.
      `select kind, case when kind = 'referral' then 'somebody' else subject end as subject, version, at
         from quest_event where player_id = $1 order by version`,
      [playerId],
    ),
    db.query<QuestHistory['badges'][number] & Row>('select badge, at from badge where player_id = $1 order by at', [
      playerId,
    ]),
    db.query<{ code: string }>('select code from invitation where player_id = $1', [playerId]),
  ]);
  return { claims, events, badges, invitation: invitations[0]?.code ?? null };
}
