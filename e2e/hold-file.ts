import type { Page } from '@playwright/test';
import { deferred } from './deferred.ts';

/** Where the app begins. */
export const APP = /\/assets\/index-[\w-]+\.js$/;

/** Keeps a file from the page until it is let in, after so many times that it cannot be had. */
export async function holdFile(page: Page, file: RegExp, failures = 0) {
  const [asked, allowed] = [deferred(), deferred()];
  let left = failures;
  await page.route(file, async (route) => {
    asked.resolve();
    await allowed.promise;
    left -= 1;
    if (left >= 0) await route.abort();
    else await route.continue();
  });
  return { asked: asked.promise, letIn: allowed.resolve };
}
