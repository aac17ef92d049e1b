import {
  type ComponentType,
  startTransition,
  useEffect,
  useMemo,
  useRef,
  useState,
  createElement,
  type ReactNode,
} from 'react';
import { useConnection } from 'wagmi';
import { useConnectionStatus } from '../authentication/use-connection-status.ts';
import { type Dialogs, type OpenDialog, useDialogs } from '../context/dialogs-context.ts';

/** Once loaded, it renders synchronously, which React.lazy cannot. */
class LazyDialog<Props> {
  readonly #import: () => Promise<ComponentType<Props>>;
  #pending: Promise<void> | null = null;
  loaded: ComponentType<Props> | null = null;

  constructor(load: () => Promise<ComponentType<Props>>) {
    this.#import = load;
  }

  load(): Promise<void> {
    this.#pending ??= this.#import().then(
      (dialog) => void (this.loaded = dialog),
      (error: unknown) => {
        this.#pending = null;
        throw error;
      },
    );
    return this.#pending;
  }

  readonly preload = (): void => void this.load().catch(() => undefined);
}

export const connectDialog = new LazyDialog<{ walletId: string | null; isOpen: boolean }>(
  async () => (await import('./ConnectDialog.tsx')).ConnectDialog,
);
export const accountDialog = new LazyDialog<object>(async () => (await import('./AccountModal.tsx')).AccountModal);
export const networkDialog = new LazyDialog<object>(async () => (await import('./ChainModal.tsx')).ChainModal);

export function useOpenDialog(): Dialogs {
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const [isPrepared, setPrepared] = useState(false);
  const status = useConnectionStatus();
  const before = useRef(status);
  useEffect(() => {
    const was = before.current;
    before.current = status;
    if (was === status) return;
    // Connecting continues to the sign-in in the same dialog.
    const isNext = was !== 'connected' && (status === 'unauthenticated' || status === 'loading');
    setOpen((dialog) => (isNext && dialog?.kind === 'connect' ? dialog : null));
    setPrepared(false);
  }, [status]);
  const actions = useMemo(
    () => ({
      show: setOpen,
      close() {
        setOpen(null);
        // Opening it again starts from the beginning.
        setPrepared(false);
      },
      prepare() {
        const setReady = (): void => startTransition(() => setPrepared(true));
        connectDialog.load().then(setReady, () => undefined);
      },
    }),
    [],
  );
  return useMemo(() => ({ open, isPrepared, ...actions }), [open, isPrepared, actions]);
}

export function OpenDialogs(): ReactNode {
  const dialogs = useDialogs();
  const { open, isPrepared } = dialogs;
  usePrepareWhenIdle(dialogs);
  switch (open?.kind) {
    case 'account':
      return <LazyDialogSlot dialog={accountDialog} props={{}} />;
    case 'network':
      return <LazyDialogSlot dialog={networkDialog} props={{}} />;
    case 'connect':
    case undefined: {
      if (!open && !isPrepared) return null;
      const walletId = open?.walletId ?? null;
      return <LazyDialogSlot key={walletId} dialog={connectDialog} props={{ walletId, isOpen: open !== null }} />;
    }
  }
}

function LazyDialogSlot<Props extends object>({
  dialog,
  props,
}: {
  readonly dialog: LazyDialog<Props>;
  readonly props: Props;
}): ReactNode {
  const { close } = useDialogs();
  const [, redraw] = useState(0);
  const Dialog = dialog.loaded;
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

/**
 * Loads what the next press opens, so that it opens at once. Without a connection the connect dialog is also rendered,
 * closed.
 */
function usePrepareWhenIdle({ open, isPrepared, prepare }: Dialogs): void {
  const isConnected = useConnectionStatus() === 'connected';
  const { isReconnecting } = useConnection();
  const isConnectNext = !isConnected && !isReconnecting && open === null && !isPrepared;
  useEffect(() => (isConnectNext ? runWhenIdle(prepare) : undefined), [isConnectNext, prepare]);
  useEffect(() => {
    if (!isConnected) return;
    return runWhenIdle(() => {
      accountDialog.preload();
      networkDialog.preload();
    });
  }, [isConnected]);
}

/** Runs it once the page is loaded and has nothing else to do. Returns a function that cancels it. */
function runWhenIdle(run: () => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const wait = (): void => {
    // Safari has no `requestIdleCallback`.
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(run, 1000);
      return signal.addEventListener('abort', () => clearTimeout(timer));
    }
    const idle = requestIdleCallback(run);
    signal.addEventListener('abort', () => cancelIdleCallback(idle));
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { signal });
  return () => stop.abort();
}
