import type { Page } from '@playwright/test';

/** Returns a function that sums the layout shifts of the open page; by default without web fonts, which load at any time. */
export async function watchShifts(page: Page, { withFonts = false } = {}): Promise<() => Promise<number>> {
  if (!withFonts) await page.route('**/*.woff2', (route) => route.abort());
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) shifts.push(Number(entry.value));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate('shifts.reduce((sum, shift) => sum + shift, 0)');
}
