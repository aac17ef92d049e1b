import { expect, test, type Locator, type Page } from '@playwright/test';
import { APP, holdFile } from './hold-file.ts';

// Buttons accept a click as soon as they are visible, before their code is loaded: no click is lost.

const WALLET_PAGE = /\/assets\/WalletPage-[\w-]+\.js$/;
const WALLETS = /\/assets\/host-[\w-]+\.js$/;
const CONFIG = /\/config\.json$/;

/** So slow a phone is. */
const SLOW = 6;

/** So long a phone may take here, on a machine that is slow itself: what is told is that a press is heard. */
const PATIENCE = { timeout: 30_000 };

const connect = (page: Page): Locator => page.getByRole('main').getByRole('button', { name: 'Connect Wallet' });
const walletDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Connect a wallet' });
const awake = (page: Page): Locator => page.locator('html[data-hydrated]');

async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW });
}

for (const [stage, file] of [
  ['before the app is there', APP],
  ['before the code of the page is there', WALLET_PAGE],
] as const) {
  // The delayed and failing variants below run in test:long.
  test(
    `a click ${stage} takes effect once the code is loaded`,
    file === APP ? {} : { tag: '@long' },
    async ({ page }) => {
      await slowDown(page);
      const { asked, letIn } = await holdFile(page, file);
      await page.goto('/wallet', { waitUntil: 'commit' });
      await connect(page).click();
      await asked;
      await expect(awake(page)).toHaveCount(0);
      letIn();
      await expect(walletDialog(page)).toBeVisible(PATIENCE);
    },
  );
}

test('so is one who found the page in a tab behind another', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'hidden', { get: () => document.readyState === 'loading' });
  });
  const { letIn } = await holdFile(page, APP);
  await page.goto('/wallet', { waitUntil: 'commit' });
  await connect(page).click();
  letIn();
  await expect(walletDialog(page)).toBeVisible();
});

for (const path of ['/leaderboard', '/season-pass', '/fair-play', '/fair-play/rounds', '/account']) {
  // One of them is shown each time.
  test(`so is one on ${path}`, path === '/leaderboard' ? {} : { tag: '@long' }, async ({ page }) => {
    const { letIn } = await holdFile(page, APP);
    await page.goto(path, { waitUntil: 'commit' });
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
    letIn();
    await expect(page.getByRole('dialog', { name: 'Login' })).toBeVisible();
  });
}

test('of two presses the last is heard, and the address keeps what it said', async ({ page }) => {
  const { letIn } = await holdFile(page, APP);
  await page.goto('/games?from=friend', { waitUntil: 'commit' });
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Register' }).click();
  await expect(awake(page)).toHaveCount(0);
  letIn();
  await expect(page.getByRole('dialog')).toHaveAccessibleName('Register');
  await expect(page).toHaveURL(/\/games\?from=friend&action=register$/);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/games\?from=friend$/);
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('settings that are opened early show the themes when the app is there', async ({ page }) => {
  const { letIn } = await holdFile(page, APP);
  await page.goto('/games', { waitUntil: 'commit' });
  await page.getByText('Settings', { exact: true }).click();
  await expect(awake(page)).toHaveCount(0);
  letIn();
  await page.getByRole('radio', { name: 'Light' }).click({ force: true });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(page.getByRole('radio', { name: 'Light' })).toBeChecked();
});

for (const pieces of [0, 2, 5, 10, 20]) {
  const name = `a press is heard while the page is being woken, ${pieces} pieces of work after that began`;
  // The first moment is shown each time.
  test(name, pieces === 0 ? {} : { tag: '@long' }, async ({ page }) => {
    await slowDown(page);
    await page.addInitScript((pieces: number) => {
      const { port1, port2 } = new MessageChannel();
      let left = pieces;
      // React does its work a piece at a time, each in a message of its own.
      port1.onmessage = () => {
        if (left === 0) document.querySelector<HTMLElement>('main button')?.click();
        else port2.postMessage(null);
        left -= 1;
      };
      new MutationObserver((_, observer) => {
        if (document.documentElement.dataset['hydrated'] === undefined) return;
        observer.disconnect();
        port2.postMessage(null);
      }).observe(document, { attributes: true, subtree: true });
    }, pieces);
    await page.goto('/wallet', { waitUntil: 'commit' });
    await expect(walletDialog(page)).toBeVisible(PATIENCE);
  });
}

test('a press is heard on a page whose code cannot be had at first', async ({ page }) => {
  const { letIn } = await holdFile(page, WALLET_PAGE, 1);
  await page.goto('/wallet', { waitUntil: 'commit' });
  await connect(page).click();
  letIn();
  await expect(walletDialog(page)).toBeVisible();
});

for (const [what, file] of [
  ['the code of wallets', WALLETS],
  ['what the operator says of wallets', CONFIG],
] as const) {
  // What is asked for again below has been waited for.
  test(`a press waits for ${what}`, file === WALLETS ? {} : { tag: '@long' }, async ({ page }) => {
    const { asked, letIn } = await holdFile(page, file);
    await page.goto('/wallet');
    await asked;
    await connect(page).click();
    await expect(walletDialog(page)).toHaveCount(0);
    letIn();
    await expect(walletDialog(page)).toBeVisible();
  });

  test(`a visitor without ${what} is told so, and the next press asks for it again`, async ({ page }) => {
    const { asked, letIn } = await holdFile(page, file, Infinity);
    await page.goto('/wallet');
    await asked;
    // A press that is only heard once the first try has failed leads to the second.
    await expect(awake(page)).toHaveCount(1);
    await connect(page).click();
    letIn();
    await expect(page.getByRole('status').filter({ hasText: 'Please try again.' })).toBeVisible();
    await expect(walletDialog(page)).toHaveCount(0);
    await page.unroute(file);
    await connect(page).click();
    await expect(walletDialog(page)).toBeVisible();
  });
}
