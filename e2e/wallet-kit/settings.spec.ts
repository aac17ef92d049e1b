import { expect } from '@playwright/test';
import { expectNoViolations } from '../audit-page.ts';
import { passTime } from '../wallet/wallet-fixture.ts';
import { expectHeadingFocused, test } from './playground-fixture.ts';

test('wallet kit: an Arabic browser shows the dialog in Arabic, from right to left', async ({ page }) => {
  await page.goto('/?locale=ar');
  const button = page.getByTestId('wk-connect-button');
  await expect(button).toHaveText('وصّل المحفظة');
  await button.click();
  await expectHeadingFocused(page, 'ما هي المحفظة؟');
  await expect(page.getByRole('dialog')).toHaveCSS('direction', 'rtl');
  const list = await page.getByTestId('wk-wallet-option-paper').boundingBox();
  const close = await page.getByRole('button', { name: 'إغلاق' }).boundingBox();
  expect(list!.x).toBeGreaterThan(close!.x);
});

test('wallet kit: an unsupported language falls back to English', { tag: '@long' }, async ({ page }) => {
  await page.goto('/?locale=nl');
  await expect(page.getByTestId('wk-connect-button')).toHaveText('Connect Wallet');
});

test(
  'wallet kit: the system theme changes with the system, without inline styles',
  { tag: '@long' },
  async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/');
    const button = page.getByTestId('wk-connect-button');
    await expect(button).toHaveCSS('background-color', 'rgb(26, 95, 208)');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(button).toHaveCSS('background-color', 'rgb(134, 180, 255)');
    expect(await page.locator('style').count()).toBe(0);
  },
);

test(
  'wallet kit: the disclaimer of the app precedes the wallets, also in one column',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/?disclaimer');
    await page.getByTestId('wk-connect-button').click();
    await expect(page.getByRole('dialog')).toContainText('Nothing here is worth anything.');
    await expect(page.getByRole('link', { name: 'Terms' })).toHaveAttribute('rel', 'noreferrer noopener');
    await page.goto('/?disclaimer&size=compact');
    await page.getByTestId('wk-connect-button').click();
    await expect(page.getByRole('dialog')).toContainText('Nothing here is worth anything.');
    await page.getByRole('button', { name: 'About wallets' }).click();
    await expectHeadingFocused(page, 'What is a wallet?');
    await expectNoViolations(page);
  },
);

test('wallet kit: a blocked copy shows a message and the text to select', { tag: '@long' }, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: () => Promise.reject(new Error('forbidden')) },
    });
  });
  await page.goto('/');
  await page.getByTestId('wk-connect-button').click();
  await page.getByTestId('wk-wallet-option-paper').click();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Your browser blocked copying. Select the text and copy it yourself.')).toBeVisible();
  await expect(page.getByRole('dialog').locator('code')).toHaveText(/^wc:7f6e504b/);
});

test('wallet kit: with forced colours the selected wallet has another border', { tag: '@long' }, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/');
  await page.getByTestId('wk-connect-button').click();
  const row = page.getByTestId('wk-wallet-option-paper');
  const before = await row.evaluate((element) => getComputedStyle(element).borderTopColor);
  await row.click();
  await expect(row).toHaveAttribute('aria-current', 'true');
  expect(await row.evaluate((element) => getComputedStyle(element).borderTopColor)).not.toBe(before);
  await expectNoViolations(page);
});

test(
  'wallet kit: icons fall while a wallet is pressed, except with reduced motion',
  { tag: '@long' },
  async ({ page }) => {
    const rain = page.locator('dialog > img');
    await page.clock.install();
    for (const [reducedMotion, falls] of [
      ['no-preference', true],
      ['reduce', false],
    ] as const) {
      await page.emulateMedia({ reducedMotion });
      await page.goto('/?cool');
      await page.getByTestId('wk-connect-button').click();
      await page.getByTestId('wk-wallet-option-paper').hover();
      await page.mouse.down();
      if (falls) await expect.poll(() => rain.count()).toBeGreaterThan(2);
      else {
        await passTime(page);
        await expect(rain).toHaveCount(0);
      }
      await page.mouse.up();
      if (falls) await expect(rain).toHaveCount(0);
    }
  },
);

test(
  'wallet kit: prerendered HTML hydrates without an error or a change of size',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/hydrated/');
    const button = page.getByTestId('wk-connect-button');
    await expect(button).toHaveText('Connect Wallet');
    const drawn = await button.elementHandle();
    const { width, height } = (await button.boundingBox())!;
    expect(width).toBeGreaterThanOrEqual(150);
    expect(height).toBe(44);
    await page.getByRole('button', { name: 'Take over' }).click();
    // The browser's language applies after hydration.
    await expect(button).toHaveText('Wallet verbinden');
    expect(await button.evaluate((now, before) => now === before, drawn)).toBe(true);
    await button.click();
    await expect(page.getByRole('dialog', { name: 'Wallet verbinden' })).toBeVisible();
  },
);
