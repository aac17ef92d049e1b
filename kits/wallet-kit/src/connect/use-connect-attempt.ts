import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useConfig } from 'wagmi';
import { useKit } from '../context/kit-context.ts';
import { useDevice } from '../device/use-device.ts';
import type { ConnectAttempt } from './connect-attempt.ts';
import { createConnectAttempts, type ConnectAttempts } from './connect-attempts.ts';

/** A web link in a detached anchor leaves no empty tab on iPhones. An app's own scheme leaves the page in place. */
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
