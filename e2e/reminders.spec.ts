import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { expectSound } from './audit-page.ts';
import { choose, signUp } from './player.ts';

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

const panel = (page: Page) => page.getByRole('region', { name: 'Reminder' });

test.use({ serviceWorkers: 'allow', permissions: ['notifications'] });

/** A browser without a window may have no notifications, even where they are permitted. */
const setPermission = (page: Page, permission: NotificationPermission): Promise<unknown> =>
  page.addInitScript((value) => {
    Object.defineProperty(Notification, 'permission', { configurable: true, get: () => value });
    Notification.requestPermission = async () => (value === 'default' ? 'denied' : value);
  }, permission);

/** Subscriptions come from the maker of a browser, over the internet. */
const subscribe = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const keys = { p256dh: 'BNcRdreALRFX', auth: 'tBHItJI5svbp' };
    PushManager.prototype.subscribe = async () =>
      ({
        toJSON: () => ({ endpoint: 'https://fcm.googleapis.com/fcm/send/abc', keys }),
      }) as unknown as PushSubscription;
  });

test('a reminder: is off until a player asks, at an hour of the day, and can be turned off', async ({ page }) => {
  await signUp(page);
  await setPermission(page, 'granted');
  await subscribe(page);
  await page.goto('/account');
  await expect(panel(page).getByRole('status')).toHaveText('No reminder.');
  const options = await panel(page).getByRole('option').allTextContents();
  expect([options.length, options[0], options.at(-1)]).toEqual([14, '8:00 AM', '9:00 PM']);
  await panel(page).getByRole('combobox').selectOption('20');
  await panel(page).getByRole('button', { name: 'Remind me' }).click();
  await expect(panel(page).getByRole('status')).toHaveText('You are reminded at 8:00 PM.');
  await expectSound(page, SIZES);
  await page.reload();
  await expect(panel(page).getByRole('combobox')).toHaveValue('20');
  await panel(page).getByRole('button', { name: 'Turn off' }).click();
  await expect(panel(page).getByRole('status')).toHaveText('No reminder.');
});

test('a reminder: a browser that refuses changes nothing, and one that blocks says what to do', async ({ page }) => {
  await signUp(page);
  await setPermission(page, 'default');
  await page.goto('/account');
  await panel(page).getByRole('button', { name: 'Remind me' }).click();
  await expect(panel(page).getByRole('alert')).toHaveText('The browser didn’t allow it. Nothing has changed.');
  await setPermission(page, 'denied');
  await page.reload();
  await expect(panel(page)).toContainText('Allow them in the settings of the browser');
  await expect(panel(page).getByRole('button', { name: 'Remind me' })).toHaveCount(0);
});

/** Delivers messages to the site's worker as the browser's push service would, and lists what the browser reports. */
async function watchWorker(context: BrowserContext, page: Page) {
  const errors: string[] = [];
  const shown: string[] = [];
  const devtools = await context.newCDPSession(page);
  const registration = new Promise<string>((resolve) =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId);
    }),
  );
  devtools.on('ServiceWorker.workerErrorReported', ({ errorMessage }) => errors.push(errorMessage.errorMessage));
  devtools.on('BackgroundService.backgroundServiceEventReceived', ({ backgroundServiceEvent: { eventName } }) =>
    shown.push(eventName),
  );
  await devtools.send('ServiceWorker.enable');
  await devtools.send('BackgroundService.startObserving', { service: 'notifications' });
  await devtools.send('BackgroundService.setRecording', { service: 'notifications', shouldRecord: true });
  const { origin } = new URL(page.url());
  const registrationId = await registration;
  const deliver = (message: object) =>
    devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(message) });
  return { deliver, errors, shown };
}

// The short run may use a browser without notifications.
test(
  'a reminder: is shown by the worker of the site, and nothing that it cannot read',
  { tag: '@long' },
  async ({ page, context }) => {
    await page.goto('/');
    await page.evaluate(() => navigator.serviceWorker.ready);
    const { deliver, errors, shown } = await watchWorker(context, page);
    const message = { title: 'Today’s check-in is open', body: 'Your streak: 6.', path: '/quests' };
    await deliver({ ...message, path: 'https://elsewhere.example' });
    await deliver(message);
    // Chromium sometimes never lists a notification that a page asked for earlier.
    await expect.poll(() => shown).toEqual(['Notification displayed']);
    const notifications = await page.evaluate(async () => {
      const list = await (await navigator.serviceWorker.ready).getNotifications();
      return list.map(({ title, body, data }) => ({ title, body, path: data as unknown }));
    });
    expect([notifications, errors]).toEqual([[message], []]);
  },
);

for (const [theme, language] of [
  ['light', 'en'],
  ['dark', 'ar'],
] as const)
  test(`a reminder: fits in ${theme}, ${language}`, { tag: '@long' }, async ({ page }) => {
    await signUp(page);
    await choose(page, { theme, language });
    await page.goto('/account');
    await expect(page.getByRole('combobox').last()).toBeVisible();
    await expectSound(page, SIZES);
  });
