import type { Page } from '@playwright/test';
import { settle } from './settle.ts';

/** Resolves when the app has taken over the page and nothing is on its way any more. */
export async function settleAwake(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]:not([data-client-render])').waitFor();
  await settle(page);
}
