import { useSyncExternalStore } from 'react';
import type { ConfirmWithWallet } from '@wow/product/accounts/web';

export type WalletView =
  | { readonly kind: 'idle' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'unverified' }
  | { readonly kind: 'wrong-network' }
  | {
      readonly kind: 'connected';
      readonly name: string;
      readonly address: string;
      readonly balance: string | null;
      readonly network: { readonly name: string; readonly iconUrl: string | null };
      readonly isSending: boolean;
    };

type WalletDialogs = Readonly<Record<'connect' | 'account' | 'network', (() => void) | undefined>>;

interface WalletLoaderState {
  readonly isRequested: boolean;
  readonly view: WalletView;
  readonly container: HTMLElement | null;
}

const IDLE_STATE: WalletLoaderState = { isRequested: false, view: { kind: 'idle' }, container: null };

export type WalletLoader = ReturnType<typeof createWalletLoader>;

export function createWalletLoader() {
  const listeners = new Set<() => void>();
  let state = IDLE_STATE;
  let dialogs: WalletDialogs = { connect: undefined, account: undefined, network: undefined };
  let waiting: keyof WalletDialogs | null = null;
  let isRecovering = false;
  let confirmer: ConfirmWithWallet | null = null;
  let waitingConfirmations: ((confirm: ConfirmWithWallet) => void)[] = [];

  const change = (part: Partial<WalletLoaderState>): void => {
    state = { ...state, ...part };
    for (const notify of listeners) notify();
  };
  const load = (): void => {
    if (!state.isRequested) change({ isRequested: true });
  };

  const loadConfirmer = (): Promise<ConfirmWithWallet> =>
    new Promise((resolve) => {
      waitingConfirmations.push(resolve);
      load();
    });

  function setConfirmer(next: ConfirmWithWallet | null): void {
    confirmer = next;
    if (next === null) return;
    for (const resolve of waitingConfirmations) resolve(next);
    waitingConfirmations = [];
  }

  return {
    current: () => state,
    subscribe: (onChange: () => void) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    load,
    /** `recover`: the sign-in that follows also ends the player's other sessions. */
    open(dialog: keyof WalletDialogs, { recover = false } = {}): void {
      isRecovering = recover;
      const open = dialogs[dialog];
      if (open) return open();
      // With a connected wallet, nothing remains to connect.
      waiting = state.view.kind === 'connected' ? null : dialog;
      load();
    },
    /** Loads the wallet code if necessary. */
    confirm: async (): ReturnType<ConfirmWithWallet> => (confirmer ?? (await loadConfirmer()))(),
    isRecovering: () => isRecovering,
    setConfirmer,
    fail(): void {
      waiting = null;
      setConfirmer(() => Promise.resolve('given-up'));
      setConfirmer(null);
      change({ isRequested: false });
    },
    setContainer: (container: HTMLElement | null): void => change({ container }),
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
