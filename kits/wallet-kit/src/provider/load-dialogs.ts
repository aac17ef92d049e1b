import type { ComponentType } from 'react';

/** A dialog whose code comes when it is wanted. */
export interface LazyDialog<Props> {
  /** Null until its code is there. */
  readonly now: () => ComponentType<Props> | null;
  /** Rejects when the code cannot be had; the next call tries again. */
  readonly load: () => Promise<ComponentType<Props>>;
}

/** Once there, it can be drawn in the same moment as it is asked for, which React's own lazy cannot. */
function lazyDialog<Props>(load: () => Promise<ComponentType<Props>>): LazyDialog<Props> {
  let there: ComponentType<Props> | null = null;
  let coming: Promise<ComponentType<Props>> | null = null;
  return {
    now: () => there,
    load() {
      coming ??= load().then(
        (dialog) => (there = dialog),
        (error: unknown) => {
          coming = null;
          throw error;
        },
      );
      return coming;
    },
  };
}

export const connectDialog = lazyDialog<{ walletId: string | null; isOpen: boolean }>(
  async () => (await import('../connect/ConnectDialog.tsx')).ConnectDialog,
);
export const accountDialog = lazyDialog<object>(async () => (await import('../account/AccountModal.tsx')).AccountModal);
export const networkDialog = lazyDialog<object>(async () => (await import('../network/ChainModal.tsx')).ChainModal);

/** Fetches the code of a dialog that may soon be opened. What fails is fetched again when it is. */
export const preload = <Props>(dialog: LazyDialog<Props>): void => void dialog.load().catch(() => undefined);
