import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useConfig } from 'wagmi';
import { useKit } from '../context/kit-context.ts';
import { useDevice } from '../device/use-device.ts';
import type { WalletChoice } from '../wallets/wallet-choices.ts';
import type { ConnectAttempt } from './connect-attempt.ts';
import { createConnectAttempts } from './connect-attempts.ts';

/**
 * Opens a wallet by its link. An address of the web goes through a link of its own that stands nowhere, so that no
 * empty tab is left behind on iPhones; any other link is where the page goes, which stays.
 */
function openLink(link: string, target: '_blank' | '_self' = '_blank'): void {
  if (!link.startsWith('http')) {
    location.href = link;
    return;
  }
  const anchor = document.createElement('a');
  anchor.href = link;
  anchor.target = target;
  anchor.rel = 'noreferrer noopener';
  anchor.click();
}

/** Calls back once, when the page goes to the background: an app has come before it. Returns what ends it. */
function oncePageHidden(then: () => void): () => void {
  const end = (): void => {
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('pagehide', happen);
  };
  function happen(): void {
    end();
    then();
  }
  function look(): void {
    if (document.visibilityState === 'hidden') happen();
  }
  document.addEventListener('visibilitychange', look);
  window.addEventListener('pagehide', happen);
  return end;
}

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
  const { storage, initialChain } = useKit();
  const attempts = useMemo(
    () => createConnectAttempts({ config, storage, device, initialChain, open: openLink, onceHidden: oncePageHidden }),
    [config, storage, device, initialChain],
  );
  useEffect(() => () => attempts.cancel(), [attempts]);
  const attempt = useSyncExternalStore(attempts.subscribe, attempts.current, attempts.current);
  const { start, retry, renew, cancel } = attempts;
  return { attempt, start, retry, renew, cancel };
}
