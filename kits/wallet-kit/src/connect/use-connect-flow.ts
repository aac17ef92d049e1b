import { type WalletChoice, useWalletChoices } from '../wallets/wallet-choices.ts';
import type { ConnectAttempt } from './connect-attempt.ts';
import {
  type ConnectLayout,
  getBackTarget,
  connectReducer,
  createConnectState,
  type DownloadKind,
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
  readonly onDownload: (what: DownloadKind) => void;
  readonly onContinue: () => void;
  readonly onRetry: () => void;
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

export interface WalletPaneProps extends PaneProps {
  readonly selected: WalletChoice;
}

/** A dialog for one wallet has no list, so one column is enough. */
export function useConnectLayout(alone: boolean): ConnectLayout {
  const { modalSize } = useAppearance();
  const { isMobile } = useDevice();
  const isNarrow = useIsNarrow();
  if (isMobile) return 'mobile';
  return isNarrow || alone || modalSize === 'compact' ? 'compact' : 'wide';
}

export function useConnectFlow(layout: ConnectLayout, walletId: string | null): ConnectFlow {
  const wallets = useWalletChoices({ all: walletId !== null });
  const { attempt, start, retry, cancel } = useConnectAttempt();
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

  // The press on a single-wallet button also starts the attempt.
  const [first] = useState(walletId === null ? null : selected);
  useEffect(() => {
    if (first?.ready) start(first);
  }, [first, start]);

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
      onContinue: () => selected && go({ type: 'continue', wallet: selected }),
      onRetry: retry,
    },
    onBack: getBackTarget(state) === null ? undefined : () => go({ type: 'back' }),
  };
}
