import { useCallback } from 'react';
import { useChains, useConnection } from 'wagmi';
import { useConnectionStatus } from '../connect/use-connection-status.ts';
import { useDialogs } from './dialogs-context.ts';

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
