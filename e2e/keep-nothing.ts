import type { Page } from '@playwright/test';

/** Takes the storage of what the site showed away: a page that remembers covers rounds that a test makes up. */
export const keepNothing = (page: Page): Promise<unknown> =>
  page.addInitScript(() => Object.defineProperty(globalThis, 'indexedDB', { value: undefined }));
