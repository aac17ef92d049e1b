import { expect, type Request } from '@playwright/test';
import { pickWallet, test, walletDialog } from './wallet-page.ts';

// Coinbase loads its own code and opens its own window. The test opens and closes that window.

const KEYS = 'https://keys.coinbase.com';

test(
  'Coinbase: its code loads on selection, its window opens, and closing the window declines',
  { tag: '@long' },
  async ({ page, context, baseURL }) => {
    const requests: string[] = [];
    context.on('request', (request: Request) => {
      if (!request.url().startsWith(baseURL ?? '') && /^https?:/.test(request.url())) requests.push(request.url());
    });
    await context.route(`${KEYS}/**`, (route) => route.fulfill({ contentType: 'text/html', body: 'Coinbase' }));
    await page.goto('/wallet');
    const opened = context.waitForEvent('page');
    await pickWallet(page, 'Coinbase');
    const keys = await opened;
    await expect(
      walletDialog(page).getByText('Continue in the window that Coinbase Wallet opens.').first(),
    ).toBeVisible();
    expect(new URL(keys.url()).origin).toBe(KEYS);
    await keys.close();
    await expect(walletDialog(page).getByRole('button', { name: 'Retry' })).toBeVisible();
    expect(requests.filter((url) => !url.startsWith(KEYS) && !/\/rpc\b/.test(url))).toEqual([]);
  },
);
