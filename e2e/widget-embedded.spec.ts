import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, test, type FrameLocator, type Page } from '@playwright/test';
import { buildReactExample } from './build-react-example.ts';
import { expectNoOverflow, expectNoViolations } from './audit-page.ts';
import { colourAt } from './pixels.ts';
import { newPlayer, type TypedPlayer } from './player.ts';

const README = readFileSync(join(import.meta.dirname, '..', 'kits', 'quest-widget', 'README.md'), 'utf8');
const EXAMPLE = /```html\n([\s\S]*?)```/.exec(README)?.[1] ?? '';

let reactExample: ReadonlyMap<string, string | Uint8Array> = new Map();
let shop: Server;
let shopOrigin: string;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ baseURL }) => {
  const wow = baseURL!;
  const port = Number(new URL(wow).port) + 1;
  const page = EXAMPLE.replaceAll('https://wow.example', wow);
  shop = createServer(({ url = '' }, response) => {
    const file = reactExample.get(url);
    const type = url.endsWith('.js') ? 'text/javascript' : 'text/html';
    response.setHeader('content-type', type).end(file ?? page);
  });
  await new Promise<void>((resolve) => shop.listen(port, 'localhost', resolve));
  // Another site: browsers do not partition storage by port.
  shopOrigin = `http://localhost:${port}`;
});
test.afterAll(() => shop.close());

const widgetOn = (page: Page): FrameLocator => page.frameLocator('iframe[title="Quests"]');

async function register(page: Page, player: TypedPlayer): Promise<string> {
  const response = await page.request.post('/api/auth/register', { data: player });
  expect(response.status()).toBe(201);
  return ((await response.json()) as { token: string }).token;
}

/** Sends a fresh token when the widget asks for one. */
async function bringTokens(page: Page, session: string): Promise<void> {
  await page.exposeFunction('freshToken', async () => {
    const response = await page.request.get('/api/claimr/token', { headers: { authorization: `Bearer ${session}` } });
    return ((await response.json()) as { user_token: string }).user_token;
  });
  await page.addInitScript(() => {
    const page = window as unknown as {
      freshToken: () => Promise<string>;
      claimr?: { set_user_token(token: string): void };
      asked?: number;
    };
    addEventListener('message', ({ data }: MessageEvent<{ event?: string }>) => {
      if (data?.event !== 'widget::token') return;
      page.asked = (page.asked ?? 0) + 1;
      void page.freshToken().then((token) => page.claimr?.set_user_token(token));
    });
  });
}

/** Signs in through the widget's window and the product's login. */
async function signInThroughWindow(page: Page, player: TypedPlayer): Promise<void> {
  const opening = page.waitForEvent('popup');
  await widgetOn(page).getByRole('button', { name: 'Sign in' }).click();
  const popup = await opening;
  await expect(popup.getByRole('heading', { name: `Quests on ${new URL(shopOrigin).host}` })).toBeVisible();

  const login = page.context().waitForEvent('page');
  await popup.getByRole('link', { name: 'Sign in' }).click();
  const product = await login;
  const dialog = product.getByRole('dialog');
  await dialog.getByLabel('Email').fill(player.email);
  await dialog.getByLabel('Password', { exact: true }).fill(player.password);
  await dialog.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(dialog).toBeHidden();

  await expect(popup.getByText(`Let ${shopOrigin} show your quests?`)).toBeVisible();
  const closed = popup.waitForEvent('close');
  await popup.getByRole('button', { name: 'Allow' }).click();
  await closed;
}

