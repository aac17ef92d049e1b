import { expect, test, type Locator, type Page } from '@playwright/test';
import { APP, holdFile } from './hold-file.ts';
import { listenTo } from './listen-to.ts';
import { settleHydrated } from './settle-hydrated.ts';

// A page can be clicked as soon as it is visible. Its code loads later and replays the events.

const WALLET_PAGE = /\/assets\/WalletPage-[\w-]+\.js$/;
const WALLETS = /\/assets\/host-[\w-]+\.js$/;
const CONFIG = /\/config\.json$/;

/** A phone's CPU. */
const SLOW = 6;

/** Test machines may be slow as well. */
const PATIENCE = { timeout: 30_000 };

const connect = (page: Page): Locator => page.getByRole('main').getByRole('button', { name: 'Connect Wallet' });
const walletDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Connect a wallet' });
const hydrated = (page: Page): Locator => page.locator('html[data-hydrated]');

async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW });
}

for (const [stage, file] of [
  ['before the app is there', APP],
  ['before the code of the page is there', WALLET_PAGE],
] as const) {
  test(`a click ${stage} is replayed after hydration`, file === APP ? {} : { tag: '@long' }, async ({ page }) => {
    await slowDown(page);
    const { requested, release } = await holdFile(page, file);
    await page.goto('/wallet', { waitUntil: 'commit' });
    await connect(page).click();
    await requested;
    await expect(hydrated(page)).toHaveCount(0);
    release();
    await expect(walletDialog(page)).toBeVisible(PATIENCE);
  });
}

test('a click in a background tab is replayed', { tag: '@long' }, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'hidden', { get: () => document.readyState === 'loading' });
  });
  const { release } = await holdFile(page, APP);
  await page.goto('/wallet', { waitUntil: 'commit' });
  await connect(page).click();
  release();
  await expect(walletDialog(page)).toBeVisible();
});

for (const path of ['/leaderboard', '/season-pass', '/fair-play', '/fair-play/rounds', '/account']) {
  test(`a click on ${path} is replayed`, { tag: '@long' }, async ({ page }) => {
    const { release } = await holdFile(page, APP);
    await page.goto(path, { waitUntil: 'commit' });
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
    release();
    await expect(page.getByRole('dialog', { name: 'Login' })).toBeVisible();
  });
}

test('only the last of two clicks is replayed, and the URL keeps its query', { tag: '@long' }, async ({ page }) => {
  const { release } = await holdFile(page, APP);
  await page.goto('/games?from=friend', { waitUntil: 'commit' });
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Register' }).click();
  await expect(hydrated(page)).toHaveCount(0);
  release();
  await expect(page.getByRole('dialog')).toHaveAccessibleName('Register');
  await expect(page).toHaveURL(/\/games\?from=friend&action=register$/);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/games\?from=friend$/);
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('settings that are opened before hydration show the themes afterwards', { tag: '@long' }, async ({ page }) => {
  const { release } = await holdFile(page, APP);
  await page.goto('/games', { waitUntil: 'commit' });
  await page.getByText('Settings', { exact: true }).click();
  await expect(hydrated(page)).toHaveCount(0);
  release();
  await page.getByRole('radio', { name: 'Light' }).click({ force: true });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(page.getByRole('radio', { name: 'Light' })).toBeChecked();
});

for (const pieces of [0, 2, 5, 10, 20]) {
  const name = `a click ${pieces} slices after the start of hydration is handled`;
  test(name, { tag: '@long' }, async ({ page }) => {
    await slowDown(page);
    await page.addInitScript((pieces: number) => {
      const { port1, port2 } = new MessageChannel();
      let left = pieces;
      // React runs each slice of work in a message event.
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

test('a click is replayed on a page whose code fails to load at first', { tag: '@long' }, async ({ page }) => {
  const { release } = await holdFile(page, WALLET_PAGE, 1);
  await page.goto('/wallet', { waitUntil: 'commit' });
  await connect(page).click();
  release();
  await expect(walletDialog(page)).toBeVisible();
});

for (const [what, file] of [
  ['the code of wallets', WALLETS],
  ['the configuration of wallets', CONFIG],
] as const) {
  test(`a click waits for ${what}`, { tag: '@long' }, async ({ page }) => {
    const { requested, release } = await holdFile(page, file);
    await page.goto('/wallet');
    await requested;
    await connect(page).click();
    await expect(walletDialog(page)).toHaveCount(0);
    release();
    await expect(walletDialog(page)).toBeVisible();
  });

  test(
    `a visitor reads that ${what} failed to load, and the next click loads it again`,
    { tag: '@long' },
    async ({ page }) => {
      const { requested, release } = await holdFile(page, file, Infinity);
      await page.goto('/wallet');
      await requested;
      // A replayed click after the failure would reload it.
      await expect(hydrated(page)).toHaveCount(1);
      await connect(page).click();
      release();
      await expect(page.getByRole('status').filter({ hasText: 'Please try again.' })).toBeVisible();
      await expect(walletDialog(page)).toHaveCount(0);
      await page.unroute(file);
      await connect(page).click();
      await expect(walletDialog(page)).toBeVisible();
    },
  );
}

for (const query of ['', '?round=9f2c4d1e8a07b365-12']) {
  const title = `text typed into the verify form before hydration stays${query && ', also if the address names a round'}`;
  test(title, { tag: '@long' }, async ({ page }) => {
    const { release } = await holdFile(page, APP);
    const complaints = listenTo(page);
    await page.goto(`/fair-play/verify${query}`, { waitUntil: 'commit' });
    const [pasted, seed] = ['Round number or receipt', 'Our seed, revealed'].map((label) => page.getByLabel(label));
    await pasted!.fill('9f2c4d1e8a07b365-40');
    await page.getByLabel('Game').selectOption('roulette');
    await seed!.fill('5f0c');
    await expect(page.locator('html[data-hydrated]')).toHaveCount(0);
    release();
    await settleHydrated(page);
    await expect(page.getByLabel('Bet on')).toBeVisible();
    await expect(pasted!).toHaveValue('9f2c4d1e8a07b365-40');
    await expect(seed!).toHaveValue('5f0c');
    await expect(seed!).toBeFocused();
    expect(complaints).toEqual([]);
  });
}

for (const [label, typed, mistake] of [
  ['Round number or receipt', 'what?', 'That is neither a round number nor a receipt.'],
  ['Our seed, revealed', '5f0c', '64 characters, 0 to 9 and a to f.'],
] as const) {
  test(
    `Enter in “${label}” before hydration is replayed, and no typed text is sent`,
    { tag: '@long' },
    async ({ page }) => {
      const { release } = await holdFile(page, APP);
      const complaints = listenTo(page);
      const requested: string[] = [];
      page.on('request', (request) => requested.push(request.url()));
      await page.goto('/fair-play/verify', { waitUntil: 'commit' });
      const field = page.getByLabel(label);
      await field.fill(typed);
      await field.press('Enter');
      await expect(page.locator('html[data-hydrated]')).toHaveCount(0);
      release();
      await expect(field).toHaveAccessibleDescription(mistake);
      await expect(field).toBeFocused();
      await expect(field).toHaveValue(typed);
      expect(requested.filter((url) => url.includes(typed) || url.includes('verify?'))).toEqual([]);
      expect(complaints).toEqual([]);
    },
  );
}
