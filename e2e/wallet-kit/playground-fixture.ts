import { expect, type Page } from '@playwright/test';
import { test as withWallets } from '../wallet/wallet-fixture.ts';
import { servePlayground } from './serve-playground.ts';

interface Fixtures {
  /** Policy violations and console errors of the page, checked at the end of the test. */
  readonly complaints: string[];
}

/** Tests on the kit's playground under a strict policy: a console error or a foreign request fails them. */
export const test = withWallets.extend<Fixtures, { playground: string }>({
  playground: [
    // Playwright reads the needed fixtures from the first parameter.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const { url, close } = await servePlayground();
      await use(url);
      await close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ playground }, use) => use(playground),
  complaints: [
    async ({ page, playground }, use) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        // Unreachable chains are expected.
        if (message.type() === 'error' && !message.location().url.includes('/demo/chain/')) {
          complaints.push(message.text());
        }
      });
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('request', (request) => {
        const url = request.url();
        if (!url.startsWith(playground) && !url.startsWith('data:')) complaints.push(`requested ${url}`);
      });
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

/** Expects the focus on a heading with this text. */
export async function expectHeadingFocused(page: Page, words: string | RegExp): Promise<void> {
  await expect(page.getByRole('dialog').getByRole('heading', { name: words })).toBeFocused();
}

/** The last status message of the dialog for screen readers. */
export const statusMessage = (page: Page) => page.locator('dialog > [role="status"]');