test('embedded widget: the page of the README signs a player in, checks in and shows xp', async ({ page }) => {
  expect(EXAMPLE).toContain('CLAIMR_CONTAINER');
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('favicon')) complaints.push(message.text());
  });
  const player = newPlayer();
  await register(page, player);
  await page.goto(shopOrigin);
  await expect(page.getByText('No one is signed in.')).toBeVisible();
  await signInThroughWindow(page, player);

  await expect(page.getByText(`${player.username} has 0 xp.`)).toBeVisible();
  const widget = widgetOn(page);
  await expect(widget.getByRole('heading', { name: 'Day 1' })).toBeVisible();
  await widget.getByRole('button', { name: 'Check in' }).click();
  const burst = widget.getByRole('dialog');
  await expect(burst).toContainText('xp');
  await expect(burst.getByRole('button', { name: 'Continue' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(burst).toBeHidden();
  await expect(widget.getByRole('heading', { name: 'See you tomorrow' })).toBeVisible();
  await expect(page.locator('#standing')).toHaveText(/ has [1-9]\d* xp\.$/);
  await expect(widget.locator('[role=tab][aria-selected=true]')).toBeFocused();
  expect(complaints).toEqual([]);
});

test(
  'embedded widget: a React app on another site shows a player and their xp',
  { tag: '@long' },
  async ({ page, baseURL }) => {
    reactExample = await buildReactExample(baseURL!);
    const player = newPlayer();
    await register(page, player);
    await page.goto(`${shopOrigin}/react/index.html`);
    await expect(page.getByText('No one is signed in.')).toBeVisible();
    await signInThroughWindow(page, player);
    await expect(page.getByText(`${player.username} has 0 xp.`)).toBeVisible();
    await widgetOn(page).getByRole('button', { name: 'Check in' }).click();
    await page.keyboard.press('Escape');
    await expect(page.locator('#standing')).toHaveText(/ has [1-9]\d* xp\.$/);
    await expect(page.locator('iframe')).toHaveCount(1);
  },
);

for (const scheme of ['dark light', 'dark', 'light'] as const) {
  test(
    `embedded widget: on a dark system a host page with color-scheme "${scheme}" shows behind it`,
    { tag: '@long' },
    async ({ page }) => {
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.goto(shopOrigin);
      await page.evaluate((content) => {
        document.head.append(Object.assign(document.createElement('meta'), { name: 'color-scheme', content }));
        document.body.style.background = 'rgb(32, 64, 96)';
      }, scheme);
      await expect(widgetOn(page).getByRole('button', { name: 'Sign in' })).toBeVisible();
      const { x, y, height } = (await page.locator('iframe[title="Quests"]').boundingBox())!;
      expect(await colourAt(page, x + 2, y + height - 2)).toEqual([32, 64, 96]);
    },
  );
}

test('embedded widget: tabs and quests are usable by keyboard', { tag: '@long' }, async ({ page }) => {
  await bringTokens(page, await register(page, newPlayer()));
  await page.goto(shopOrigin);
  const widget = widgetOn(page);
  const tabs = widget.getByRole('tab');
  await tabs.first().click();
  await page.keyboard.press('ArrowRight');
  await expect(tabs.nth(1)).toBeFocused();
  await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('End');
  await expect(tabs.last()).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(tabs.first()).toBeFocused();
  const quest = widget.getByRole('heading', { level: 3 }).getByRole('button').first();
  await quest.press('Enter');
  await expect(quest).toHaveAttribute('aria-expanded', 'true');
});

for (const theme of ['light', 'dark'] as const) {
  const title = `axe finds nothing in the widget, ${theme} and on the smallest phones`;
  test(title, { tag: '@long' }, async ({ page, baseURL }) => {
    const session = await register(page, newPlayer());
    const answer = await page.request.get('/api/claimr/token', { headers: { authorization: `Bearer ${session}` } });
    const { user_token: token } = (await answer.json()) as { user_token: string };
    await page.setViewportSize({ width: 320, height: 640 });
    // A separate page: page audits do not enter frames of other sites.
    await page.goto(`/quest-widget/frame?theme=${theme}&origin=${encodeURIComponent(baseURL!)}`);
    await page.evaluate((fresh) => window.postMessage({ event: 'host::token', token: fresh }, location.origin), token);
    await expect(page.getByRole('heading', { name: 'Day 1' })).toBeVisible();
    for (const tab of await page.getByRole('tab').all()) {
      await tab.click();
      for (const quest of await page.getByRole('heading', { level: 3 }).getByRole('button').all()) await quest.click();
      await expectNoViolations(page);
      await expectNoOverflow(page);
    }
  });
}

test('embedded widget: a site that is not allowed gets an error, and a forged page gets no messages', async ({
  page,
  baseURL,
}) => {
  const answer = await page.request.get('/quest-widget/frame?origin=https://elsewhere.example');
  expect(answer.status()).toBe(403);
  expect(await answer.text()).toContain('WIDGET_ORIGINS');

  // The address allows the origin, but the browser blocks this page.
  await page.route('http://127.0.0.2:9/', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<iframe src="${baseURL}/quest-widget/frame?origin=${encodeURIComponent(shopOrigin)}"></iframe>`,
    }),
  );
  await page.goto('http://127.0.0.2:9/');
  await expect.poll(() => page.frames().map((frame) => new URL(frame.url()).protocol)).toContain('chrome-error:');
});

test('embedded widget: calls before loading are queued, and repeated calls change nothing', async ({ page }) => {
  await page.goto(shopOrigin);
  const seen = await page.evaluate(async () => {
    const { claimr } = window as unknown as { claimr: { set_theme(theme: string): void; destroy(): void } };
    claimr.set_theme('light');
    const script = document.querySelector<HTMLScriptElement>('#claimr-script')!;
    const again = document.createElement('script');
    for (const { name, value } of script.attributes) again.setAttribute(name, value);
    await new Promise((resolve) => {
      again.addEventListener('load', resolve);
      document.body.append(again);
    });
    return document.querySelectorAll('iframe').length;
  });
  expect(seen).toBe(1);
  await expect(widgetOn(page).locator('.widget')).toHaveAttribute('data-theme', 'light');
  await page.evaluate(() => {
    const { claimr } = window as unknown as { claimr: { destroy(): void } };
    claimr.destroy();
    claimr.destroy();
  });
  await expect(page.locator('iframe')).toHaveCount(0);
  expect(await page.evaluate(() => 'claimr' in window)).toBe(false);
});

test('embedded widget: a lost answer is requested again and pays once', { tag: '@long' }, async ({ page }) => {
  await bringTokens(page, await register(page, newPlayer()));
  const keys: (string | undefined)[] = [];
  await page.route('**/api/quests/checkin', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    // The server paid, but the answer is lost.
    await route.fetch();
    return route.abort();
  });
  await page.goto(shopOrigin);
  const widget = widgetOn(page);
  await widget.getByRole('button', { name: 'Check in' }).click();
  await expect(widget.getByRole('dialog')).toContainText('+20 xp');
  expect(keys).toHaveLength(2);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
  await widget.getByRole('button', { name: 'Continue' }).click();
  await expect(page.locator('#standing')).toHaveText(/ has 20 xp\.$/);
});

test(
  'embedded widget: the page replaces a refused token, and the pressed action continues',
  { tag: '@long' },
  async ({ page }) => {
    await bringTokens(page, await register(page, newPlayer()));
    let refused = 0;
    await page.route('**/api/quests/checkin', (route) => {
      if (refused > 0) return route.continue();
      refused += 1;
      return route.fulfill({ status: 401, json: { error: 'Please sign-in to continue', code: 'unauthorized' } });
    });
    await page.goto(shopOrigin);
    const widget = widgetOn(page);
    await widget.getByRole('button', { name: 'Check in' }).click();
    await expect(widget.getByRole('dialog')).toContainText('+20 xp');
    expect(await page.evaluate(() => (window as unknown as { asked: number }).asked)).toBe(2);
  },
);

test('embedded widget: quests that fail to load are reported and retried', { tag: '@long' }, async ({ page }) => {
  test.slow();
  await bringTokens(page, await register(page, newPlayer()));
  await page.route('**/api/quests?**', (route) => route.abort());
  await page.goto(shopOrigin);
  const widget = widgetOn(page);
  await expect(widget.getByRole('heading', { name: 'Quests didn’t load' })).toBeVisible({ timeout: 20_000 });
  await page.unroute('**/api/quests?**');
  await widget.getByRole('button', { name: 'Retry' }).click();
  await expect(widget.getByRole('heading', { name: 'Day 1' })).toBeVisible();
});

test('embedded widget: an unlisted site shows an explanation instead', { tag: '@long' }, async ({ page, baseURL }) => {
  const html = EXAMPLE.replaceAll('https://wow.example', baseURL!);
  const stranger = createServer((_request, response) => response.setHeader('content-type', 'text/html').end(html));
  await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve));
  try {
    const { port } = stranger.address() as AddressInfo;
    await page.goto(`http://127.0.0.1:${port}`);
    await expect(widgetOn(page).getByRole('heading')).toHaveText('Quests are not available on this site.');
    await expect(widgetOn(page).getByText('WIDGET_ORIGINS')).toBeVisible();
    await expectNoViolations(page);
  } finally {
    stranger.close();
  }
});
