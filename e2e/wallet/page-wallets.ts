import type {
  DemoRequest,
  DemoWallet,
  DemoWalletOptions,
} from '../../kits/wallet-kit/src/demo/announce-demo-wallet.ts';

/** Whether its owner says yes, no, or nothing until `answer`. */
export type Mode = 'approve' | 'refuse' | 'hold';

export interface PageWalletOptions extends Omit<DemoWalletOptions, 'ask' | 'storage'> {
  readonly mode: Mode;
}

/** What its owner was asked, as a test sees it: amounts are texts. */
export type Asked = DemoRequest extends infer One ? (One extends { value: bigint } ? Omit<One, 'value'> & { value: string } : One) : never; // prettier-ignore

/** The owner's side of a wallet in a page. */
export interface PageWallet extends Omit<DemoWallet, 'provider'> {
  asked(): Asked[];
  decide(mode: Mode): void;
  /** Gives the answer that is waited for. */
  answer(answer: 'approve' | 'refuse'): void;
}

/** By how they announce themselves. */
export type PageWallets = Record<string, PageWallet>;
