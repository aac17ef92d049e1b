import type {
  DemoRequest,
  DemoWallet,
  DemoWalletOptions,
} from '../../kits/wallet-kit/src/demo/announce-demo-wallet.ts';

/** The reaction of the owner: approves, refuses, or waits for `answer`. */
export type Mode = 'approve' | 'refuse' | 'hold';

export interface PageWalletOptions extends Omit<DemoWalletOptions, 'ask' | 'storage'> {
  readonly mode: Mode;
}

/** A request to the owner as a test receives it: amounts are strings. */
export type WalletRequest = DemoRequest extends infer One
  ? One extends { value: bigint }
    ? Omit<One, 'value'> & { value: string }
    : One
  : never;

/** The controls that the owner of a wallet has in a page. */
export interface PageWallet extends Omit<DemoWallet, 'provider'> {
  requests(): WalletRequest[];
  decide(mode: Mode): void;
  /** Answers the pending request. */
  answer(answer: 'approve' | 'refuse'): void;
}

/** Wallets by their EIP-6963 rdns. */
export type PageWallets = Record<string, PageWallet>;
