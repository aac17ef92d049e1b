import type { Locator } from '@playwright/test';

/** Long enough to press something that moves, short beside how long “Back online” is shown. */
const SOON_MS = 2_500;

/** Asks at once whether the connection is back. Every few seconds the app asks by itself, and may be quicker. */
export async function checkAgain(within: Locator): Promise<void> {
  await within
    .getByRole('button', { name: 'Check again' })
    .click({ timeout: SOON_MS })
    .catch(() => {});
}
