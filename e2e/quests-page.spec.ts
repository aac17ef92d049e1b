import { expect, test, type Frame } from '@playwright/test';
import { expectNoOverflow, expectNoViolations } from './audit-page.ts';
import {
  WIDGET,
  readFakeWidget,
  openFakeQuests,
  widgetFrame,
  stopClock,
  sendMessage,
  cover,
  panel,
  bar,
} from './fake-quest-widget.ts';
import { holdFirstAnswer } from './hold-first-answer.ts';
import { settle } from './settle.ts';

test('quest page: the widget gets the player when it is ready and appears a second later', async ({ page }) => {
  await page.clock.install();
  await openFakeQuests(page);
  const frame = await widgetFrame(page);
  await stopClock(page);
  await expect(cover(page)).toBeVisible();
  expect((await readFakeWidget(page)).attributes).toMatchObject({
    organization: 'wow',
    campaign: 'season-1',
    container: 'CLAIMR_CONTAINER',
    addons: '',
    autoresize: 'true',
    theme: 'dark',
    language: 'en',
    navigate: 'host',
  });
  await sendMessage(frame, { event: 'claimr::ready' });
  await sendMessage(frame, { event: 'widget::ready' });
  await expect
    .poll(async () => (await readFakeWidget(page)).calls.filter(([name]) => name === 'set_user_token'))
    .toEqual([['set_user_token', 'token-1']]);
  await page.clock.runFor(900);
  await expect(cover(page)).toBeVisible();
  await page.clock.runFor(200);
  await expect(cover(page)).toHaveCount(0);
  await page.clock.resume();
  await settle(page);
  await expectNoViolations(page);
  await expectNoOverflow(page);

  // It follows the page's theme and language.
  await page.getByRole('complementary').getByText('Settings', { exact: true }).click();
  await page.getByRole('complementary').getByRole('radio', { name: 'Light' }).check({ force: true });
  await expect.poll(async () => (await readFakeWidget(page)).calls).toContainEqual(['set_theme', 'light']);
});

test(
  'quest page: xp from the widget appears at once and is replaced by the server',
  { tag: '@long' },
  async ({ page }) => {
    const numbers = { xp: 120.5, xp_mul: 1.2, rank: 1 };
    await page.route('**/api/events', (route) =>
      route.fulfill({ contentType: 'text/event-stream', body: 'retry: 600000\n\n' }),
    );
    const state = await openFakeQuests(page, numbers);
    const frame = await widgetFrame(page);
    await sendMessage(frame, { event: 'claimr::ready' });
    await expect(bar(page)).toContainText('120.5');
    await expect(bar(page)).toContainText('×1.2');
    const before = state.tokens;
    await sendMessage(frame, { event: 'widget::user', data: { xp: 999_999, xp_mul: 9, rank: 7 } });
    await expect(bar(page)).toContainText('999\u00A0999');
    await expect(page.getByRole('banner').getByRole('button', { name: /level 8/ })).toBeVisible();
    numbers.xp = 300;
    await expect(bar(page)).toContainText('300');
    await expect(bar(page)).toContainText('×1.2');
    await expect(page.getByRole('banner').getByRole('button', { name: /level 2/ })).toBeVisible();
    expect(state.tokens).toBe(before + 1);

    await sendMessage(frame, { event: 'widget::token' });
    await expect
      .poll(async () => (await readFakeWidget(page)).calls.filter(([name]) => name === 'set_user_token').at(-1))
      .toEqual(['set_user_token', `token-${before + 2}`]);
  },
);

test('quest page: accepts messages of the widget only', { tag: '@long' }, async ({ page }) => {
  await page.route('https://evil.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Evil</title>' }),
  );
  const numbers = { xp: 0, xp_mul: 1, rank: 0 };
  await openFakeQuests(page, numbers);
  const frame = await widgetFrame(page);
  const lie = { event: 'widget::user', xp: 777, xp_mul: 7, rank: 7 };
  // Wrong senders: the page, another frame, and only one of window and origin right.
  await page.evaluate((data) => window.postMessage(data, location.origin), lie);
  await page.evaluate(() => {
    const other = document.createElement('iframe');
    other.src = '/quest-widget/frame?other';
    document.body.append(other);
  });
  const isOther = (candidate: Frame): boolean => candidate.url().endsWith('?other');
  await expect.poll(() => page.frames().some(isOther)).toBe(true);
  await sendMessage(page.frames().find(isOther)!, lie);
  await page.evaluate((data) => {
    dispatchEvent(new MessageEvent('message', { data, origin: 'https://evil.example', source: window }));
    const inside = document.querySelector<HTMLIFrameElement>('#CLAIMR_CONTAINER iframe')!.contentWindow;
    dispatchEvent(new MessageEvent('message', { data, origin: 'https://evil.example', source: inside }));
    dispatchEvent(new MessageEvent('message', { data: { event: 'claimr::ready' }, origin: location.origin }));
  }, lie);
  await sendMessage(frame, { event: 'widget::user', xp: -5 });
  await sendMessage(frame, { event: 'widget::open', path: '//evil.example/' });
  await sendMessage(frame, { event: 'widget::open', path: '/no-such-page' });
  // The server answers the same: its answer follows a moment later.
  numbers.xp = 55;
  await sendMessage(frame, { event: 'widget::user', xp: 55 });
  await expect(bar(page)).toContainText('55');
  await expect(bar(page)).not.toContainText('777');
  await expect(cover(page)).toBeVisible();
  await expect(page).toHaveURL(/\/quests$/);
});

