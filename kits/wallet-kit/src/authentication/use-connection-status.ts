import type { AuthenticationStatus } from './authentication.ts';
import { useConnection } from 'wagmi';
import { useAuthentication } from './AuthenticationProvider.tsx';

export type ConnectionStatus = 'disconnected' | 'loading' | 'unauthenticated' | 'connected';

/** Returns how far a player has come, by the wallet and by the app's answer about it; null for an app that asks none. */
export function getConnectionStatus(
  isConnected: boolean,
  authentication: AuthenticationStatus | null,
): ConnectionStatus {
  if (!isConnected) return 'disconnected';
  if (authentication === null || authentication === 'authenticated') return 'connected';
  return authentication;
}

/** Returns how far the player has come. */
export const useConnectionStatus = (): ConnectionStatus =>
  getConnectionStatus(useConnection().isConnected, useAuthentication()?.status ?? null);
