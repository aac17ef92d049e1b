import type { Database } from '@wow/core/database';
import { answer, refuse, type Handlers } from '@wow/core/protocol';
import { findNextReminder, isTimeZone } from '../../reminder-time.ts';
import type { reminderEndpoints } from '../../reminder-wire.ts';
import type { PushSender } from './push-sender.ts';
import { readReminderHour, removeReminder, saveReminder } from './reminders-store.ts';

interface ReminderHandlerDeps {
  readonly db: Database;
  /** Null where the operator sends no pushes. */
  readonly push: PushSender | null;
}

export const createReminderHandlers = ({ db, push }: ReminderHandlerDeps): Handlers<typeof reminderEndpoints> => {
  const pushKey = push?.publicKey ?? null;
  return {
    reminder: async ({ playerId }) => answer({ hour: await readReminderHour(db, playerId), push_key: pushKey }),
    async setReminder({ playerId, body: { hour, time_zone: timeZone, language, subscription } }) {
      const { endpoint, keys } = subscription;
      if (!isTimeZone(timeZone)) return refuse('invalid_request');
      if (!push?.knows(endpoint)) return refuse('no_push');
      const nextAt = new Date(findNextReminder(Date.now(), hour, timeZone));
      await db.transaction((tx) =>
        saveReminder(tx, playerId, { hour, timeZone, language, nextAt, subscription: { endpoint, ...keys } }),
      );
      return answer({ hour, push_key: pushKey });
    },
    async removeReminder({ playerId }) {
      await removeReminder(db, playerId);
      return answer(undefined);
    },
  };
};
