import { expect, test } from '@playwright/test';
import { listenTo } from './listen-to.ts';
import { balancePill, signUp } from './player.ts';
import { settleAwake } from './settle-awake.ts';

const ENTRY = /\/assets\/index-[\w-]+\.js$/;

// The app is still on its way.
let letIn: () => void;
test.beforeEach(async ({ page }) => {
  const arrived = new Promise<void>((resolve) => (letIn = resolve));
  await page.route(ENTRY, async (route) => {
    await arrived;
    await route.continue();
  });
});

test('the page is there, and a press on it is not lost', async ({ page }) => {
  await page.goto('/games?from=friend', { waitUntil: 'commit' });
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Register' }).click();
  await expect(page.locator('html[data-awake]')).toHaveCount(0);
  letIn();
  await expect(page.getByRole('dialog')).toHaveAccessibleName('Register');
  await expect(page).toHaveURL(/\/games\?from=friend&action=register$/);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/games\?from=friend$/);
  await expect(page.getByRole('dialog')).toBeHidden();
});

for (const query of ['', '?round=9f2c4d1e8a07b365-12']) {
  const title = `what is typed into the form that verifies stays there${query && ', whatever the address fills in'}`;
  test(title, async ({ page }) => {
    const complaints = listenTo(page);
    await page.goto(`/fair-play/verify${query}`, { waitUntil: 'commit' });
    const [pasted, seed] = ['Round number or receipt', 'Our seed, opened'].map((label) => page.getByLabel(label));
    await pasted!.fill('9f2c4d1e8a07b365-40');
    await page.getByLabel('Game').selectOption('roulette');
    await seed!.fill('5f0c');
    await expect(page.locator('html[data-awake]')).toHaveCount(0);
    letIn();
    await settleAwake(page);
    await expect(page.getByLabel('Called')).toBeVisible();
    await expect(pasted!).toHaveValue('9f2c4d1e8a07b365-40');
    await expect(seed!).toHaveValue('5f0c');
    await expect(seed!).toBeFocused();
    expect(complaints).toEqual([]);
  });
}

for (const [label, typed, mistake] of [
  ['Round number or receipt', 'what?', 'That is neither a round number nor a receipt.'],
  ['Our seed, opened', '5f0c', '64 characters, 0 to 9 and a to f.'],
] as const) {
  test(`Enter after typing into “${label}” is heard later, and nothing typed is sent`, async ({ page }) => {
    const complaints = listenTo(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/fair-play/verify', { waitUntil: 'commit' });
    const field = page.getByLabel(label);
    await field.fill(typed);
    await field.press('Enter');
    await expect(page.locator('html[data-awake]')).toHaveCount(0);
    letIn();
    await expect(field).toHaveAccessibleDescription(mistake);
    await expect(field).toBeFocused();
    await expect(field).toHaveValue(typed);
    expect(asked.filter((url) => url.includes(typed) || url.includes('verify?'))).toEqual([]);
    expect(complaints).toEqual([]);
  });
}

test('a theme that is chosen on it is not lost either', async ({ page }) => {
  await page.goto('/games', { waitUntil: 'commit' });
  await page.getByRole('radio', { name: 'Light' }).click({ force: true });
  await expect(page.locator('html[data-awake]')).toHaveCount(0);
  letIn();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(page.getByRole('radio', { name: 'Light' })).toBeChecked();
});

test('a language that is chosen on it is not lost, nor what is pressed after it', async ({ page }) => {
  await page.goto('/games', { waitUntil: 'commit' });
  await page.getByRole('combobox', { name: 'Language' }).selectOption({ label: 'Deutsch' });
  await page.getByRole('banner').getByRole('button', { name: 'Register' }).click();
  await expect(page.locator('html[data-awake]')).toHaveCount(0);
  letIn();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('dialog')).toHaveAccessibleName('Mitmachen');
});

test('a returning player sees the cover from the first moment, until the session is there', async ({ page }) => {
  await signUp(page);
  await page.goto('/', { waitUntil: 'commit' });
  const cover = page.getByRole('status').filter({ has: page.getByRole('img', { name: 'Loading' }) });
  await expect(cover).toBeVisible();
  letIn();
  await expect(balancePill(page)).toBeVisible();
  await expect(cover).toHaveCount(0);
});

test('a page in other words than the reader’s is not shown', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ locale: 'ar-EG', ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.route(ENTRY, async (route) => {
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.getByRole('main')).toBeHidden();
    await route.continue();
  });
  await page.goto('/');
  await expect(page.getByRole('main')).toBeVisible();
  await context.close();
});
