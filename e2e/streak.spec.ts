import { expect, test, type FrameLocator, type Page } from '@playwright/test';
import { expectNoOverflow, expectNoViolations } from './audit-page.ts';
import { signUp } from './player.ts';

const widgetOn = (page: Page): FrameLocator => page.frameLocator('main iframe');

interface Streak {
  readonly length: number;
  readonly used_freezes: number;
}

const FROZEN = {
  length: 6,
  best: 9,
  used_freezes: 1,
  freezes_left: 1,
  freezes_per_month: 2,
  today: '2027-02-03',
  checked_days: ['2027-01-28', '2027-01-29', '2027-01-30', '2027-01-31', '2027-02-01'],
  frozen_days: ['2027-01-25', '2027-02-02'],
};

/** The server's own answer with another streak. */
const withStreak = (page: Page, streak: Streak): Promise<unknown> =>
  page.route('**/api/quests?*', async (route) => {
    const response = await route.fetch();
    const board = await response.json();
    await route.fulfill({ response, json: { ...board, checkin: { ...board.checkin, streak } } });
  });

async function openCalendar(page: Page): Promise<void> {
  const summary = widgetOn(page).locator('summary');
  await summary.focus();
  await summary.press('Enter');
  await expect(widgetOn(page).getByRole('table').first()).toBeVisible();
}

test('streak: a newcomer checks in, and the calendar marks the day', async ({ page }) => {
  await signUp(page);
  await page.goto('/quests');
  const widget = widgetOn(page);
  await expect(widget.locator('summary')).toHaveText('Calendar2 free freezes left this month');
  await openCalendar(page);
  const today = widget.getByRole('cell').and(widget.locator('[aria-current="date"]'));
  await expect(today).not.toContainText('checked in');
  await widget.getByRole('button', { name: 'Check in' }).click();
  await widget.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  await expect(today).toContainText('checked in');
  await expect(widget.locator('summary')).toContainText('1 day in a row');
  await expect(widget.getByText('Longest streak: 1 day')).toBeVisible();
});

test('streak: a freeze is named kindly, and the calendar says each day in words', async ({ page }) => {
  await signUp(page);
  await withStreak(page, FROZEN);
  await page.goto('/quests');
  const widget = widgetOn(page);
  await expect(widget.getByText('A freeze kept your streak of 6.')).toBeVisible();
  await expect(widget.locator('summary')).toHaveText('6 days in a row1 free freeze left this month');
  await openCalendar(page);
  const february = widget.getByRole('table', { name: 'February 2027' });
  await expect(widget.getByRole('table', { name: 'January 2027' })).toBeVisible();
  await expect(february.getByRole('columnheader')).toHaveCount(7);
  await expect(february.getByRole('columnheader').first()).toContainText('Monday');
  await expect(february.getByRole('cell', { name: 'February 1, checked in' })).toHaveCount(1);
  await expect(february.getByRole('cell', { name: 'February 2, kept by a freeze' })).toHaveCount(1);
  await expect(february.locator('[aria-current="date"]')).toContainText('February 3');
  await expectNoViolations(page);
  await expectNoOverflow(page);
});

for (const [language, theme] of [
  ['en', 'light'],
  ['ar', 'dark'],
  ['de', 'light'],
] as const) {
  test(`streak: the calendar fits every size in ${language}, ${theme}`, { tag: '@long' }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.addInitScript(
      ([tag, look]) => {
        localStorage.setItem('wow-language', tag);
        localStorage.setItem('wow-theme', look);
      },
      [language, theme] as const,
    );
    await signUp(page);
    await withStreak(page, { ...FROZEN, used_freezes: 2 });
    await page.goto('/quests');
    for (const size of [
      { width: 1440, height: 900 },
      { width: 390, height: 844 },
      { width: 844, height: 390 },
      { width: 320, height: 568 },
    ]) {
      await page.setViewportSize(size);
      if (!(await widgetOn(page).getByRole('table').first().isVisible())) await openCalendar(page);
      await expectNoViolations(page);
      await expectNoOverflow(page);
    }
  });
}
