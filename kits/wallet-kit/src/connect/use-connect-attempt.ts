import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useConfig } from 'wagmi';
import { useKit } from '../context/kit-context.ts';
import { useDevice } from '../device/use-device.ts';
import type { ConnectAttempt } from './connect-attempt.ts';
import { createConnectAttempts, type ConnectAttempts } from './connect-attempts.ts';
import { onPageHidden, openLink } from './open-link.ts';

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
