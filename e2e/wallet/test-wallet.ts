import type { BrowserContext, Page } from '@playwright/test';
import { bundlePageWallet } from './bundle-page-wallet.ts';
import type { Asked, PageWallet, PageWalletOptions } from './page-wallets.ts';

type Control = Exclude<keyof PageWallet, 'asked' | 'stop'>;

/** A wallet that every page of a context finds as if it were installed, and its owner's hand on it. */
export class TestWallet {
  readonly #page: Page;
  readonly #rdns: string;

  private constructor(page: Page, rdns: string) {
    this.#page = page;
    this.#rdns = rdns;
  }

  /** Installs it for pages that are loaded from now on. */
  static async install(context: BrowserContext, page: Page, options: PageWalletOptions): Promise<TestWallet> {
    const script = await bundlePageWallet();
    await context.addInitScript({ content: `${script}\nwowTestWallets(${JSON.stringify(options)});` });
    return new TestWallet(page, options.rdns);
  }

  /** The same wallet in another page. */
  in(page: Page): TestWallet {
    return new TestWallet(page, this.#rdns);
  }

  /** Does with it what its owner can do: `wallet.owner('lock')`, `wallet.owner('switchChain', 42161)`. */
  owner<Name extends Control>(name: Name, ...values: Parameters<PageWallet[Name]>): Promise<unknown> {
    return this.#page.evaluate(
      ({ rdns, name, values }) => {
        const wallet = window.testWallets?.[rdns];
        if (!wallet) throw new Error(`There is no wallet called ${rdns} in this page.`);
        // Each control takes what it was called with: the types above hold it.
        return (wallet[name] as (...values: unknown[]) => unknown)(...values);
      },
      { rdns: this.#rdns, name, values },
    );
  }

  /** Everything that its owner was asked in this page, in order. */
  asked(): Promise<Asked[]> {
    return this.#page.evaluate((rdns) => window.testWallets?.[rdns]?.asked() ?? [], this.#rdns);
  }
}
