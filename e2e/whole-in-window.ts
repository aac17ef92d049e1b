import { expect, type Page } from '@playwright/test';
import { expectNoOverflow } from './audit-page.ts';

/** What a player reads or presses. Art may run out of its page. */
const CONTENT = 'a, button, input, select, h1, h2, h3, p, li, dt, dd, small, kbd, [role="radio"], [role="row"]';

/**
 * Expects that nothing which is read or pressed sticks out of the window sideways, also where the page would cut it off.
 * Only elements in a strip that scrolls by itself may.
 */
export async function expectWholeInWindow(page: Page, where: string): Promise<void> {
  await expectNoOverflow(page);
  const cut = await page.evaluate((content) => {
    const width = document.documentElement.clientWidth;
    const isInStrip = (element: Element): boolean => {
      for (let around = element.parentElement; around; around = around.parentElement) {
        const { overflowX } = getComputedStyle(around);
        if ((overflowX === 'auto' || overflowX === 'scroll') && around.scrollWidth > around.clientWidth) return true;
      }
      return false;
    };
    return [...document.querySelectorAll(content)]
      .filter((element) => {
        const { left, right, width: own } = element.getBoundingClientRect();
        const isShown = own > 1 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
        return isShown && (left < -0.5 || right > width + 0.5) && !isInStrip(element);
      })
      .map((element) => element.outerHTML.slice(0, 120));
  }, CONTENT);
  expect(cut, where).toEqual([]);
}
