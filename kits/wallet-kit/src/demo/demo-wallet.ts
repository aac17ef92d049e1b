import type { Address, Hex, EIP1193Provider } from 'viem';

/** What the wallet asks its owner before it does it. */
export type DemoRequest =
  | { readonly kind: 'connect'; readonly account: Address; readonly origin: string }
  /** `text` is what the page wants signed, as a person reads it. */
  | { readonly kind: 'message'; readonly account: Address; readonly text: string }
  | { readonly kind: 'typed-data'; readonly account: Address; readonly text: string }
  | {
      readonly kind: 'transaction';
      readonly account: Address;
      readonly chainId: number;
      /** Null: it makes a contract. */
      readonly to: Address | null;
      /** In wei. */
      readonly value: bigint;
      readonly data: Hex;
    }
  | { readonly kind: 'switch-chain'; readonly chainId: number }
  | { readonly kind: 'add-chain'; readonly chainId: number; readonly name: string };

export interface DemoChain {
  readonly id: number;
  /** Where the wallet asks this chain. A path is one of the page's own origin. */
  readonly rpcUrl: string;
  /** False: the wallet can reach it, but has to be told of it first, as a wallet of its own chains. */
  readonly known?: boolean;
}

export interface DemoWalletOptions {
  readonly name: string;
  /** The reverse domain name that it announces itself by. */
  readonly rdns: string;
  /** A `data:image/` address; without, a plain mark. */
  readonly icon?: `data:image/${string}`;
  /** Of EIP-6963, one for each page. Without, a new one. */
  readonly uuid?: string;
  /** Private keys. At least one. */
  readonly accounts: readonly Hex[];
  /** At least one; it begins on the first that it knows. */
  readonly chains: readonly DemoChain[];
  /** False: pages cannot add chains that are not among `chains`. */
  readonly takesOthers?: boolean;
  /** Asks the owner. Without, everything is approved. */
  readonly ask?: (request: DemoRequest) => Promise<'approve' | 'refuse'>;
  /** True where `ask` shows its question on the page itself: the connect dialog then names no extension. */
  readonly asksOnPage?: boolean;
  /** Where it remembers that it may be seen by this origin. Without, the browser's local storage; null: nowhere. */
  readonly storage?: Pick<Storage, 'getItem' | 'setItem'> | null;
}

/** What the owner of the wallet can do, on their side of it. */
export interface DemoWallet {
  /** As pages see it (EIP-1193). */
  readonly provider: EIP1193Provider;
  /** Pages see no account and get no signature; whoever asks to connect waits until it is open again. */
  lock(): void;
  unlock(): void;
  /** The next question is answered with this error: 4001, the owner said no. */
  refuseNext(code?: number): void;
  /** The next question ends in an error of the wallet itself. */
  failNext(message?: string): void;
  /** Every question takes so long to answer. */
  delay(ms: number): void;
  /** The next signature is somebody else's. */
  wrongSignature(): void;
  /** Whether it can be switched to this chain without being told of it. */
  knows(chainId: number): boolean;
  /** From now on it has to be told of this chain. */
  forget(chainId: number): void;
  /** Pages cannot switch the chain: only the owner can. */
  cannotSwitch(yes?: boolean): void;
  /** The account with this index, from 0. */
  switchAccount(index: number): Promise<void>;
  switchChain(chainId: number): void;
  /** Takes back that this origin may see it. */
  disconnect(): void;
  /** The chain cannot be reached any more: every call fails with 4900, until `reach`. */
  lose(): void;
  reach(): void;
  /** Sends the last transaction once more, with a higher fee: the same one, or nothing in its place. Returns its hash. */
  replaceLast(by: 'same' | 'cancellation'): Promise<Hex>;
  /** Says something to the page that nobody asked for. */
  tell(type: string, data: unknown): void;
  /** Pages that ask who is there do not hear of it any more. */
  stop(): void;
}
