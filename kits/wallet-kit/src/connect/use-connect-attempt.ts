import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useConfig } from 'wagmi';
import { useKit } from '../context/kit-context.ts';
import { useDevice } from '../device/use-device.ts';
import type { ConnectAttempt } from './connect-attempt.ts';
import { createConnectAttempts, type ConnectAttempts } from './connect-attempts.ts';

/**
 * Opens a wallet by its link. A web link goes through a detached anchor, so iPhones keep no empty tab. Any other link
 * navigates, which leaves the page in place.
 */
function openLink(link: string, target: '_blank' | '_self'): void {
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

/** Calls back when the page is hidden, so an app has opened. Returns a function that stops listening. */
function onPageHidden(then: () => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const onChange = (): void => {
    if (document.visibilityState === 'hidden') then();
  };
  document.addEventListener('visibilitychange', onChange, { signal });
  window.addEventListener('pagehide', then, { signal });
  return () => listening.abort();
}

/** Returns the connect attempt of one dialog. Unmounting cancels it. */
export function useConnectAttempt(): ConnectAttempts & { readonly attempt: ConnectAttempt } {
  const config = useConfig();
  const device = useDevice();
  const { storage, initialChain } = useKit();
  const attempts = useMemo(
    () => createConnectAttempts({ config, storage, device, initialChain, open: openLink, onHidden: onPageHidden }),
    [config, storage, device, initialChain],
  );
  useEffect(() => () => attempts.cancel(), [attempts]);
  const attempt = useSyncExternalStore(attempts.subscribe, attempts.current, attempts.current);
  return { ...attempts, attempt };
}
