import * as z from 'zod/mini';
import { endpoint } from '@wow/core/protocol';
import { REMINDER_HOURS } from './reminder-time.ts';

const base64url = (characters: number) => z.string().check(z.regex(/^[A-Za-z0-9_-]+={0,2}$/), z.maxLength(characters));

const hour = z.union(REMINDER_HOURS.map((each) => z.literal(each)));
const reminder = z.object({
  /** By the clock of `time_zone`. Null without a reminder. */
  hour: z.nullable(z.number()),
  /** The public key for subscriptions of browsers; null where the site sends no reminders. */
  push_key: z.nullable(z.string()),
});

export const reminderEndpoints = {
  reminder: endpoint({
    method: 'GET',
    path: '/account/reminder',
    summary: 'When the signed-in player is reminded of the daily check-in',
    access: 'member',
    reply: reminder,
  }),
  setReminder: endpoint({
    method: 'PUT',
    path: '/account/reminder',
    summary: 'Be reminded of the daily check-in at this hour, in this browser and those before',
    access: 'member',
    body: z.strictObject({
      hour,
      /** A name of the IANA database. */
      time_zone: z.string().check(z.regex(/^[A-Za-z_]+(\/[A-Za-z0-9_+-]+){0,2}$/), z.maxLength(64)),
      /** Of the message. */
      language: z.string().check(z.regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/), z.maxLength(35)),
      /** What `PushManager.subscribe` returns. */
      subscription: z.strictObject({
        endpoint: z.url({ protocol: /^https$/ }).check(z.maxLength(1_024)),
        keys: z.strictObject({ p256dh: base64url(200), auth: base64url(100) }),
      }),
    }),
    reply: reminder,
    refuses: ['no_push'],
  }),
  removeReminder: endpoint({
    method: 'DELETE',
    path: '/account/reminder',
    summary: 'No longer be reminded, in any browser',
    access: 'member',
    reply: z.undefined(),
    status: 204,
  }),
} as const;
