import type { Page } from '@playwright/test';
import { sectionAt } from '../product/games/table/test/section-at.ts';

export const readTurns = (page: Page): Promise<{ readonly wheel: number; readonly ball: number }> =>
  page.evaluate(() => {
    const turned = '[style*="rotate("]';
    const readTurn = (layer: Element | null | undefined): number => {
      if (!layer) throw new Error('there is no wheel');
      const { a, b } = new DOMMatrix(getComputedStyle(layer).transform);
      return (Math.atan2(b, a) * 180) / Math.PI;
    };
    const wheel = document.querySelector('svg text')?.closest(turned);
    return { wheel: readTurn(wheel), ball: readTurn(wheel?.querySelector(turned)) };
  });

export const apart = (a: number, b: number): number => Math.abs(((((a - b + 180) % 360) + 360) % 360) - 180);

export async function sectionUnderPointer(page: Page, sections = 10): Promise<number> {
  const turn = await page.locator('[data-wheel]').evaluate((wheel) => {
    const { a, b } = new DOMMatrix(getComputedStyle(wheel).transform);
    return (Math.atan2(b, a) * 180) / Math.PI;
  });
  return sectionAt(turn, sections);
}
