import { expect, type Page } from '@playwright/test';
import { expectNoOverflow } from './audit-page.ts';

const CONTENT = 'a, button, input, select, h1, h2, h3, p, li, dt, dd, small, kbd, [role="radio"], [role="row"]';

/** Expects that no readable or pressable element overflows sideways, even if clipped. Scrolling strips are exempt. */
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
