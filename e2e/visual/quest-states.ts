import type { FrameLocator, Page } from '@playwright/test';
import { answer, signInAs } from './answers.ts';
import { withQuests } from './quest-answers.ts';
import { whole, type State } from './state-builders.ts';

const widgetOn = (page: Page): FrameLocator => page.frameLocator('iframe[title]');

/** Returns a tab by its index, because its label differs by language. */
const tab = (page: Page, index: number) => widgetOn(page).getByRole('tab').nth(index);

async function openQuests(page: Page): Promise<void> {
  await page.goto('/quests');
  await tab(page, 0).waitFor();
  // Wait until the cover is removed.
  await page.locator('section[aria-busy="false"] iframe').waitFor();
}

const questTabState = (
  name: string,
  index: number,
  more: (page: Page) => Promise<unknown> = () => Promise.resolve(),
): State =>
  whole({
    name,
    async show(page) {
      await withQuests(page);
      await openQuests(page);
      await tab(page, index).click();
      await more(page);
    },
  });

const claimed: State = {
  name: 'quests-claimed',
  async show(page) {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await withQuests(page);
    await openQuests(page);
    await tab(page, 1).click();
    await widgetOn(page).getByRole('button', { name: 'Claim' }).first().click();
    await widgetOn(page).getByRole('dialog').waitFor();
  },
};

const allDone: State = {
  name: 'quests-all-done',
  async show(page) {
    await withQuests(page, { isAllDone: true });
    await openQuests(page);
    await tab(page, 0).click();
  },
};

const notLoaded: State = {
  name: 'quests-not-loaded',
  async show(page) {
    await withQuests(page);
    await answer(page, '/api/quests', { error: 'Something broke on our side.', code: 'internal' }, 500);
    await page.goto('/quests');
    await widgetOn(page).getByRole('button', { name: 'Retry' }).waitFor({ timeout: 40_000 });
    await page.locator('section[aria-busy="false"] iframe').waitFor();
  },
};

const asleep: State = {
  name: 'quests-asleep',
  async show(page) {
    await signInAs(page);
    await page.route('**/quest-widget/widget.js', (route) => route.abort());
    await page.goto('/quests');
    await page.getByRole('alertdialog').waitFor();
  },
};

/** The quest page in every state. */
export const QUEST_STATES: readonly State[] = [
  questTabState('quests', 0),
  questTabState('quests-tables', 1, async (page) => {
    const row = widgetOn(page).getByRole('listitem').filter({ hasText: '7 of 10' });
    await row.getByRole('button').first().click();
    await row.getByRole('link').first().waitFor();
  }),
  questTabState('quests-account', 2),
  questTabState('quests-done', 3),
  claimed,
  allDone,
  notLoaded,
  asleep,
];
