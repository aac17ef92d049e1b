import type { reminderEndpoints } from '@wow/product/quests';
import { asMember, openWithPush, type Examples, type Prepare } from './example.ts';

const withReminder =
  (endpoint: string): Prepare =>
  async (world) => ({
    ...(await asMember(world)),
    server: await openWithPush(world),
    body: {
      hour: 18,
      time_zone: 'Europe/Vienna',
      language: 'de',
      subscription: { endpoint, keys: { p256dh: 'BNcRdreALRFX', auth: 'tBHItJI5svbp' } },
    },
  });

export const reminderExamples: Examples<typeof reminderEndpoints> = {
  reminder: { succeed: asMember, refusals: {} },
  setReminder: {
    succeed: withReminder('https://fcm.googleapis.com/fcm/send/abc'),
    refusals: { no_push: withReminder('https://internal.example/abc') },
  },
  removeReminder: { succeed: asMember, refusals: {} },
};
