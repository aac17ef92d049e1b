import { test as base, type Page } from '@playwright/test';
import { startAnvil, type Anvil } from '../../core/programs/index.ts';
import { CHAIN_ACCOUNTS } from '../../core/testing/chain-accounts.ts';
import type { PageWalletOptions } from './page-wallets.ts';
import { TestWallet } from './test-wallet.ts';

export const SEPOLIA = 11_155_111;
export const ARBITRUM_SEPOLIA = 421_614;

/** The chains of a worker, which its tests share. */
export interface Chains {
  readonly sepolia: Anvil;
  readonly arbitrumSepolia: Anvil;
}

type InstallWallet = (options?: Partial<PageWalletOptions>) => Promise<TestWallet>;

/** Returns the path of a chain on the origin of the page, which every content security policy allows. */
const getChainPath = (chainId: number): string => `/demo/chain/${chainId}`;

/**
 * Tests with wallets and chains. `installWallet` installs a wallet before the pages load; the worker's chains answer at
 * `/demo/chain/…`.
 */
export const test = base.extend<{ installWallet: InstallWallet; chains: Chains }, { startedChains: Chains }>({
  startedChains: [
    // Playwright reads the needed fixtures from the first parameter.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const [sepolia, arbitrumSepolia] = await Promise.all(
        [SEPOLIA, ARBITRUM_SEPOLIA].map((chainId) => startAnvil({ chainId })),
      );
      if (!sepolia || !arbitrumSepolia) throw new Error('A chain is missing.');
      await use({ sepolia, arbitrumSepolia });
      await Promise.all([sepolia.stop(), arbitrumSepolia.stop()]);
    },
    { scope: 'worker' },
  ],
  async chains({ startedChains, context }, use) {
    for (const chain of Object.values(startedChains) as Anvil[]) {
      await context.route(`**${getChainPath(chain.chainId)}`, async (route) => {
        const response = await fetch(chain.url, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: route.request().postData() ?? '',
        });
        await route.fulfill({ status: response.status, contentType: 'application/json', body: await response.text() });
      });
    }
    await use(startedChains);
  },
  async installWallet({ chains, context, page }, use) {
    await use((options = {}) => TestWallet.install(context, page, { ...defaults(chains), ...options }));
  },
});

const defaults = (chains: Chains): PageWalletOptions => ({
  name: 'Test Wallet',
  rdns: 'test.wallet',
  mode: 'approve',
  accounts: CHAIN_ACCOUNTS.map(({ privateKey }) => privateKey),
  chains: [chains.sepolia, chains.arbitrumSepolia].map(({ chainId }) => ({
    id: chainId,
    rpcUrl: getChainPath(chainId),
  })),
});

/** Advances the clock of the page by ten seconds. `page.clock.install()` must precede the navigation. */
export async function passTime(page: Page): Promise<void> {
  await page.clock.fastForward(10_000);
  await waitForFrames(page);
}

/** Resolves after two frames, when the effects of earlier events are visible. */
export const waitForFrames = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));

/** Sends a request to a wallet over EIP-6963 without a library, for tests of the wallet itself. */
export const askAsPage = (page: Page, rdns: string, method: string, params: unknown[] = []): Promise<unknown> =>
  page.evaluate(
    async ({ rdns, method, params }) => {
      type Provider = { request(call: unknown): Promise<unknown> };
      const found = await new Promise<Provider>((resolve) => {
        window.addEventListener('eip6963:announceProvider', (event) => {
          const { info, provider } = (event as CustomEvent<{ info: { rdns: string }; provider: Provider }>).detail;
          if (info.rdns === rdns) resolve(provider);
        });
        window.dispatchEvent(new Event('eip6963:requestProvider'));
      });
      return found.request({ method, params }).catch((error: { code: number }) => ({ refused: error.code }));
    },
    { rdns, method, params },
  );
