import { createContext, useContext } from 'react';

/** The one dialog that is open. */
export type OpenDialog =
  | { readonly kind: 'connect'; /** The button of this wallet has opened it. */ readonly walletId: string | null }
  | { readonly kind: 'account' }
  | { readonly kind: 'network' };

export interface Dialogs {
  readonly open: OpenDialog | null;
  /** The dialog that connects stands drawn and closed, so that a press only has to open it. */
  readonly isPrepared: boolean;
  /** Somebody is about to connect: fetches the code of that dialog, and draws it closed. */
  readonly prepare: () => void;
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

/** What a dialog is told that an app opens by itself, without the kit's buttons and hooks. */
export interface ModalProps {
  /** True when it is left out. */
  readonly open?: boolean;
  /** Asked to close it; closes what the kit's own hooks have opened when it is left out. */
  readonly onClose?: () => void;
}
