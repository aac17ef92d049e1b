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

export interface ConnectActions {
  readonly onPick: (wallet: WalletChoice) => void;
  readonly onGet: () => void;
  readonly onLearn: () => void;
  readonly onGetWallet: (wallet: WalletChoice) => void;
  readonly onDownload: (what: 'extension' | 'desktop' | 'mobile') => void;
  readonly onContinue: () => void;
  readonly onRetry: () => void;
  readonly onRenew: () => void;
}

export interface ConnectFlow {
  readonly step: ConnectStep;
  readonly wallets: readonly WalletChoice[];
  readonly selected: WalletChoice | null;
  readonly attempt: ConnectAttempt;
  readonly actions: ConnectActions;
  readonly onBack: (() => void) | undefined;
}

export interface PaneProps extends Omit<ConnectFlow, 'step' | 'onBack'> {
  readonly view: string;
  readonly names: boolean;
  readonly layout: ConnectLayout;
  readonly learnMoreUrl: string | undefined;
  readonly browser: string;
  readonly platform: string;
}

/** Returns the layout of the connect dialog. A dialog for one wallet has no list, so one column is enough. */
export function useConnectLayout(alone: boolean): ConnectLayout {
  const { modalSize } = useAppearance();
  const { isMobile } = useDevice();
  const isNarrow = useIsNarrow();
  if (isMobile) return 'mobile';
  return isNarrow || alone || modalSize === 'compact' ? 'compact' : 'wide';
}

/** Returns the step of the connect dialog and the current attempt. A wallet is asked only while its step is shown. */
export function useConnectFlow(layout: ConnectLayout, walletId: string | null): ConnectFlow {
  const wallets = useWalletChoices({ all: walletId !== null });
  const { attempt, start, retry, renew, cancel } = useConnectAttempt();
  const [state, setState] = useState(() => createConnectState(layout, walletId));
  const selected = wallets.find(({ id }) => id === state.walletId) ?? null;
  const step = getStep(state);

  if (state.layout !== layout) setState(connectReducer(state, { type: 'layout', layout }));

  const go = (action: ConnectAction): void => {
    // A double press would ask the wallet twice, which it refuses.
    if (action.type === 'pick' && attempt.kind === 'connecting' && attempt.walletId === action.wallet.id) return;
    const next = connectReducer(state, action);
    setState(next);
    if (getStep(next) !== 'CONNECT') {
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

/** The press on a single-wallet button also starts the attempt. */
function useStartOnOpen(wallet: WalletChoice | null, start: (wallet: WalletChoice) => void): void {
  const [first] = useState(wallet);
  useEffect(() => {
    if (first?.ready) start(first);
  }, [first, start]);
}
