import { createContext, useContext } from 'react';

/** The one dialog that is open. */
export type OpenDialog =
  | { readonly kind: 'connect'; /** The button of this wallet has opened it. */ readonly walletId: string | null }
  | { readonly kind: 'account' }
  | { readonly kind: 'network' };

export interface Dialogs {
  readonly open: OpenDialog | null;
  readonly show: (dialog: OpenDialog) => void;
  readonly close: () => void;
}

export const DialogsContext = createContext<Dialogs | null>(null);

/**
 * Returns which dialog is open, and how to open and close.
 *
 * @throws Error outside of the provider.
 */
export function useDialogs(): Dialogs {
  const dialogs = useContext(DialogsContext);
  if (!dialogs) throw new Error('Wallet hooks must be used within WalletKitProvider');
  return dialogs;
}
