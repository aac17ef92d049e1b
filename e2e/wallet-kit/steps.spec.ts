import { expect } from '@playwright/test';
import { waitForFrames } from '../wallet/wallet-fixture.ts';
import { expectHeadingFocused, test, statusMessage } from './playground-fixture.ts';

test('wallet kit: every step focuses its heading, and Back returns to the previous step', async ({ page }) => {
  await page.goto('/');
  const opener = page.getByTestId('wk-connect-button');
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Connect a wallet' });
  await expectHeadingFocused(page, 'What is a wallet?');
  await dialog.getByRole('button', { name: 'Get a wallet' }).click();
  await expectHeadingFocused(page, 'Get a wallet');
  await dialog.getByRole('button', { name: 'Get Paper Wallet' }).click();
  await expectHeadingFocused(page, 'Get Paper Wallet');
  await dialog.getByRole('button', { name: 'Get the app' }).click();
  await expectHeadingFocused(page, 'Install Paper Wallet');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expectHeadingFocused(page, 'Get started with Paper Wallet');
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Press the scan button' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Back' }).click();
  await expectHeadingFocused(page, 'Install Paper Wallet');
  await dialog.getByRole('button', { name: 'Back' }).click();
  await expectHeadingFocused(page, 'Get Paper Wallet');
  await dialog.getByRole('button', { name: 'Back' }).click();
  await expectHeadingFocused(page, 'Get a wallet');
  await dialog.getByRole('button', { name: 'Back' }).click();
  await expectHeadingFocused(page, 'What is a wallet?');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('wallet kit: a ready code is announced, and an expired one can be renewed', { tag: '@long' }, async ({ page }) => {
  await page.goto('/?expires=2');
  await page.getByTestId('wk-connect-button').click();
  await page.getByTestId('wk-wallet-option-paper').click();
  await expectHeadingFocused(page, 'Scan with Paper Wallet');
  await expect(statusMessage(page)).toHaveText('The code is ready to scan.');
  await expect(page.getByTestId('wk-qr')).toBeVisible();
  await expectHeadingFocused(page, 'This code has expired');
  await expect(statusMessage(page)).toHaveText('For your safety, each code works for only a few minutes.');
  await page.getByRole('button', { name: 'New code' }).click();
  await expectHeadingFocused(page, 'Scan with Paper Wallet');
  await expect(page.getByTestId('wk-qr')).toBeVisible();
});

test(
  'wallet kit: Copy link copies the link of a code and shows a confirmation',
  { tag: '@long' },
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/');
    await page.getByTestId('wk-connect-button').click();
    await page.getByTestId('wk-wallet-option-paper').click();
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect(page.getByRole('button', { name: 'Link copied!' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^wc:7f6e504b/);
    await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
  },
);

test('wallet kit: one column shows the list or one view at a time', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 700, height: 700 });
  await page.goto('/');
  await page.getByTestId('wk-connect-button').click();
  await expectHeadingFocused(page, 'Connect a wallet');
  await page.getByRole('button', { name: 'Learn more' }).click();
  await expectHeadingFocused(page, 'What is a wallet?');
  await expect(page.getByTestId('wk-wallet-option-paper')).toHaveCount(0);
  await page.getByRole('button', { name: 'Back' }).click();
  await expectHeadingFocused(page, 'Connect a wallet');
  await page.getByTestId('wk-wallet-option-paper').click();
  await expectHeadingFocused(page, 'Scan with Paper Wallet');
  await page.getByRole('button', { name: 'Back' }).click();
  await expectHeadingFocused(page, 'Connect a wallet');
});

test('wallet kit: a long list of wallets can be searched by name', { tag: '@long' }, async ({ page }) => {
  await page.goto('/stories/?story=connect-dialog--list-with-search');
  const search = page.getByRole('searchbox', { name: 'Search wallets' });
  await search.fill('rab');
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveText(['Rabby']);
  await expect(page.getByText('Wallets found: 1')).toBeAttached();
  await search.fill('unknown');
  await expect(page.getByText('No wallets found.')).toBeVisible();
});

test(
  'wallet kit: a press outside closes the dialog, one that starts inside does not',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/');
    await page.getByTestId('wk-connect-button').click();
    const dialog = page.getByRole('dialog');
    const heading = await dialog.getByRole('heading', { name: 'Connect a wallet' }).boundingBox();
    await page.mouse.move(heading!.x + 5, heading!.y + 5);
    await page.mouse.down();
    await page.mouse.move(5, 5);
    await page.mouse.up();
    await expect(dialog).toBeVisible();
    await page.mouse.click(5, 5);
    await expect(dialog).toHaveCount(0);
  },
);

test('wallet kit: the page behind an open dialog does not scroll or move', { tag: '@long' }, async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => {
    document.body.style.minHeight = '3000px';
  });
  const left = (await page.getByTestId('wk-connect-button').boundingBox())!.x;
  await page.getByTestId('wk-connect-button').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect((await page.getByTestId('wk-connect-button').boundingBox())!.x).toBe(left);
  await page.mouse.move(5, 400);
  const scrolled = page.evaluate(
    () => new Promise((done) => addEventListener('wheel', done, { capture: true, once: true })),
  );
  await page.mouse.wheel(0, 500);
  await scrolled;
  await waitForFrames(page);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test(
  'wallet kit: a button for one wallet opens the dialog at that wallet, without a list',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/');
    await page.getByTestId('wk-wallet-button-paper').click();
    await expectHeadingFocused(page, 'Scan with Paper Wallet');
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Back' })).toHaveCount(0);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expect(page.getByTestId('wk-wallet-button-paper')).toBeFocused();
  },
);
