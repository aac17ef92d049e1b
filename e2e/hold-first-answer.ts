import type { Page } from '@playwright/test';
import { deferred } from './deferred.ts';

interface Held {
  readonly given: Promise<void>;
  readonly letGo: () => void;
}

/** Holds the first answer to this request. Returns when it arrived, and its release. */
export async function holdFirstAnswer(page: Page, url: string): Promise<Held> {
  const [given, allowed] = [deferred(), deferred()];
  await page.route(
    url,
    async (route) => {
      const response = await route.fetch();
      given.resolve();
      await allowed.promise;
      // The page may have dropped this request and repeated it.
      await route.fulfill({ response }).catch(() => {});
    },
    { times: 1 },
  );
  return { given: given.promise, letGo: allowed.resolve };
}
