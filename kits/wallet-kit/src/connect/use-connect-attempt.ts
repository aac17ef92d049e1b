import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useConfig } from 'wagmi';
import { useKit } from '../config/kit-context.ts';
import { useDevice } from '../device/use-device.ts';
import type { WalletChoice } from '../wallets/wallet-choice.ts';
import type { ConnectAttempt } from './connect-attempt.ts';
import { createConnectAttempts } from './connect-attempts.ts';
import { onceHidden } from './once-hidden.ts';
import { openLink } from './open-link.ts';

export interface UseConnectAttempt {
  readonly attempt: ConnectAttempt;
  /** Connects a wallet; on phones, and for programs on a computer, it also opens the wallet as soon as it can. */
  readonly start: (choice: WalletChoice) => void;
  /** The same wallet again. To be called in the click itself, so that a phone lets the app be opened. */
  readonly retry: () => void;
  /** A new code for one that has run out. */
  readonly renew: () => void;
  /** Gives up; an answer that still comes is turned away. */
  readonly cancel: () => void;
}

/** Returns the try to connect of one dialog. When the dialog goes, the try is given up. */
export function useConnectAttempt(): UseConnectAttempt {
  const config = useConfig();
  const device = useDevice();
  const { keep, initialChain } = useKit();
  const attempts = useMemo(
    () => createConnectAttempts({ config, keep, device, initialChain, open: openLink, onceHidden }),
    [config, keep, device, initialChain],
  );
  useEffect(() => () => attempts.cancel(), [attempts]);
  const attempt = useSyncExternalStore(attempts.subscribe, attempts.current, attempts.current);
  const { start, retry, renew, cancel } = attempts;
  return { attempt, start, retry, renew, cancel };
}
