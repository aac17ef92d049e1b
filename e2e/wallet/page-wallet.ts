import {
  announceDemoWallet,
  type DemoRequest,
  type DemoWallet,
} from '../../kits/wallet-kit/src/demo/announce-demo-wallet.ts';
import type { PageWalletOptions, PageWallets } from './page-wallets.ts';

// Runs in the page before all of its own: `wallet-fixture.ts` bundles it and says which wallets there are.
declare global {
  interface Window {
    wowTestWallets: (options: PageWalletOptions) => void;
    testWallets?: PageWallets;
  }
}

window.wowTestWallets = ({ mode: firstMode, ...options }) => {
  const asked: DemoRequest[] = [];
  let mode = firstMode;
  let answer: ((answer: 'approve' | 'refuse') => void) | null = null;
  const wallet: DemoWallet = announceDemoWallet({
    ...options,
    ask: (request) => {
      asked.push(request);
      if (mode !== 'hold') return Promise.resolve(mode);
      return new Promise((resolve) => {
        answer = resolve;
      });
    },
  });
  window.testWallets ??= {};
  window.testWallets[options.rdns] = {
    ...wallet,
    // Amounts do not travel as they are.
    asked: () => asked.map((request) => ('value' in request ? { ...request, value: String(request.value) } : request)),
    decide(next) {
      mode = next;
    },
    answer(given) {
      answer?.(given);
      answer = null;
    },
  };
};
