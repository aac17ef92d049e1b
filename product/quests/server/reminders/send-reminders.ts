import type { Database, Queryable } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';
import { readLimits, readPause } from '@wow/product/games/server';
import type { ActiveRules } from '../engine/active-rules.ts';
import { loadCheckin } from '../engine/player-checkin.ts';
import { getReminderMessages } from './messages.ts';
import type { PushSender } from './push-sender.ts';
import { readSubscriptions, removeSubscription, takeDueReminders, type DueReminder } from './reminders-store.ts';

const AT_ONCE = 100;
/** A server that was away sends nothing at night. */
const LATEST_MS = 30 * 60_000;

export interface ReminderDeps {
  readonly db: Database;
  readonly rules: () => ActiveRules;
  readonly push: PushSender;
  readonly isLocked: (db: Queryable, playerId: PlayerId) => Promise<boolean>;
}

/** Sends the due reminders, each at most once, and returns how many were sent. Those that fail are not repeated. */
export async function sendReminders(deps: ReminderDeps, nowMs: number): Promise<number> {
  let sent = 0;
  for (;;) {
    const due = await takeDueReminders(deps.db, nowMs, AT_ONCE);
    const fresh = due.filter(({ dueAt }) => nowMs - dueAt.getTime() <= LATEST_MS);
    const counts = await Promise.all(fresh.map((reminder) => remind(deps, reminder)));
    sent += counts.reduce((sum, count) => sum + count, 0);
    if (due.length < AT_ONCE) return sent;
  }
}

async function remind(
  { db, rules, push, isLocked }: ReminderDeps,
  { playerId, language }: DueReminder,
): Promise<number> {
  const checkin = await loadCheckin(db, rules(), playerId);
  // Without a streak there is nothing to keep, so a player who stays away is left alone.
  if (!checkin || checkin.isCheckedIn || checkin.streak.length === 0) return 0;
  if ((await isLocked(db, playerId)) || (await readPause(db, playerId)) !== null) return 0;
  // No message calls back a player who lost today.
  if ((await readLimits(db, playerId)).day.lost > 0) return 0;
  const { title, body } = getReminderMessages(language);
  const message = { title, body: body({ days: String(checkin.streak.length) }), path: '/quests' };
  let sent = 0;
  for (const subscription of await readSubscriptions(db, playerId)) {
    const result = await push.send(subscription, message);
    if (result === 'gone') await removeSubscription(db, subscription.endpoint);
    if (result === 'sent') sent += 1;
  }
  return sent;
}
