import { devices, expect, type BrowserContext, type Page } from '@playwright/test';
import { test } from './pairing-fixture.ts';
import { shortenAddress, walletDialog } from './wallet-page.ts';

// On a phone a link with the pairing URI opens the wallet app. The test intercepts the links, and a real wallet client
// pairs with them.

const { defaultBrowserType: _, ...pixel } = devices['Pixel 7'];
const { defaultBrowserType: __, ...iPhone } = devices['iPhone 14'];

/** Members of Chromium's `window` that TypeScript does not declare. */
interface Followed {
  readonly navigation: {
    addEventListener: (type: 'navigate', listener: (event: Event & { destination: { url: string } }) => void) => void;
  };
  readonly followed: (url: string) => void;
}

/** Records the links of the page to apps, in order. A link with an app scheme causes no request. */
async function appLinks(page: Page, context: BrowserContext): Promise<string[]> {
  const links: string[] = [];
  await page.exposeFunction('followed', (url: string) => links.push(url));
  await page.addInitScript(() => {
    const { navigation, followed } = window as unknown as Followed;
    navigation.addEventListener('navigate', (event) => {
      const { url } = event.destination;
      if (url.startsWith('http')) return;
      // Chromium would ask for a program and block all input.
      event.preventDefault();
      followed(url);
    });
  });
  await context.route('https://metamask.app.link/**', (route) => {
    links.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: 'An app would be here.' });
  });
  return links;
}

const parseUri = (link: string): string => decodeURIComponent(link.split('uri=')[1] ?? '');

async function pick(page: Page, name: string): Promise<void> {
  await page.goto('/wallet');
  await page.getByRole('main').getByRole('button', { name: 'Connect Wallet' }).click();
  await walletDialog(page).getByRole('button', { name }).click();
}

test.describe('with Android', () => {
  test.use(pixel);

  test(
    'MetaMask opens by its link, pairs, and opens again for the signature',
    { tag: '@long' },
    async ({ page, context, phone }) => {
      const links = await appLinks(page, context);
      await pick(page, 'MetaMask');
      await expect.poll(() => links.length).toBe(1);
      expect(links[0]).toMatch(/^https:\/\/metamask\.app\.link\/wc\?uri=wc%3A/);
      await phone.pair(parseUri(links[0]!));
      await walletDialog(page).getByRole('button', { name: 'Sign message' }).click();
      await expect(page.getByRole('main')).toContainText(shortenAddress(phone.address));
      await expect.poll(() => phone.asked).toEqual(['connect', 'personal_sign']);
      const choice = await page.evaluate(() => localStorage.getItem('WALLETCONNECT_DEEPLINK_CHOICE'));
      expect(JSON.parse(choice ?? '')).toEqual({ href: 'https://metamask.app.link/', name: 'MetaMask' });
    },
  );

  test(
    'Rainbow opens by a wc: link, for which Android offers every wallet',
    { tag: '@long' },
    async ({ page, context }) => {
      const links = await appLinks(page, context);
      await pick(page, 'Rainbow');
      await expect.poll(() => links.length).toBe(1);
      expect(links[0]).toMatch(/^wc:[0-9a-f]{64}@2\?/);
    },
  );
});

test.describe('with an iPhone', () => {
  test.use(iPhone);

  test(
    'Rainbow can be opened again by the same link if the app does not open, and connects',
    { tag: '@long' },
    async ({ page, context, phone }) => {
      const links = await appLinks(page, context);
      await pick(page, 'Rainbow');
      await expect.poll(() => links.length).toBe(1);
      expect(links[0]).toMatch(/^rainbow:\/\/wc\?uri=wc%3A/);
      const again = walletDialog(page).getByRole('button', { name: 'Retry' });
      await again.click();
      await expect.poll(() => links.length).toBe(2);
      expect(links[1]).toBe(links[0]);
      await phone.pair(parseUri(links[0]!));
      await expect(walletDialog(page).getByRole('button', { name: 'Sign message' })).toBeVisible();
    },
  );

  test(
    'a phone cannot pair by a link after the player goes back',
    { tag: '@long' },
    async ({ page, context, phone }) => {
      const links = await appLinks(page, context);
      await pick(page, 'Rainbow');
      await expect.poll(() => links.length).toBe(1);
      await walletDialog(page).getByRole('button', { name: 'Back' }).click();
      await phone.pair(parseUri(links[0]!)).catch(() => undefined);
      await expect(walletDialog(page).getByRole('heading', { name: 'Connect a wallet' })).toBeVisible();
      // A new link needs a reply of the relay, which an answer to the old link precedes.
      await walletDialog(page).getByRole('button', { name: 'Rainbow' }).click();
      await expect.poll(() => links.length).toBe(2);
      expect(links[1]).not.toBe(links[0]);
      await expect(page.getByRole('main').getByText('Connect Wallet')).toBeVisible();
    },
  );
});
