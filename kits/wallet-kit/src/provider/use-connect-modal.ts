import { useCallback } from 'react';
import { useConnectionStatus } from '../connect/use-connection-status.ts';
import { useDialogs } from './dialogs-context.ts';

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
