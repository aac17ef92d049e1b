import { expect, test, type Locator, type Page } from '@playwright/test';
import { colourAt, paintedColour } from './pixels.ts';
import { choose, signUp } from './player.ts';
import { openFakeQuests, cover, sendMessage, widgetFrame } from './fake-quest-widget.ts';
import { settle } from './settle.ts';

test.use({ colorScheme: 'dark' });

/** The colour under the widget's frame. */
const readGround = (frame: Locator): Promise<readonly number[]> =>
  paintedColour(frame.locator('xpath=ancestor::section[1]'), 'background-color');

async function colourAtFoot(page: Page, frame: Locator): Promise<readonly number[]> {
  const { x, y, width, height } = (await frame.boundingBox())!;
  await page.setViewportSize({ width: 1440, height: Math.ceil(y + height + 40) });
  return colourAt(page, x + width / 2, y + height - 4);
}

for (const theme of ['dark', 'light'] as const) {
  test(
    `quests: the empty part of the widget shows the ${theme} page's ground on a dark system`,
    { tag: '@long' },
    async ({ page }) => {
      await choose(page, { theme });
      await signUp(page);
      await page.goto('/quests');
      const frame = page.locator('section[aria-busy="false"] iframe');
      await frame.waitFor();
      await settle(page);
      expect(await colourAtFoot(page, frame)).toEqual(await readGround(frame));
    },
  );
}

test(
  "quests: a third party's frame without a color-scheme shows the page's ground on a dark system",
  { tag: '@long' },
  async ({ page }) => {
    await openFakeQuests(page);
    const inner = await widgetFrame(page);
    await sendMessage(inner, { event: 'claimr::ready' });
    await sendMessage(inner, { event: 'widget::ready' });
    await expect(cover(page)).toHaveCount(0);
    const frame = page.locator('iframe[title="Quests"]');
    expect(await colourAtFoot(page, frame)).toEqual(await readGround(frame));
  },
);
