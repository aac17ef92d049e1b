import { useEffect, useState } from 'react';
import { useWalletChoices } from '../wallets/use-wallet-choices.ts';
import type { WalletChoice } from '../wallets/wallet-choice.ts';
import type { ConnectAttempt } from './connect-attempt.ts';
import { backTarget, connectReducer, openedAt, stepOf, type ConnectAction } from './connect-reducer.ts';
import type { ConnectLayout, ConnectStep } from './connect-step.ts';
import type { ConnectActs } from './pane-props.ts';
import { useConnectAttempt } from './use-connect-attempt.ts';

export interface ConnectFlow {
  readonly step: ConnectStep;
  /** Every wallet that there is, in order. */
  readonly wallets: readonly WalletChoice[];
  readonly selected: WalletChoice | null;
  readonly attempt: ConnectAttempt;
  readonly acts: ConnectActs;
  readonly onBack: (() => void) | undefined;
}

/**
 * Returns the way of one player through the connect dialog: where it stands, and what is being tried meanwhile. A wallet
 * is asked as long as its step is shown, and no longer.
 */
export function useConnectFlow(layout: ConnectLayout, walletId: string | null): ConnectFlow {
  const wallets = useWalletChoices({ all: walletId !== null });
  const { attempt, start, retry, renew, cancel } = useConnectAttempt();
  const [state, setState] = useState(() => openedAt(layout, walletId));
  const selected = wallets.find(({ id }) => id === state.walletId) ?? null;
  const step = stepOf(state);

  if (state.layout !== layout) setState(connectReducer(state, { type: 'layout', layout }));

  const go = (action: ConnectAction): void => {
    // The second press of a double one. The wallet would be asked twice, and refuses that.
    if (action.type === 'pick' && attempt.kind === 'connecting' && attempt.walletId === action.wallet.id) return;
    const next = connectReducer(state, action);
    setState(next);
    const isThere = stepOf(next) === 'CONNECT';
    if (!isThere) {
      if (step === 'CONNECT') cancel();
      return;
    }
    if (step === 'CONNECT' && action.type !== 'pick') return;
    const wallet = wallets.find(({ id }) => id === next.walletId);
    if (wallet?.ready) start(wallet);
    else cancel();
  };

  useStartAtOnce(walletId === null ? null : selected, start);

  const withSelected = (act: (wallet: WalletChoice) => ConnectAction) => () => {
    if (selected) go(act(selected));
  };
  return {
    step,
    wallets,
    selected,
    attempt,
    acts: {
      onPick: (wallet) => go({ type: 'pick', wallet }),
      onGet: () => go({ type: 'get-a-wallet' }),
      onLearn: () => go({ type: 'learn' }),
      onGetWallet: (wallet) => go({ type: 'get', wallet }),
      onDownload: (as) => selected && go({ type: 'download', as, wallet: selected }),
      onContinue: withSelected((wallet) => ({ type: 'continue', wallet })),
      onRetry: retry,
      onRenew: renew,
    },
    onBack: backTarget(state) === null ? undefined : () => go({ type: 'back' }),
  };
}

/** The button of one wallet has opened the dialog: that is the press. */
function useStartAtOnce(wallet: WalletChoice | null, start: (wallet: WalletChoice) => void): void {
  const [first] = useState(wallet);
  useEffect(() => {
    if (first?.ready) start(first);
  }, [first, start]);
}
