import type { Database, Queryable, Row, Transaction } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';
import { findNextReminder, isTimeZone } from '../../reminder-time.ts';

export interface PushSubscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** A few phones and computers; the oldest goes first. */
const MAX_SUBSCRIPTIONS = 5;

export async function readReminderHour(db: Queryable, playerId: PlayerId): Promise<number | null> {
  const [row] = await db.query<{ hour: number }>(
    'select hour from reminder where player_id = $1',
    [playerId],
    'read-reminder-hour',
  );
  return row?.hour ?? null;
}

interface NewReminder {
  readonly hour: number;
  readonly timeZone: string;
  readonly language: string;
  readonly nextAt: Date;
  readonly subscription: PushSubscription;
}

export async function saveReminder(
  tx: Transaction,
  playerId: PlayerId,
  { hour, timeZone, language, nextAt, subscription: { endpoint, p256dh, auth } }: NewReminder,
): Promise<void> {
  await tx.query(
    `insert into reminder (player_id, hour, time_zone, next_at, language) values ($1, $2, $3, $4, $5)
     on conflict (player_id) do update
        set hour = excluded.hour, time_zone = excluded.time_zone, next_at = excluded.next_at, language = excluded.language`,
    [playerId, hour, timeZone, nextAt, language],
    'save-reminder',
  );
  await tx.query(
    `insert into push_subscription (endpoint, player_id, p256dh, auth) values ($1, $2, $3, $4)
     on conflict (endpoint) do update
        set player_id = excluded.player_id, p256dh = excluded.p256dh, auth = excluded.auth, at = now()`,
    [endpoint, playerId, p256dh, auth],
    'save-push-subscription',
  );
  await tx.query(
    `delete from push_subscription where endpoint in
       (select endpoint from push_subscription where player_id = $1 order by at desc, endpoint offset $2)`,
    [playerId, MAX_SUBSCRIPTIONS],
    'remove-old-push-subscriptions',
  );
}

export async function removeReminder(db: Queryable, playerId: PlayerId): Promise<void> {
  await db.query('delete from reminder where player_id = $1', [playerId], 'remove-reminder');
}

export async function removeSubscription(db: Queryable, endpoint: string): Promise<void> {
  await db.query('delete from push_subscription where endpoint = $1', [endpoint], 'remove-push-subscription');
}

export interface DueReminder {
  readonly playerId: PlayerId;
  readonly dueAt: Date;
  readonly language: string;
}

/** Moves due reminders to their next day and returns them: each is taken once, on whichever node. */
export const takeDueReminders = (db: Database, nowMs: number, limit: number): Promise<DueReminder[]> =>
  db.transaction(async (tx) => {
    const due = await tx.query<DueReminder & Row & { hour: number; time_zone: string }>(
      `select player_id as "playerId", next_at as "dueAt", language, hour, time_zone from reminder
        where next_at <= $1 order by next_at limit $2 for update skip locked`,
      [new Date(nowMs), limit],
      'read-due-reminders',
    );
    if (due.length > 0) {
      await tx.query(
        `update reminder set next_at = moved.next_at
           from unnest($1::bigint[], $2::timestamptz[]) moved (player_id, next_at)
          where reminder.player_id = moved.player_id`,
        [
          due.map(({ playerId }) => playerId),
          // Another version of Node may not know a zone. That must not stop the reminders of others.
          due.map(({ hour, time_zone: zone }) =>
            new Date(findNextReminder(nowMs, hour, isTimeZone(zone) ? zone : 'UTC')).toISOString(),
          ),
        ],
        'move-reminders',
      );
    }
    return due;
  });

export const readSubscriptions = (db: Queryable, playerId: PlayerId): Promise<PushSubscription[]> =>
  db.query<PushSubscription & Row>(
    'select endpoint, p256dh, auth from push_subscription where player_id = $1',
    [playerId],
    'read-push-subscriptions',
  );
