import { useCallback } from 'react';
import { useChains, useConnection } from 'wagmi';
import { useConnectionStatus } from '../authentication/use-connection-status.ts';
import { useDialogs } from '../context/dialogs-context.ts';

/** What `useAccountModal` returns. */
export interface UseAccountModal {
  readonly accountModalOpen: boolean;
  /** Defined only while connected to a network of the app. */
  readonly openAccountModal?: () => void;
}

/** Returns the state of the account dialog and how to open it. */
export function useAccountModal(): UseAccountModal {
  const { open, show } = useDialogs();
  const { chainId } = useConnection();
  const chains = useChains();
  const can = useConnectionStatus() === 'connected' && chains.some(({ id }) => id === chainId);
  const openModal = useCallback(() => show({ kind: 'account' }), [show]);
  return { accountModalOpen: open?.kind === 'account', ...(can && { openAccountModal: openModal }) };
}

/** What `useChainModal` returns. */
export interface UseChainModal {
  readonly chainModalOpen: boolean;
  /** Defined only while connected. */
  readonly openChainModal?: () => void;
}

/** Returns the state of the network dialog and how to open it. */
export function useChainModal(): UseChainModal {
  const { open, show } = useDialogs();
  const can = useConnectionStatus() === 'connected';
  const openModal = useCallback(() => show({ kind: 'network' }), [show]);
  return { chainModalOpen: open?.kind === 'network', ...(can && { openChainModal: openModal }) };
}

/** What `useConnectModal` returns. */
export interface UseConnectModal {
  readonly connectModalOpen: boolean;
  /** Defined only while there is a wallet to connect or a message to sign. */
  readonly openConnectModal?: () => void;
  /** Preloads and renders the dialog. Call it on hover, so that a custom button opens it at once. */
  readonly prepareConnectModal: () => void;
}

/** Returns the state of the connect dialog and how to open it. */
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
