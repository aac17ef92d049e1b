import { useCallback } from 'react';
import { useConnectionStatus } from '../connect/use-connection-status.ts';
import { useDialogs } from './dialogs-context.ts';

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
