import type { Locator } from '@playwright/test';

/** Longer than a moving element, shorter than “Back online”. */
const SOON_MS = 2_500;

/** Retries the connection at once. The app also retries by itself and may be faster. */
export async function checkAgain(within: Locator): Promise<void> {
  await within
    .getByRole('button', { name: 'Check again' })
    .click({ timeout: SOON_MS })
    .catch(() => {});
}
