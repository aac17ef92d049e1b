import { expect, type Page } from '@playwright/test';
import { expectNoOverflow, expectNoViolations } from '../audit-page.ts';
import { test } from './playground-fixture.ts';

const STEPS = [
  'NONE',
  'LEARN_COMPACT',
  'GET',
  'CONNECT',
  'DOWNLOAD_OPTIONS',
  'DOWNLOAD',
  'INSTRUCTIONS_MOBILE',
  'INSTRUCTIONS_EXTENSION',
  'INSTRUCTIONS_DESKTOP',
];

const MATTERS = [
  'NONE-search',
  'CONNECT-qr',
  'CONNECT-qr-awaited',
  'CONNECT-qr-expired',
  'CONNECT-refused',
  'CONNECT-failed',
  'CONNECT-missing',
  'CONNECT-link',
  'CONNECT-install',
];

const SMALL = [
  'account',
  'account-empty',
  'account-many',
  'network',
  'network-wrong',
  'sign-in',
  'sign-in-waiting',
  'sign-in-failed',
];

const SIZES = {
  wide: { width: 1000, height: 700 },
  compact: { width: 700, height: 600 },
  mobile: { width: 390, height: 844 },
};

type Layout = keyof typeof SIZES;

async function look(page: Page, views: readonly string[], layout: Layout, theme: string, locale: string) {
  await page.setViewportSize(SIZES[layout]);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const view of views) {
    await test.step(view, async () => {
      await page.goto(`/views/?view=${view}&layout=${layout}&theme=${theme}&locale=${locale}`);
      const dialog = page.getByRole('dialog');
      await expect(dialog).toBeVisible();
      await expect(dialog).toHaveAccessibleName(/\S/);
      await expect(dialog.locator('xpath=..')).toHaveAttribute('lang', locale);
      await expect(dialog.getByRole('heading').and(page.locator(':focus'))).toHaveCount(1);
      await expectNoViolations(page);
      await expectNoOverflow(page);
    });
  }
}

test(
  'wallet kit: axe finds no violations in the nine steps, in two columns, in light',
  { tag: '@long' },
  async ({ page }) => {
    await look(page, STEPS, 'wide', 'light', 'en');
  },
);

test(
  'wallet kit: axe finds no violations in the nine steps on a phone, in dark, from right to left',
  { tag: '@long' },
  async ({ page }) => {
    await look(page, STEPS, 'mobile', 'dark', 'ar');
  },
);

test(
  'wallet kit: axe finds no violations in the error views, in one column, in dark',
  { tag: '@long' },
  async ({ page }) => {
    await look(page, MATTERS, 'compact', 'dark', 'en');
  },
);

test('wallet kit: axe finds no violations in account, networks and sign-in', { tag: '@long' }, async ({ page }) => {
  await look(page, SMALL, 'wide', 'light', 'en');
});

for (const layout of Object.keys(SIZES) as Layout[]) {
  for (const theme of ['light', 'dark', 'midnight']) {
    for (const locale of ['en', 'ar']) {
      const title = `wallet kit: axe finds no violations in any view, ${layout}, ${theme}, ${locale}`;
      test(title, { tag: '@long' }, async ({ page }) => {
        test.setTimeout(180_000);
        await look(page, [...STEPS, ...MATTERS, ...SMALL], layout, theme, locale);
      });
    }
  }
}

test('wallet kit: every view fits a phone in landscape, or scrolls', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 740, height: 360 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const view of ['NONE', 'CONNECT-qr', 'DOWNLOAD_OPTIONS', 'account', 'network-wrong', 'sign-in-waiting']) {
    await page.goto(`/views/?view=${view}&layout=mobile&theme=dark`);
    const dialog = page.getByRole('dialog');
    const box = await dialog.boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(0);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(361);
    const last = dialog.getByRole('button').last();
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport();
  }
});
