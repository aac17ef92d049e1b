import { createContext, useContext } from 'react';

export type OpenDialog =
  | { readonly kind: 'connect'; /** The wallet whose own button opened it. */ readonly walletId: string | null }
  | { readonly kind: 'account' }
  | { readonly kind: 'network' };

export interface Dialogs {
  readonly open: OpenDialog | null;
  readonly isPrepared: boolean;
  readonly prepare: () => void;
  readonly show: (dialog: OpenDialog) => void;
  readonly close: () => void;
}

export const DialogsContext = createContext<Dialogs | null>(null);

export function useDialogs(): Dialogs {
  const dialogs = useContext(DialogsContext);
  if (!dialogs) throw new Error('Wallet hooks must be used within WalletKitProvider');
  return dialogs;
}

/** The options of `AccountModal` and `ChainModal`. */
export interface ModalProps {
  /** @default true */
  readonly open?: boolean;
  /** Called to close it. @default closes the dialog that the kit's hooks opened */
  readonly onClose?: () => void;
}
