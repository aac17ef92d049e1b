import { useSyncExternalStore } from 'react';
import { useSession } from '@wow/product/accounts/web';
import { connection } from './app-client.ts';
import { isLost, type ConnectionState } from './connection.ts';

/** Whether the service worker served this page from its cache. Without https there are no server timings. */
export const cameFromCache = performance
  .getEntriesByType('navigation')
  .flatMap((entry) => ('serverTiming' in entry ? (entry as PerformanceNavigationTiming).serverTiming : []))
  .some(({ name }) => name === 'cached-shell');

export const useConnection = (): ConnectionState =>
  useSyncExternalStore(connection.subscribe, connection.state, connection.state);

export function useIsOfflineStart(): boolean {
  const { player } = useSession();
  return isLost(useConnection()) && cameFromCache && player.kind === 'unknown';
}
