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
import { type ConnectionStatus, useConnectionStatus } from '../authentication/use-connection-status.ts';
import { type Dialogs, type OpenDialog, useDialogs } from '../context/dialogs-context.ts';

/** Once loaded, it renders synchronously, which React.lazy cannot. */
class LazyDialog<Props> {
  readonly #import: () => Promise<ComponentType<Props>>;
  #pending: Promise<void> | null = null;
  /** Null until its code is loaded. */
  loaded: ComponentType<Props> | null = null;

  constructor(load: () => Promise<ComponentType<Props>>) {
    this.#import = load;
  }

  /** Rejects if the code cannot be loaded; the next call tries again. */
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
}

export const connectDialog = new LazyDialog<{ walletId: string | null; isOpen: boolean }>(
  async () => (await import('./ConnectDialog.tsx')).ConnectDialog,
);
export const accountDialog = new LazyDialog<object>(async () => (await import('./AccountModal.tsx')).AccountModal);
export const networkDialog = new LazyDialog<object>(async () => (await import('./ChainModal.tsx')).ChainModal);

/** Preloads the code of a dialog. A failed load is repeated when it opens. */
export function preload<Props>(dialog: LazyDialog<Props>): void {
  void dialog.load().catch(() => undefined);
}

/** Returns the dialogs of a provider. They close once the player has connected, signed in or left. */
export function useOpenDialog(): Dialogs {
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const [isPrepared, setPrepared] = useState(false);
  const status = useConnectionStatus();
  const before = useRef(status);
  useEffect(() => {
    const was = before.current;
    before.current = status;
    if (was === status) return;
    setOpen((dialog) => (shouldStayOpen(dialog, was, status) ? dialog : null));
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
        connectDialog.load().then(
          () => startTransition(() => setPrepared(true)),
          () => undefined,
        );
      },
    }),
    [],
  );
  return useMemo(() => ({ open, isPrepared, ...actions }), [open, isPrepared, actions]);
}

/** Connecting continues to the sign-in in the same dialog. Any other dialog closes when the state changes. */
const shouldStayOpen = (dialog: OpenDialog | null, was: ConnectionStatus, is: ConnectionStatus): boolean =>
  dialog?.kind === 'connect' && was !== 'connected' && (is === 'unauthenticated' || is === 'loading');

export function OpenDialogs(): ReactNode {
  const { open, isPrepared } = useDialogs();
  usePreloadWhenConnected();
  switch (open?.kind) {
    case 'account':
      return <LazyDialogSlot dialog={accountDialog} props={{}} />;
    case 'network':
      return <LazyDialogSlot dialog={networkDialog} props={{}} />;
    case 'connect':
    case undefined: {
      if (!open && !isPrepared) return null;
      const walletId = open?.walletId ?? null;
      // Opening a prepared dialog only changes its `open` state.
      return <LazyDialogSlot key={walletId} dialog={connectDialog} props={{ walletId, isOpen: open !== null }} />;
    }
  }
}

interface LazyDialogSlotProps<Props> {
  readonly dialog: LazyDialog<Props>;
  readonly props: Props;
}

function LazyDialogSlot<Props extends object>({ dialog, props }: LazyDialogSlotProps<Props>): ReactNode {
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

function usePreloadWhenConnected(): void {
  const isConnected = useConnectionStatus() === 'connected';
  useEffect(() => {
    if (!isConnected) return;
    const fetchBoth = (): void => {
      preload(accountDialog);
      preload(networkDialog);
    };
    // Safari has no `requestIdleCallback`.
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(fetchBoth, 1000);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(fetchBoth);
    return () => cancelIdleCallback(idle);
  }, [isConnected]);
}
