import { createElement, useEffect, useState, type ReactNode } from 'react';
import { useConnectionStatus } from '../connect/use-connection-status.ts';
import { useDialogs } from './dialogs-context.ts';
import { accountDialog, connectDialog, networkDialog, preload, type LazyDialog } from './load-dialogs.ts';

/** Draws the dialog that is open, as soon as its code is there. */
export function OpenDialogs(): ReactNode {
  const { open, isPrepared } = useDialogs();
  usePreloadWhenConnected();
  switch (open?.kind) {
    case 'account':
      return <Loaded dialog={accountDialog} props={{}} />;
    case 'network':
      return <Loaded dialog={networkDialog} props={{}} />;
    case 'connect':
    case undefined: {
      if (!open && !isPrepared) return null;
      const walletId = open?.walletId ?? null;
      // Opening what stands prepared changes nothing but that.
      return <Loaded key={walletId} dialog={connectDialog} props={{ walletId, isOpen: open !== null }} />;
    }
  }
}

interface LoadedProps<Props> {
  readonly dialog: LazyDialog<Props>;
  readonly props: Props;
}

function Loaded<Props extends object>({ dialog, props }: LoadedProps<Props>): ReactNode {
  const { close } = useDialogs();
  const [, redraw] = useState(0);
  const Dialog = dialog.now();
  useEffect(() => {
    if (Dialog !== null) return;
    let isWanted = true;
    dialog.load().then(
      () => isWanted && redraw((times) => times + 1),
      (error: unknown) => {
        console.error('A dialog of the wallet kit did not load.', error);
        // Closed, so that the same press can try again.
        if (isWanted) close();
      },
    );
    return () => {
      isWanted = false;
    };
  }, [Dialog, dialog, close]);
  return Dialog === null ? null : createElement(Dialog, props);
}

/** Whoever is connected will look at the account: its code comes while the browser has nothing else to do. */
function usePreloadWhenConnected(): void {
  const isConnected = useConnectionStatus() === 'connected';
  useEffect(() => {
    if (!isConnected) return;
    const fetchBoth = (): void => {
      preload(accountDialog);
      preload(networkDialog);
    };
    // Safari has no idle time to offer.
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(fetchBoth, 1000);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(fetchBoth);
    return () => cancelIdleCallback(idle);
  }, [isConnected]);
}
