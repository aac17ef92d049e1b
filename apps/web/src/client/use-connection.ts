import { useSyncExternalStore } from 'react';
import { connection } from './app-client.ts';
import type { ConnectionState } from './connection.ts';
import { useSession } from '@wow/product/accounts/web';

/** The service worker marks the cached page with it. */
const CACHED_SHELL = 'cached-shell';

/** Whether the service worker served this page from its cache. */
export const cameFromCache = performance
  .getEntriesByType('navigation')
  .some((navigation) => 'serverTiming' in navigation && isCachedShell(navigation as PerformanceNavigationTiming));

function isCachedShell({ serverTiming }: PerformanceNavigationTiming): boolean {
  return serverTiming.some(({ name }) => name === CACHED_SHELL);
}

export const useConnection = (): ConnectionState =>
  useSyncExternalStore(connection.subscribe, connection.state, connection.state);

/** Returns whether the app was opened without a server, so that the player is unknown. */
export function useIsOfflineStart(): boolean {
  const { player } = useSession();
  const { kind } = useConnection();
  return cameFromCache && player.kind === 'unknown' && (kind === 'lost' || kind === 'asking');
}