test(
  'quest page: a silent widget counts as failed after 15 seconds; a late one still appears',
  { tag: '@long' },
  async ({ page }) => {
    await page.clock.install();
    await openFakeQuests(page);
    const frame = await widgetFrame(page);
    await stopClock(page);
    await page.clock.runFor(8_100);
    await expect(page.getByText('Still warming up.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
    await page.clock.runFor(7_000);
    await expect(panel(page)).toBeVisible();
    await expect(panel(page).getByRole('heading')).toBeFocused();
    await expect(panel(page).getByRole('button')).toHaveText(['Retry', 'Back']);
    await page.clock.resume();
    await expectNoViolations(page);
    // The rest of the app still works.
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Games' })).toBeEnabled();

    await sendMessage(frame, { event: 'widget::ready' });
    await expect(panel(page)).toHaveCount(0);
    await expect(cover(page)).toHaveCount(0);
  },
);

test('quest page: a script that fails to load is reported and retried', { tag: '@long' }, async ({ page }) => {
  let broken = true;
  await openFakeQuests(page);
  await page.route(WIDGET, (route) => (broken ? route.abort() : route.fallback()));
  await page.reload();
  await expect(panel(page)).toContainText('It didn’t load.');
  broken = false;
  await panel(page).getByRole('button', { name: 'Retry' }).click();
  await sendMessage(await widgetFrame(page), { event: 'claimr::ready' });
  await expect(cover(page)).toHaveCount(0);
  expect((await readFakeWidget(page)).embeds).toBe(1);
  expect(await page.locator('script#claimr-script').count()).toBe(1);
});

test('quest page: leaving removes the widget, and returning loads a new one', { tag: '@long' }, async ({ page }) => {
  const { token } = await openFakeQuests(page);
  await sendMessage(await widgetFrame(page), { event: 'claimr::ready' });
  await expect(cover(page)).toHaveCount(0);
  // A round on another device makes the page send a reload message to the widget.
  await page.request.post('/api/games/dices/session', {
    headers: { authorization: `Bearer ${token}` },
    data: { bet: 50 },
  });
  await expect.poll(async () => (await readFakeWidget(page)).calls.map(([name]) => name)).toContain('refresh');
  await page.getByRole('navigation').getByRole('link', { name: 'Games' }).click();
  await expect(page).toHaveURL(/\/games$/);
  for (const left of ['script#claimr-script', '#claimr-walletconnect-popup', '#CLAIMR_CONTAINER', 'iframe']) {
    await expect(page.locator(left)).toHaveCount(0);
  }
  await expect.poll(async () => (await readFakeWidget(page)).calls.slice(-2)).toEqual([['logout'], ['destroy']]);
  expect(await page.evaluate(() => 'claimr' in window)).toBe(false);

  await page.getByRole('navigation').getByRole('link', { name: 'Quests' }).click();
  await sendMessage(await widgetFrame(page), { event: 'widget::open', path: '/lucky-spins' });
  await expect(page).toHaveURL(/\/lucky-spins$/);
  expect((await readFakeWidget(page)).embeds).toBe(2);
});

test('quest page: requests the widget and its token beside the profile', { tag: '@long' }, async ({ page }) => {
  const profile = await holdFirstAnswer(page, '**/api/auth/profile');
  const asked = Promise.all([page.waitForRequest(WIDGET), page.waitForRequest('**/api/claimr/token*')]);
  const state = await openFakeQuests(page);
  await asked;
  await expect(page.locator('iframe')).toHaveCount(0);
  profile.release();
  await sendMessage(await widgetFrame(page), { event: 'claimr::ready' });
  await expect.poll(async () => (await readFakeWidget(page)).calls).toContainEqual(['set_user_token', 'token-1']);
  expect(state.tokens).toBe(1);
});

test('quest page: logging out removes the widget', { tag: '@long' }, async ({ page }) => {
  await openFakeQuests(page);
  await sendMessage(await widgetFrame(page), { event: 'claimr::ready' });
  await expect(cover(page)).toHaveCount(0);
  await page.getByRole('complementary').getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText('Please sign-in to continue')).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect.poll(async () => (await readFakeWidget(page)).calls.map(([name]) => name)).toContain('logout');
});

test('quest page: a player without points sees the top-up below the quests', { tag: '@long' }, async ({ page }) => {
  await page.route('**/api/events', (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: 'retry: 600000\n\n' }),
  );
  await page.route('**/api/auth/profile', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), balance: 20, spins: 0 } });
  });
  await page.route('**/api/rewards/refill', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ json: { balance: 500, spins: 0, refilled: 480 } })
      : route.fulfill({
          json: { available: true, available_at: null, below: 50, to: 500, hours_between: 4, per_day: 3 },
        }),
  );
  await openFakeQuests(page);
  const help = page.getByRole('main').getByRole('region', { name: 'Out of points?' });
  await expect(help).toContainText('Under 50$ with no spins left');
  await expectNoViolations(page);
  await help.getByRole('button', { name: 'Take 480$' }).click();
  await expect(page.getByRole('main').getByRole('region', { name: '480$ for you' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('group', { name: 'Balance' })).toHaveText('500 $', {
    useInnerText: true,
  });
});
