import type { Page } from '@playwright/test';
import { deferred } from './deferred.ts';

export const APP = /\/assets\/index-[\w-]+\.js$/;

/** Delays a file until released, after this many failures. */
export async function holdFile(page: Page, file: RegExp, failures = 0) {
  const [requested, allowed] = [deferred(), deferred()];
  let left = failures;
  await page.route(file, async (route) => {
    requested.resolve();
    await allowed.promise;
    left -= 1;
    if (left >= 0) await route.abort();
    else await route.continue();
  });
  return { requested: requested.promise, release: allowed.resolve };
}
