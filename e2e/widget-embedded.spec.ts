import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { expect, test, type FrameLocator, type Page } from '@playwright/test';
import { expectNoViolations } from './audit-page.ts';
import { newPlayer, type TypedPlayer } from './player.ts';

/** The page that the widget's README offers to be copied. */
const README = readFileSync(join(import.meta.dirname, '..', 'kits', 'quest-widget', 'README.md'), 'utf8');
const EXAMPLE = /```html\n([\s\S]*?)```/.exec(README)?.[1] ?? '';

let shop: Server;
let shopOrigin: string;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({}, { project }) => {
  const wow = project.use.baseURL!;
  const port = Number(new URL(wow).port) + 1;
  const page = EXAMPLE.replaceAll('https://wow.example', wow);
  shop = createServer((_request, response) => response.setHeader('content-type', 'text/html').end(page));
  await new Promise<void>((resolve) => shop.listen(port, 'localhost', resolve));
  // Another site, not just another port: browsers part their storages.
  shopOrigin = `http://localhost:${port}`;
});
test.afterAll(() => shop.close());

const widgetOn = (page: Page): FrameLocator => page.frameLocator('iframe[title="Quests"]');

async function register(page: Page, player: TypedPlayer): Promise<void> {
  expect((await page.request.post('/api/auth/register', { data: player })).status()).toBe(201);
}

/** Signs in through the window of the widget, and the login of the product behind it. */
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

  // It went on by itself.
  await expect(popup.getByText(`Let ${shopOrigin} show your quests?`)).toBeVisible();
  const closed = popup.waitForEvent('close');
  await popup.getByRole('button', { name: 'Allow' }).click();
  await closed;
}

test('a page copied from the README signs a player in, checks in and shows their xp', async ({ page }) => {
  expect(EXAMPLE).toContain('CLAIMR_CONTAINER');
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('favicon')) complaints.push(message.text());
  });
  const player = newPlayer();
  await register(page, player);
  await page.goto(shopOrigin);
  await expect(page.getByText('Nobody is signed in.')).toBeVisible();
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

test('the widget has nothing that stands in the way of anybody', async ({ page }) => {
  const player = newPlayer();
  await register(page, player);
  await page.goto(shopOrigin);
  await signInThroughWindow(page, player);
  const widget = widgetOn(page);
  const tabs = widget.getByRole('tab');
  await tabs.first().click();
  await page.keyboard.press('ArrowRight');
  await expect(tabs.nth(1)).toBeFocused();
  await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true');
  const quest = widget.getByRole('heading', { level: 3 }).getByRole('button').first();
  await quest.press('Enter');
  await expect(quest).toHaveAttribute('aria-expanded', 'true');
  await expectNoViolations(page);
});

test('a page that is not allowed is told so, and a page that pretends hears nothing', async ({ page, baseURL }) => {
  const answer = await page.request.get('/quest-widget/frame?origin=https://elsewhere.example');
  expect(answer.status()).toBe(403);
  expect(await answer.text()).toContain('WIDGET_ORIGINS');

  // An allowed origin in the address, and another page around the frame: the browser keeps it shut.
  await page.route('http://127.0.0.2:9/', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<iframe src="${baseURL}/quest-widget/frame?origin=${encodeURIComponent(shopOrigin)}"></iframe>`,
    }),
  );
  const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'));
  await page.goto('http://127.0.0.2:9/');
  await refused;
});

test('calls before the frame is there are kept, and whatever is done twice is harmless', async ({ page }) => {
  await page.goto(shopOrigin);
  const seen = await page.evaluate(async () => {
    const { claimr } = window as unknown as { claimr: { set_theme(theme: string): void; destroy(): void } };
    claimr.set_theme('light');
    const script = document.querySelector<HTMLScriptElement>('#claimr-script')!;
    const again = script.cloneNode() as HTMLScriptElement;
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
