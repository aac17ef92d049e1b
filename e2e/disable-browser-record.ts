import type { Page } from '@playwright/test';

/** Its alarm would cover a page with rounds that a test makes up. */
export const disableBrowserRecord = (page: Page): Promise<unknown> =>
  page.addInitScript(() => Object.defineProperty(globalThis, 'indexedDB', { value: undefined }));
