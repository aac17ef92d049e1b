import { createContext, useContext } from 'react';
import type { Keep } from '../storage/keep.ts';
import type { TransactionStore } from '../transactions/transaction-store.ts';

/** What the hooks of the kit are told by its provider. */
export interface KitSettings {
  /** The chain that is asked for when a wallet connects. */
  readonly initialChain?: number;
  /** Where names are looked up instead of on the chain: an address that the player's address is put after. */
  readonly ensLookupUrl?: string;
  readonly showRecentTransactions: boolean;
  readonly keep: Keep;
  readonly transactions: TransactionStore;
}

export const KitContext = createContext<KitSettings | null>(null);

/**
 * Returns what the provider was told.
 *
 * @throws Error outside of the provider.
 */
export function useKit(who: 'Transaction' | 'Wallet' = 'Wallet'): KitSettings {
  const kit = useContext(KitContext);
  if (!kit) throw new Error(`${who} hooks must be used within WalletKitProvider`);
  return kit;
}
