import type { Queryable, Row, Transaction } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';
import type { LastCheckin } from '../checkin-row.ts';
import { dayOf } from '../period.ts';
import type { DoneEvent } from '../quest-event.ts';

/** What quests call an event, and how it is kept. */
const KINDS = {
  checkin: 'checkin',
  visit: 'visit',
  code: 'code',
  quiz: 'quiz',
  verified: 'round',
  wallet: 'wallet',
  referral: 'referral',
} as const;

const KINDS_BACK = Object.fromEntries(Object.entries(KINDS).map(([kind, kept]) => [kept, kind])) as Readonly<
  Record<string, DoneEvent['kind']>
>;

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
export async function keepEvent(
  tx: Transaction,
  playerId: PlayerId,
  version: number,
  { kind, subject, place }: NewEvent,
): Promise<boolean> {
  const rows = await tx.query(
    `insert into quest_event (player_id, version, kind, subject, place) values ($1, $2, $3, $4, $5)
     on conflict on constraint quest_event_once do nothing returning version`,
    [playerId, version, KINDS[kind], subject, place ?? null],
    'keep-quest-event',
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
    kind: KINDS_BACK[kind]!, // the schema knows no others
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
  const last = subject === null || place === null ? null : { day: dayOf(Date.parse(subject)), place };
  return { last, nowMs: now.getTime() };
}
