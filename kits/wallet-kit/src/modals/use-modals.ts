import { useCallback } from 'react';
import { useChains, useConnection } from 'wagmi';
import { useConnectionStatus } from '../authentication/use-connection-status.ts';
import { useDialogs } from '../context/dialogs-context.ts';

export interface UseAccountModal {
  readonly accountModalOpen: boolean;
  /** Only while connected on a network of the app. */
  readonly openAccountModal?: () => void;
}

/** Returns whether the account dialog is open, and how to open it. */
export function useAccountModal(): UseAccountModal {
  const { open, show } = useDialogs();
  const { chainId } = useConnection();
  const chains = useChains();
  const can = useConnectionStatus() === 'connected' && chains.some(({ id }) => id === chainId);
  const openModal = useCallback(() => show({ kind: 'account' }), [show]);
  return {
    accountModalOpen: open?.kind === 'account',
    ...(can && { openAccountModal: openModal }),
  };
}

export interface UseChainModal {
  readonly chainModalOpen: boolean;
  /** Only while connected. */
  readonly openChainModal?: () => void;
}

/** Returns whether the dialog of the networks is open, and how to open it. */
export function useChainModal(): UseChainModal {
  const { open, show } = useDialogs();
  const can = useConnectionStatus() === 'connected';
  const openModal = useCallback(() => show({ kind: 'network' }), [show]);
  return {
    chainModalOpen: open?.kind === 'network',
    ...(can && { openChainModal: openModal }),
  };
}

export interface UseConnectModal {
  readonly connectModalOpen: boolean;
  /** Only while there is something to connect or to sign. */
  readonly openConnectModal?: () => void;
  /** For a button of one's own, when a hand comes to it: the dialog is fetched and drawn, so that it opens at once. */
  readonly prepareConnectModal: () => void;
}

/** Returns whether the connect dialog is open, and how to open it. */
export function useConnectModal(): UseConnectModal {
  const { open, show, prepare } = useDialogs();
  const status = useConnectionStatus();
  const can = status === 'disconnected' || status === 'unauthenticated';
  const openModal = useCallback(() => show({ kind: 'connect', walletId: null }), [show]);
  return {
    connectModalOpen: open?.kind === 'connect',
    prepareConnectModal: prepare,
    ...(can && { openConnectModal: openModal }),
  };
}
