import { useSyncExternalStore } from 'react';

/** What the app shows of the wallet. */
export type WalletView =
  | { readonly kind: 'idle' }
  /** The last wallet is reconnecting, or the session is loading. */
  | { readonly kind: 'loading' }
  /** A wallet is connected, but its ownership is not yet verified. */
  | { readonly kind: 'unverified' }
  | { readonly kind: 'wrong-network' }
  | {
      readonly kind: 'connected';
      /** A name, or the beginning and the end of the address. */
      readonly name: string;
      readonly address: string;
      /** With its symbol; null while it is unknown. */
      readonly balance: string | null;
      readonly network: { readonly name: string; readonly iconUrl: string | null };
      /** A transaction is pending. */
      readonly isSending: boolean;
    };

/** Opens each dialog; undefined while it cannot open. */
type WalletDialogs = Readonly<Record<'connect' | 'account' | 'network', (() => void) | undefined>>;

interface WalletLoaderState {
  /** The wallet code must be loaded. */
  readonly isRequested: boolean;
  readonly view: WalletView;
  /** The element of the open wallet page for the panels. */
  readonly container: HTMLElement | null;
}

/** Also the state of the prerendered pages. */
const IDLE_STATE: WalletLoaderState = { isRequested: false, view: { kind: 'idle' }, container: null };

export type WalletLoader = ReturnType<typeof createWalletLoader>;

/** Returns the link between the light app and the heavy wallet code, which loads on the first request. */
export function createWalletLoader() {
  const listeners = new Set<() => void>();
  let state = IDLE_STATE;
  let dialogs: WalletDialogs = { connect: undefined, account: undefined, network: undefined };
  let waiting: keyof WalletDialogs | null = null;

  const change = (part: Partial<WalletLoaderState>): void => {
    state = { ...state, ...part };
    for (const notify of listeners) notify();
  };
  const load = (): void => {
    if (!state.isRequested) change({ isRequested: true });
  };

  return {
    current: () => state,
    subscribe: (onChange: () => void) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    /** Loads the wallet code. */
    load,
    /** Opens a dialog as soon as the wallet code can. */
    open(dialog: keyof WalletDialogs): void {
      const open = dialogs[dialog];
      if (open) return open();
      // With a connected wallet, nothing remains to connect.
      waiting = state.view.kind === 'connected' ? null : dialog;
      load();
    },
    /** Called if the wallet code failed to load: ends the waiting and allows a retry. */
    fail(): void {
      waiting = null;
      change({ isRequested: false });
    },
    setContainer: (container: HTMLElement | null): void => change({ container }),
    /** Called by the wallet code. */
    update(view: WalletView, openDialogs: WalletDialogs): void {
      dialogs = openDialogs;
      change({ view });
      if (waiting === null) return;
      const open = dialogs[waiting];
      // A reconnected wallet from the last visit completes the request.
      if (open || view.kind === 'connected' || view.kind === 'wrong-network') waiting = null;
      open?.();
    },
  };
}

/** Returns the state of the loader. */
export const useWalletLoader = (loader: WalletLoader): WalletLoaderState =>
  useSyncExternalStore(loader.subscribe, loader.current, () => IDLE_STATE);
