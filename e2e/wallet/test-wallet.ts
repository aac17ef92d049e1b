import type { BrowserContext, Page } from '@playwright/test';
import { bundlePageWallet } from './bundle-page-wallet.ts';
import type { WalletRequest, PageWallet, PageWalletOptions } from './page-wallets.ts';

type Control = Exclude<keyof PageWallet, 'requests' | 'stop'>;

/** An installed wallet in every page of a context, with the controls of its owner. */
export class TestWallet {
  readonly #page: Page;
  readonly #rdns: string;

  private constructor(page: Page, rdns: string) {
    this.#page = page;
    this.#rdns = rdns;
  }

  /** Installs a wallet in all pages that load after this call. */
  static async install(context: BrowserContext, page: Page, options: PageWalletOptions): Promise<TestWallet> {
    const script = await bundlePageWallet();
    await context.addInitScript({ content: `${script}\nwowTestWallets(${JSON.stringify(options)});` });
    return new TestWallet(page, options.rdns);
  }

  /** Returns the same wallet in another page. */
  in(page: Page): TestWallet {
    return new TestWallet(page, this.#rdns);
  }

  /** Calls a control of the owner: `wallet.owner('lock')`, `wallet.owner('switchChain', 42161)`. */
  owner<Name extends Control>(name: Name, ...values: Parameters<PageWallet[Name]>): Promise<unknown> {
    return this.#page.evaluate(
      ({ rdns, name, values }) => {
        const wallet = window.testWallets?.[rdns];
        if (!wallet) throw new Error(`There is no wallet called ${rdns} in this page.`);
        // The signature of `owner` checks the arguments of each control.
        return (wallet[name] as (...values: unknown[]) => unknown)(...values);
      },
      { rdns: this.#rdns, name, values },
    );
  }

  /** Returns all requests to the owner in this page, in order. */
  requests(): Promise<WalletRequest[]> {
    return this.#page.evaluate((rdns) => window.testWallets?.[rdns]?.requests() ?? [], this.#rdns);
  }
}
