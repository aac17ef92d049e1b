import type { Page } from '@playwright/test';
import { settle } from './settle.ts';

/** Resolves when the page is hydrated and no request is pending. */
export async function settleHydrated(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]:not([data-client-render])').waitFor();
  await settle(page);
}
