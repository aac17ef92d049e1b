import type { Page } from '@playwright/test';
import { deferred } from './deferred.ts';

interface Held {
  readonly answered: Promise<void>;
  readonly release: () => void;
}

/** Holds the first answer to this request. Returns when it arrived, and its release. */
export async function holdFirstAnswer(page: Page, url: string): Promise<Held> {
  const [answered, allowed] = [deferred(), deferred()];
  await page.route(
    url,
    async (route) => {
      const response = await route.fetch();
      answered.resolve();
      await allowed.promise;
      // The page may have dropped this request and repeated it.
      await route.fulfill({ response }).catch(() => {});
    },
    { times: 1 },
  );
  return { answered: answered.promise, release: allowed.resolve };
}
