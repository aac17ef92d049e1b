import { useSyncExternalStore } from 'react';
import { connection } from './app-client.ts';
import type { ConnectionState } from './connection.ts';
import { useSession } from '@wow/product/accounts/web';

/** The mark that the service worker puts on the shell that it keeps. */
const CACHED_SHELL = 'cached-shell';

/** Whether the service worker showed this page from its cache, because no server did. */
export const cameFromCache = performance
  .getEntriesByType('navigation')
  .some((navigation) => 'serverTiming' in navigation && isCachedShell(navigation as PerformanceNavigationTiming));

function isCachedShell({ serverTiming }: PerformanceNavigationTiming): boolean {
  return serverTiming.some(({ name }) => name === CACHED_SHELL);
}

export const useConnection = (): ConnectionState =>
  useSyncExternalStore(connection.subscribe, connection.state, connection.state);

/** Whether the app was opened without a server, so that who plays here cannot be known until there is one. */
export function useIsOfflineStart(): boolean {
  const { player } = useSession();
  const { kind } = useConnection();
  return cameFromCache && player.kind === 'unknown' && (kind === 'lost' || kind === 'asking');
}
