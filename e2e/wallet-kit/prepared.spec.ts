import { expect, type Page } from '@playwright/test';
import { expectNoViolations } from '../audit-page.ts';
import { waitForFrames } from '../wallet/wallet-fixture.ts';
import { expectHeadingFocused, test } from './playground-fixture.ts';

const button = (page: Page) => page.getByTestId('wk-connect-button');

/** Also a closed dialog, which is neither visible nor in the accessibility tree. */
const renderedDialog = (page: Page) => page.locator('dialog');

/** Matches only an open dialog. */
const open = (page: Page) => page.getByRole('dialog');

/** The preload link that Vite adds, and the import. */
const REQUESTS_OF_A_LOAD = 2;

/** Keeps the page from ever being idle, so that only a hover or the focus renders the dialog. */
const keepBusy = (page: Page) => page.addInitScript('globalThis.requestIdleCallback = () => 0');

/** Hovers the button until the dialog is rendered. */
async function prepare(page: Page): Promise<void> {
  await button(page).hover();
  await expect(renderedDialog(page)).toHaveCount(1);
}

/** Expects the page to scroll, to take the focus and to be uncovered. */
async function expectPageUntouched(page: Page): Promise<void> {
  await expect(renderedDialog(page)).toBeHidden();
  await expect(open(page)).toHaveCount(0);
  expect(
    await page.evaluate(() => ({
      isOpen: document.querySelector('dialog')?.open,
      hasFocus: document.querySelector('dialog')?.contains(document.activeElement),
      overflow: document.documentElement.style.overflow,
      inert: document.querySelectorAll('[inert]').length,
    })),
  ).toEqual({ isOpen: false, hasFocus: false, overflow: '', inert: 0 });
}

test('wallet kit: an idle page renders the dialog by itself, after it has loaded, and changes nothing else', async ({
  page,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.goto('/', { waitUntil: 'commit' });
  await page.evaluate(
    () => document.readyState === 'complete' || new Promise((resolve) => addEventListener('load', resolve)),
  );
  const beforeLoad = requested.length;
  await expect(renderedDialog(page)).toHaveCount(1);
  await expectPageUntouched(page);
  const dialogCode = requested.findIndex((path) => path.includes('ConnectDialog-') && path.endsWith('.js'));
  expect(dialogCode).toBeGreaterThanOrEqual(beforeLoad);
  const loaded = requested.length;
  const before = await renderedDialog(page).elementHandle();
  await button(page).click();
  await expectHeadingFocused(page, 'What is a wallet?');
  expect(await renderedDialog(page).evaluate((now, then) => now === then, before)).toBe(true);
  expect(requested.slice(loaded)).toEqual([]);
});

test(
  'wallet kit: a failed load on an idle page is not repeated and shows no error',
  { tag: '@long' },
  async ({ page, complaints }) => {
    let tries = 0;
    await page.route('**/ConnectDialog-*.js', (route) => {
      tries += 1;
      return route.abort();
    });
    await page.goto('/');
    await expect.poll(() => tries).toBe(REQUESTS_OF_A_LOAD);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await waitForFrames(page);
    expect(tries).toBe(REQUESTS_OF_A_LOAD);
    await expect(renderedDialog(page)).toHaveCount(0);
    expect(complaints.splice(0).filter((text) => !text.includes('net::ERR_FAILED'))).toEqual([]);
  },
);

test(
  'wallet kit: a hover on the button renders the dialog and changes nothing else on the page',
  { tag: '@long' },
  async ({ page }) => {
    await keepBusy(page);
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    await expect(renderedDialog(page)).toHaveCount(0);
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    await prepare(page);
    await expectPageUntouched(page);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
    await expectNoViolations(page);
    // No wallet code, storage or database; a foreign request would fail the fixture.
    expect(scripts.filter((url) => /coinbase|safe|walletconnect|secp256k1/i.test(url))).toEqual([]);
    expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0);
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('wk-')))).toEqual([]);

    const before = await renderedDialog(page).elementHandle();
    const loadedScripts = scripts.length;
    await button(page).click();
    await expectHeadingFocused(page, 'What is a wallet?');
    // The same element, without another fetch.
    expect(await renderedDialog(page).evaluate((now, then) => now === then, before)).toBe(true);
    expect(scripts.length).toBe(loadedScripts);
    expect(await page.evaluate(() => document.documentElement.style.overflow)).toBe('hidden');
  },
);

