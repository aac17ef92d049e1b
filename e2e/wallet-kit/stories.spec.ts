import { expect, type Page } from '@playwright/test';
import { expectNoOverflow, expectNoViolations } from '../audit-page.ts';
import { test } from './playground-fixture.ts';

const SIZES = {
  wide: { width: 1000, height: 700 },
  compact: { width: 700, height: 600 },
  mobile: { width: 390, height: 844 },
};

type Layout = keyof typeof SIZES;

interface Look {
  readonly layout: Layout;
  readonly theme: string;
  readonly locale: string;
}

/** Opens the list of all stories, and returns their ids. A new story is in it by itself. */
async function openStories(page: Page, look: Look): Promise<string[]> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`/stories/?${new URLSearchParams({ ...look })}`);
  await expect(page.getByRole('link').first()).toBeVisible();
  return page.getByRole('link').allTextContents();
}

/** Shows a story without loading the page again. */
async function showStory(page: Page, story: string, look: Look): Promise<void> {
  await page.evaluate(
    (search) => {
      history.pushState(null, '', search);
      dispatchEvent(new PopStateEvent('popstate'));
    },
    `?${new URLSearchParams({ story, ...look })}`,
  );
  await expect(page.locator('[data-played]')).toBeAttached();
}

const isDialog = (story: string): boolean => story.includes('-dialog--');

async function expectAccessible(page: Page, story: string, { locale }: Look): Promise<void> {
  if (isDialog(story)) {
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await expect(dialog).toHaveAccessibleName(/\S/);
    await expect(dialog.locator('xpath=..')).toHaveAttribute('lang', locale);
    await expect(dialog.getByRole('heading').and(page.locator(':focus'))).toHaveCount(1);
  } else {
    await expect(page.locator('.catalogue')).toHaveAttribute('lang', locale);
    await expect(page.locator('[data-played] > *').first()).toBeVisible();
  }
  await expectNoViolations(page);
  await expectNoOverflow(page);
}

for (const layout of Object.keys(SIZES) as Layout[]) {
  for (const theme of ['light', 'dark', 'midnight']) {
    for (const locale of ['en', 'ar']) {
      const title = `wallet kit: axe finds no violations in any story, ${layout}, ${theme}, ${locale}`;
      test(title, { tag: '@long' }, async ({ page }) => {
        test.setTimeout(300_000);
        const look = { layout, theme, locale };
        await page.setViewportSize(SIZES[layout]);
        const stories = await openStories(page, look);
        expect(stories.length).toBeGreaterThan(100);
        for (const story of stories) {
          await test.step(story, async () => {
            await showStory(page, story, look);
            await expectAccessible(page, story, look);
          });
        }
      });
    }
  }
}

test('wallet kit: every dialog fits a phone in landscape, or scrolls', { tag: '@long' }, async ({ page }) => {
  test.setTimeout(120_000);
  const look = { layout: 'mobile', theme: 'dark', locale: 'en' } as const;
  await page.setViewportSize({ width: 740, height: 360 });
  for (const story of (await openStories(page, look)).filter(isDialog)) {
    await showStory(page, story, look);
    const dialog = page.getByRole('dialog');
    const box = await dialog.boundingBox();
    expect(box?.y, story).toBeGreaterThanOrEqual(0);
    expect((box?.y ?? 0) + (box?.height ?? 0), story).toBeLessThanOrEqual(361);
    const last = dialog.getByRole('button').last();
    await last.scrollIntoViewIfNeeded();
    await expect(last, story).toBeInViewport();
  }
});
