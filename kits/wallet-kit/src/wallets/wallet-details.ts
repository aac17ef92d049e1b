import type { Connector } from 'wagmi';
import type { Wallet } from './wallet.ts';

/** What stands at a connector about its wallet. */
export interface WalletDetails extends Omit<Wallet, 'createConnector' | 'hidden'> {
  readonly groupName: string;
  /** From 1: before the first group come the wallets that announce themselves. */
  readonly groupIndex: number;
  /** The place in the whole list. */
  readonly index: number;
}

/** Returns what is known of a connector's wallet, or null for one that was not made from a list of wallets. */
export function walletDetailsOf(connector: Connector): WalletDetails | null {
  const { rkDetails } = connector as { rkDetails?: Partial<WalletDetails> };
  const isWhole = typeof rkDetails?.id === 'string' && typeof rkDetails.groupIndex === 'number';
  // Written by connectorsForWallets, from a wallet that has all the rest.
  return isWhole ? (rkDetails as WalletDetails) : null;
}