test('wallet kit: focus renders the dialog too and stays on the button', { tag: '@long' }, async ({ page }) => {
  await keepBusy(page);
  await page.goto('/');
  await expect(button(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(button(page)).toBeFocused();
  await expect(renderedDialog(page)).toHaveCount(1);
  await expectPageUntouched(page);
  await expect(button(page)).toBeFocused();
  // The next tab stop is on the page, not in the closed dialog.
  await page.keyboard.press('Tab');
  await expect(page.getByTestId('wk-wallet-button-paper')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expectHeadingFocused(page, 'What is a wallet?');
});

test(
  'wallet kit: a closed dialog opens at its first step, by keyboard and by pointer',
  { tag: '@long' },
  async ({ page }) => {
    await keepBusy(page);
    await page.goto('/');
    await prepare(page);
    await button(page).click();
    await page.getByTestId('wk-wallet-option-paper').click();
    await expectHeadingFocused(page, 'Scan with Paper Wallet');
    await page.keyboard.press('Escape');
    await expect(open(page)).toHaveCount(0);
    await expect(renderedDialog(page)).toHaveCount(0);
    await expect(button(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expectHeadingFocused(page, 'What is a wallet?');
    await page.getByRole('button', { name: 'Get a wallet' }).click();
    await expectHeadingFocused(page, 'Get a wallet');
    await page.keyboard.press('Escape');
    await page.mouse.move(0, 0);
    await prepare(page);
    await expectPageUntouched(page);
    await expect(renderedDialog(page).locator('[aria-current]')).toHaveCount(0);
    await button(page).click();
    await expectHeadingFocused(page, 'What is a wallet?');
  },
);

test(
  'wallet kit: after a disconnect the dialog starts at the list, not at the last wallet',
  { tag: '@long' },
  async ({ page, installWallet }) => {
    await installWallet();
    await page.goto('/');
    await prepare(page);
    await button(page).click();
    await open(page).getByRole('button', { name: 'Test Wallet' }).click();
    await expect(page.getByTestId('wk-account-button')).toBeVisible();
    await expect(renderedDialog(page)).toHaveCount(0);
    await page.getByTestId('wk-account-button').click();
    await page.getByTestId('wk-disconnect-button').click();
    await button(page).click();
    await expectHeadingFocused(page, 'What is a wallet?');
    await expect(open(page).locator('[aria-current]')).toHaveCount(0);
    await expect(open(page).getByRole('button', { name: 'Test Wallet Recent' })).toBeVisible();
  },
);

test(
  'wallet kit: a button for one wallet opens that wallet, although the list is rendered',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/');
    await prepare(page);
    await page.getByTestId('wk-wallet-button-paper').click();
    await expectHeadingFocused(page, 'Scan with Paper Wallet');
    await expect(renderedDialog(page)).toHaveCount(1);
  },
);

test(
  'wallet kit: a failed load on hover shows no error, and the press loads the code again',
  { tag: '@long' },
  async ({ page, complaints }) => {
    let tries = 0;
    await page.route('**/ConnectDialog-*.js', (route) => {
      tries += 1;
      return route.abort();
    });
    await keepBusy(page);
    await page.goto('/');
    await button(page).hover();
    await expect.poll(() => tries).toBe(REQUESTS_OF_A_LOAD);
    await waitForFrames(page);
    expect(tries).toBe(REQUESTS_OF_A_LOAD);
    await expect(renderedDialog(page)).toHaveCount(0);
    await page.unroute('**/ConnectDialog-*.js');
    await button(page).click();
    await expectHeadingFocused(page, 'What is a wallet?');
    // The browser reports the failed load; the kit logs nothing and leaves no rejection unhandled.
    expect(complaints.splice(0).filter((text) => !text.includes('net::ERR_FAILED'))).toEqual([]);
  },
);

test(
  'wallet kit: a press that cannot load the code is reported to the app, and the next press opens the dialog',
  { tag: '@long' },
  async ({ page, complaints }) => {
    await page.route('**/ConnectDialog-*.js', (route) => route.abort());
    await keepBusy(page);
    await page.goto('/');
    await button(page).click();
    await expect.poll(() => complaints.join()).toContain('A dialog of the wallet kit did not load.');
    await expect(renderedDialog(page)).toHaveCount(0);
    complaints.splice(0);
    await page.unroute('**/ConnectDialog-*.js');
    await button(page).click();
    await expectHeadingFocused(page, 'What is a wallet?');
  },
);

test.describe('on a phone', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    userAgent:
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  });

  test('wallet kit: a tap opens the sheet at once, also after it was closed', { tag: '@long' }, async ({ page }) => {
    await page.goto('/');
    await button(page).focus();
    await expect(renderedDialog(page)).toHaveCount(1);
    await expectPageUntouched(page);
    const before = await renderedDialog(page).elementHandle();
    await button(page).tap();
    await expectHeadingFocused(page, 'Connect a wallet');
    expect(await renderedDialog(page).evaluate((now, then) => now === then, before)).toBe(true);
    const sheet = (await open(page).boundingBox())!;
    expect(sheet.width).toBe(390);
    expect(sheet.y + sheet.height).toBeLessThanOrEqual(844);
    await open(page).getByRole('button', { name: 'Get a wallet' }).tap();
    await expectHeadingFocused(page, 'Get a wallet');
    await open(page).getByRole('button', { name: 'Close' }).tap();
    await expect(open(page)).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.style.overflow)).toBe('');
    await button(page).tap();
    await expectHeadingFocused(page, 'Connect a wallet');
  });
});
