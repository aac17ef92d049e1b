import { useSyncExternalStore } from 'react';

/** What the app around sees of the player's wallet. */
export type WalletView =
  | { readonly kind: 'idle' }
  /** A wallet from last time is being asked, or the player's session is. */
  | { readonly kind: 'loading' }
  /** A wallet is connected, but its ownership is not yet verified. */
  | { readonly kind: 'unverified' }
  | { readonly kind: 'wrong-network' }
  | {
      readonly kind: 'connected';
      /** A name, or the beginning and the end of the address. */
      readonly name: string;
      readonly address: string;
      /** With its symbol; null while it is not known. */
      readonly balance: string | null;
      readonly network: { readonly name: string; readonly iconUrl: string | null };
      /** Something that was sent is on its way. */
      readonly isSending: boolean;
    };

/** How each dialog of wallets opens; undefined while it cannot. */
type WalletDialogs = Readonly<Record<'connect' | 'account' | 'network', (() => void) | undefined>>;

interface WalletLoaderState {
  /** Somebody is about to need a wallet: its code is to be loaded. */
  readonly isRequested: boolean;
  readonly view: WalletView;
  /** Where the page of the wallet wants its panels, while it is open. */
  readonly container: HTMLElement | null;
}

/**
 * The way between the app, which must stay light for those who only play, and the code of wallets, which is heavy and
 * comes when it is wanted. The app knocks here; that code, once loaded, looks in and says what it shows.
 */
export interface WalletLoader {
  readonly current: () => WalletLoaderState;
  readonly subscribe: (onChange: () => void) => () => void;
  /** Has the code of wallets loaded. */
  readonly load: () => void;
  /** Opens a dialog, as soon as the code of wallets is there to do it. */
  readonly open: (dialog: keyof WalletDialogs) => void;
  /** Called if the wallet code failed to load: ends the waiting and allows a retry. */
  readonly fail: () => void;
  /** For the page of the wallet: where its panels belong, or null when it closes. */
  readonly setContainer: (element: HTMLElement | null) => void;
  /** For the code of wallets: what it shows now, and how its dialogs open. */
  readonly update: (view: WalletView, dialogs: WalletDialogs) => void;
}

/** How things stand before anything has been loaded: as pages are drawn before they are asked for. */
const IDLE_STATE: WalletLoaderState = { isRequested: false, view: { kind: 'idle' }, container: null };

/** Returns a loader behind which nothing has been loaded. */
export function createWalletLoader(): WalletLoader {
  const listeners = new Set<() => void>();
  let state = IDLE_STATE;
  let dialogs: WalletDialogs = { connect: undefined, account: undefined, network: undefined };
  let waiting: keyof WalletDialogs | null = null;

  const change = (part: Partial<WalletLoaderState>): void => {
    state = { ...state, ...part };
    for (const tell of listeners) tell();
  };
  const want = (): void => {
    if (!state.isRequested) change({ isRequested: true });
  };

  return {
    current: () => state,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    load: want,
    open(dialog) {
      const now = dialogs[dialog];
      if (now) return now();
      // Of one that has a wallet already there is nothing left to connect.
      waiting = state.view.kind === 'connected' ? null : dialog;
      want();
    },
    fail() {
      waiting = null;
      change({ isRequested: false });
    },
    setContainer: (place) => change({ container: place }),
    update(view, open) {
      dialogs = open;
      change({ view });
      if (waiting === null) return;
      const now = open[waiting];
      // A reconnected wallet from the last visit completes the request.
      if (now || view.kind === 'connected' || view.kind === 'wrong-network') waiting = null;
      now?.();
    },
  };
}

const getServerState = (): WalletLoaderState => IDLE_STATE;

/** Returns how things stand at the loader; while a page is taken over, how they stood when it was drawn. */
export const useWalletLoader = (loader: WalletLoader): WalletLoaderState =>
  useSyncExternalStore(loader.subscribe, loader.current, getServerState);
