import { useEffect, useMemo, useRef, useState } from 'react';
import type { ConnectionStatus } from '../connect/connection-status.ts';
import { useConnectionStatus } from '../connect/use-connection-status.ts';
import type { Dialogs, OpenDialog } from './dialogs-context.ts';

/** Returns the dialogs of a provider. They close when the player has connected, signed in, or left. */
export function useOpenDialog(): Dialogs {
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const status = useConnectionStatus();
  const before = useRef(status);
  useEffect(() => {
    const was = before.current;
    before.current = status;
    if (was !== status) setOpen((dialog) => (stays(dialog, was, status) ? dialog : null));
  }, [status]);
  return useMemo(() => ({ open, show: setOpen, close: () => setOpen(null) }), [open]);
}

/** Connecting goes on to signing in, in the same dialog. Whatever else was asked is over when the state changes. */
const stays = (dialog: OpenDialog | null, was: ConnectionStatus, is: ConnectionStatus): boolean =>
  dialog?.kind === 'connect' && was !== 'connected' && (is === 'unauthenticated' || is === 'loading');
