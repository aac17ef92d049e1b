import type { Address, Hex, EIP1193Provider } from 'viem';

/** What the wallet asks its owner. */
export type DemoRequest =
  | { readonly kind: 'connect'; readonly account: Address; readonly origin: string }
  /** `text` is the message as a person reads it. */
  | { readonly kind: 'message'; readonly account: Address; readonly text: string }
  | { readonly kind: 'typed-data'; readonly account: Address; readonly text: string }
  | {
      readonly kind: 'transaction';
      readonly account: Address;
      readonly chainId: number;
      readonly to: Address | null;
      readonly value: bigint;
      readonly data: Hex;
    }
  | { readonly kind: 'switch-chain'; readonly chainId: number }
  | { readonly kind: 'add-chain'; readonly chainId: number; readonly name: string };

/** A chain that the wallet can use. */
export interface DemoChain {
  readonly id: number;
  /** The chain's RPC URL. A path belongs to the page's own origin. */
  readonly rpcUrl: string;
  /** If false, a page has to add the chain before the wallet switches to it. @default true */
  readonly known?: boolean;
}

/** The options of `announceDemoWallet`. */
export interface DemoWalletOptions {
  readonly name: string;
  /** The wallet's EIP-6963 identifier, a reverse domain name. */
  readonly rdns: string;
  /** A `data:image/` URL. @default a plain icon */
  readonly icon?: `data:image/${string}`;
  /** The EIP-6963 id, unique per page. @default a random one */
  readonly uuid?: string;
  /** Private keys, at least one. */
  readonly accounts: readonly Hex[];
  /** At least one. The wallet starts on the first known one. */
  readonly chains: readonly DemoChain[];
  /** If false, pages cannot add chains. @default true */
  readonly takesOthers?: boolean;
  /** Asks the owner. @default approves everything */
  readonly ask?: (request: DemoRequest) => Promise<'approve' | 'refuse'>;
  /** True if `ask` shows its question on the page: the connect dialog then mentions no extension. @default false */
  readonly asksOnPage?: boolean;
  /** Where the wallet saves its state; null saves nothing. @default localStorage */
  readonly storage?: Pick<Storage, 'getItem' | 'setItem'> | null;
}

/** What the wallet's owner does, and faults to be tested. */
export interface DemoWallet {
  /** What a page receives by EIP-6963. */
  readonly provider: EIP1193Provider;
  /** Hides the accounts and refuses signatures. A request to connect waits for `unlock`. */
  lock(): void;
  unlock(): void;
  /** Answers the next request with this error, by default 4001 (refused by the owner). */
  refuseNext(code?: number): void;
  /** Answers the next request with an internal error (-32603). */
  failNext(message?: string): void;
  /** Delays every answer. */
  delay(ms: number): void;
  /** Makes a foreign key sign next. */
  wrongSignature(): void;
  /** Returns whether the wallet can switch to this chain without adding it. */
  knows(chainId: number): boolean;
  /** Removes a known chain, so pages must add it again. */
  forget(chainId: number): void;
  /** Refuses to switch chains for pages; the owner still can. */
  cannotSwitch(yes?: boolean): void;
  /** Switches to the account at this position of the options. @throws Error if there is none */
  switchAccount(index: number): Promise<void>;
  /** Switches as the owner does in the wallet, and adds the chain. */
  switchChain(chainId: number): void;
  /** Revokes this origin's access to the accounts. */
  disconnect(): void;
  /** Simulates a lost connection: every call fails with 4900 until `reach`. */
  lose(): void;
  /** Ends `lose`. */
  reach(): void;
  /** Sends the last transaction again with a higher fee, or a cancellation in its place. Returns its hash. */
  replaceLast(by: 'same' | 'cancellation'): Promise<Hex>;
  /** Emits the event `message`. */
  tell(type: string, data: unknown): void;
  /** Stops announcing the wallet. */
  stop(): void;
}
