import type { Address, Hex } from 'viem';

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
