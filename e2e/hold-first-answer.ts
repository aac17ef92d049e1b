import type { Page } from '@playwright/test';
import { deferred } from './deferred.ts';

interface Held {
  readonly given: Promise<void>;
  readonly letGo: () => void;
}

/** Keeps the first answer to this back although the server has given it. Returns when it was given, and what lets it go. */
export async function holdFirstAnswer(page: Page, url: string): Promise<Held> {
  const [given, allowed] = [deferred(), deferred()];
  await page.route(
    url,
    async (route) => {
      const response = await route.fetch();
      given.resolve();
      await allowed.promise;
      // The page may have repeated the request and dropped this one.
      await route.fulfill({ response }).catch(() => {});
    },
    { times: 1 },
  );
  return { given: given.promise, letGo: allowed.resolve };
}
