import { useMemo } from 'react';
import { useConnectors } from 'wagmi';
import { useKit } from '../config/kit-context.ts';
import { useDevice } from '../device/use-device.ts';
import { useDialogs } from '../provider/dialogs-context.ts';
import { recentWallets } from '../storage/recent-wallets.ts';
import { walletChoices } from './wallet-choices.ts';
import type { WalletChoice } from './wallet-choice.ts';

export interface UseWalletChoicesOptions {
  /** Also those of the app that give way to an installed one: for a button of one wallet. */
  readonly all?: boolean;
}

/** Returns the wallets that can be picked. Extensions that announce themselves later are added when they do. */
export function useWalletChoices({ all = false }: UseWalletChoicesOptions = {}): readonly WalletChoice[] {
  const { keep } = useKit();
  const connectors = useConnectors();
  const device = useDevice();
  const { open } = useDialogs();
  return useMemo(
    () => walletChoices(connectors, device, recentWallets(keep), all),
    // What is listed may change until the dialog opens: an extension came late, another wallet was picked last.
    // oxlint-disable-next-line react/exhaustive-deps
    [connectors, device, keep, all, open],
  );
}
