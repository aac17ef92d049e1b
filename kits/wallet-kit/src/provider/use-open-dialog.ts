import { startTransition, useEffect, useMemo, useRef, useState } from 'react';
import type { ConnectionStatus } from '../connect/connection-status.ts';
import { useConnectionStatus } from '../connect/use-connection-status.ts';
import type { Dialogs, OpenDialog } from './dialogs-context.ts';
import { connectDialog } from './load-dialogs.ts';

/** Returns the dialogs of a provider. They close when the player has connected, signed in, or left. */
export function useOpenDialog(): Dialogs {
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const [isPrepared, setPrepared] = useState(false);
  const status = useConnectionStatus();
  const before = useRef(status);
  useEffect(() => {
    const was = before.current;
    before.current = status;
    if (was === status) return;
    setOpen((dialog) => (stays(dialog, was, status) ? dialog : null));
    setPrepared(false);
  }, [status]);
  const acts = useMemo(
    () => ({
      show: setOpen,
      close() {
        setOpen(null);
        // Whoever opens it again begins anew.
        setPrepared(false);
      },
      prepare() {
        // What fails is fetched again when it is opened.
        connectDialog.load().then(
          () => startTransition(() => setPrepared(true)),
          () => undefined,
        );
      },
    }),
    [],
  );
  return useMemo(() => ({ open, isPrepared, ...acts }), [open, isPrepared, acts]);
}

/** Connecting goes on to signing in, in the same dialog. Whatever else was asked is over when the state changes. */
const stays = (dialog: OpenDialog | null, was: ConnectionStatus, is: ConnectionStatus): boolean =>
  dialog?.kind === 'connect' && was !== 'connected' && (is === 'unauthenticated' || is === 'loading');
