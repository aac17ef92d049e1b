import {
  announceDemoWallet,
  type DemoRequest,
  type DemoWallet,
} from '../../kits/wallet-kit/src/demo/announce-demo-wallet.ts';
import type { PageWalletOptions, PageWallets } from './page-wallets.ts';

// Runs in the page before the page's scripts. `bundle-page-wallet.ts` bundles it, and tests pass the options.
declare global {
  interface Window {
    wowTestWallets: (options: PageWalletOptions) => void;
    testWallets?: PageWallets;
  }
}

window.wowTestWallets = ({ mode: firstMode, ...options }) => {
  const requests: DemoRequest[] = [];
  let mode = firstMode;
  let answer: ((answer: 'approve' | 'refuse') => void) | null = null;
  const wallet: DemoWallet = announceDemoWallet({
    ...options,
    ask: (request) => {
      requests.push(request);
      if (mode !== 'hold') return Promise.resolve(mode);
      return new Promise((resolve) => {
        answer = resolve;
      });
    },
  });
  window.testWallets ??= {};
  window.testWallets[options.rdns] = {
    ...wallet,
    // Amounts are bigint in the page; tests receive strings.
    requests: () =>
      requests.map((request) => ('value' in request ? { ...request, value: String(request.value) } : request)),
    decide(next) {
      mode = next;
    },
    answer(given) {
      answer?.(given);
      answer = null;
    },
  };
};
