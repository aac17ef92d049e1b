import { type WalletChoice, useWalletChoices } from '../wallets/wallet-choices.ts';
import type { ConnectAttempt } from './connect-attempt.ts';
import {
  type ConnectLayout,
  getBackTarget,
  connectReducer,
  createConnectState,
  getStep,
  type ConnectAction,
  type ConnectStep,
} from './connect-reducer.ts';
import { useDevice, useIsNarrow } from '../device/use-device.ts';
import { useAppearance } from '../context/kit-context.ts';
import { useEffect, useState } from 'react';
import { useConnectAttempt } from './use-connect-attempt.ts';

/** What can be done in the connect dialog. */
export interface ConnectActions {
  readonly onPick: (wallet: WalletChoice) => void;
  readonly onGet: () => void;
  readonly onLearn: () => void;
  /** Asks for what one wallet offers to be downloaded. */
  readonly onGetWallet: (wallet: WalletChoice) => void;
  readonly onDownload: (what: 'extension' | 'desktop' | 'mobile') => void;
  /** On from a code for an app, or from the instructions. */
  readonly onContinue: () => void;
  readonly onRetry: () => void;
  readonly onRenew: () => void;
}

/** What every view of the connect dialog is drawn from. */
export interface PaneProps {
  /** Another one whenever the step or the wallet is another. */
  readonly view: string;
  readonly names: boolean;
  readonly layout: ConnectLayout;
  readonly wallets: readonly WalletChoice[];
  readonly selected: WalletChoice | null;
  readonly attempt: ConnectAttempt;
  readonly actions: ConnectActions;
  /** Where wallets are explained. */
  readonly learnMoreUrl: string | undefined;
  /** What the browser and the system of this device are called. */
  readonly browser: string;
  readonly platform: string;
}

/** Returns how the connect dialog is laid out. Where it is about one wallet only, there is no list to stand beside. */
export function useConnectLayout(alone: boolean): ConnectLayout {
  const { modalSize } = useAppearance();
  const { isMobile } = useDevice();
  const isNarrow = useIsNarrow();
  if (isMobile) return 'mobile';
  return isNarrow || alone || modalSize === 'compact' ? 'compact' : 'wide';
}

export interface ConnectFlow {
  readonly step: ConnectStep;
  /** Every wallet that there is, in order. */
  readonly wallets: readonly WalletChoice[];
  readonly selected: WalletChoice | null;
  readonly attempt: ConnectAttempt;
  readonly actions: ConnectActions;
  readonly onBack: (() => void) | undefined;
}

/**
 * Returns the way of one player through the connect dialog: where it stands, and what is being tried meanwhile. A wallet
 * is asked as long as its step is shown, and no longer.
 */
export function useConnectFlow(layout: ConnectLayout, walletId: string | null): ConnectFlow {
  const wallets = useWalletChoices({ all: walletId !== null });
  const { attempt, start, retry, renew, cancel } = useConnectAttempt();
  const [state, setState] = useState(() => createConnectState(layout, walletId));
  const selected = wallets.find(({ id }) => id === state.walletId) ?? null;
  const step = getStep(state);

  if (state.layout !== layout) setState(connectReducer(state, { type: 'layout', layout }));

  const go = (action: ConnectAction): void => {
    // The second press of a double one. The wallet would be asked twice, and refuses that.
    if (action.type === 'pick' && attempt.kind === 'connecting' && attempt.walletId === action.wallet.id) return;
    const next = connectReducer(state, action);
    setState(next);
    const isThere = getStep(next) === 'CONNECT';
    if (!isThere) {
      if (step === 'CONNECT') cancel();
      return;
    }
    if (step === 'CONNECT' && action.type !== 'pick') return;
    const wallet = wallets.find(({ id }) => id === next.walletId);
    if (wallet?.ready) start(wallet);
    else cancel();
  };

  useStartOnOpen(walletId === null ? null : selected, start);

  const withSelected = (act: (wallet: WalletChoice) => ConnectAction) => () => {
    if (selected) go(act(selected));
  };
  return {
    step,
    wallets,
    selected,
    attempt,
    actions: {
      onPick: (wallet) => go({ type: 'pick', wallet }),
      onGet: () => go({ type: 'get-a-wallet' }),
      onLearn: () => go({ type: 'learn' }),
      onGetWallet: (wallet) => go({ type: 'get', wallet }),
      onDownload: (as) => selected && go({ type: 'download', as, wallet: selected }),
      onContinue: withSelected((wallet) => ({ type: 'continue', wallet })),
      onRetry: retry,
      onRenew: renew,
    },
    onBack: getBackTarget(state) === null ? undefined : () => go({ type: 'back' }),
  };
}

/** The button of one wallet has opened the dialog: that is the press. */
function useStartOnOpen(wallet: WalletChoice | null, start: (wallet: WalletChoice) => void): void {
  const [first] = useState(wallet);
  useEffect(() => {
    if (first?.ready) start(first);
  }, [first, start]);
}
