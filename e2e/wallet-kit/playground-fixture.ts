import { expect, type Page } from '@playwright/test';
import { test as withWallets } from '../wallet/wallet-fixture.ts';
import { servePlayground } from './serve-playground.ts';

interface Fixtures {
  /** What the page has violated of its policy, or complained of; looked at when the test ends. */
  readonly complaints: string[];
}

/** Tests on the kit's own playground, under a strict policy: whoever complains there, or asks others, fails. */
export const test = withWallets.extend<Fixtures, { playground: string }>({
  playground: [
    // Playwright reads from its first parameter what a fixture needs.
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
        // Chains that are not there are no fault of the page.
        if (message.type() === 'error' && !message.location().url.includes('/demo/chain/')) {
          complaints.push(message.text());
        }
      });
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('request', (request) => {
        const url = request.url();
        if (!url.startsWith(playground) && !url.startsWith('data:')) complaints.push(`asked ${url}`);
      });
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

/** Expects that the focus is on a heading with these words. */
export async function expectHeadingFocused(page: Page, words: string | RegExp): Promise<void> {
  await expect(page.getByRole('dialog').getByRole('heading', { name: words })).toBeFocused();
}

/** What was last told to those who listen, by the dialog itself. */
export const told = (page: Page) => page.locator('dialog > [role="status"]');
