import type { DemoRequest } from '@wow/wallet-kit/demo-wallet';

/** What the demo wallet waits to hear from its owner. */
export interface WalletQuestion {
  readonly request: DemoRequest;
  readonly answer: (answer: 'approve' | 'refuse') => void;
}

/** Between the wallet, which asks, and the dialog, which shows it. One question at a time: the wallet sees to that. */
export interface WalletQuestions {
  readonly current: () => WalletQuestion | null;
  readonly subscribe: (onChange: () => void) => () => void;
  /** Resolves with what the owner says. */
  readonly ask: (request: DemoRequest) => Promise<'approve' | 'refuse'>;
}

export function createWalletQuestions(): WalletQuestions {
  const listeners = new Set<() => void>();
  let question: WalletQuestion | null = null;
  const change = (next: WalletQuestion | null): void => {
    question = next;
    for (const tell of listeners) tell();
  };
  return {
    current: () => question,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    ask: (request) =>
      new Promise((resolve) => {
        change({
          request,
          answer(answer) {
            change(null);
            resolve(answer);
          },
        });
      }),
  };
}
