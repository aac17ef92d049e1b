import { useSyncExternalStore } from 'react';

export type WalletView =
  | { readonly kind: 'idle' }
  /** The last wallet is reconnecting, or the session is loading. */
  | { readonly kind: 'loading' }
  /** Connected, but its ownership is not yet verified. */
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
      readonly isSending: boolean;
    };

/** Opens each dialog; undefined while it cannot open. */
type WalletDialogs = Readonly<Record<'connect' | 'account' | 'network', (() => void) | undefined>>;

interface WalletLoaderState {
  readonly isRequested: boolean;
  readonly view: WalletView;
  /** The open wallet page's place for the panels. */
  readonly container: HTMLElement | null;
}

const IDLE_STATE: WalletLoaderState = { isRequested: false, view: { kind: 'idle' }, container: null };

export type WalletLoader = ReturnType<typeof createWalletLoader>;

/** Links the light app with the heavy wallet code, which loads on the first request. */
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
    load,
    /** Opens a dialog as soon as the wallet code can. */
    open(dialog: keyof WalletDialogs): void {
      const open = dialogs[dialog];
      if (open) return open();
      // With a connected wallet, nothing remains to connect.
      waiting = state.view.kind === 'connected' ? null : dialog;
      load();
    },
    /** Called if the wallet code failed to load; allows a retry. */
    fail(): void {
      waiting = null;
      change({ isRequested: false });
    },
    setContainer: (container: HTMLElement | null): void => change({ container }),
    /** Called by the wallet code. */
    update(view: WalletView, openDialogs: WalletDialogs): void {
      dialogs = openDialogs;
      if (view !== state.view) change({ view });
      if (waiting === null) return;
      const open = dialogs[waiting];
      // A reconnected wallet from the last visit completes the request.
      if (open || view.kind === 'connected' || view.kind === 'wrong-network') waiting = null;
      open?.();
    },
  };
}

export const useWalletLoader = (loader: WalletLoader): WalletLoaderState =>
  useSyncExternalStore(loader.subscribe, loader.current, () => IDLE_STATE);
