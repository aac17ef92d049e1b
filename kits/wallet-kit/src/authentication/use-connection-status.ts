import type { AuthenticationStatus } from './authentication.ts';
import { useConnection } from 'wagmi';
import { useAuthentication } from './AuthenticationProvider.tsx';

export type ConnectionStatus = 'disconnected' | 'loading' | 'unauthenticated' | 'connected';

/** Returns the connection status from the wallet and the app's answer, which is null without a sign-in. */
export function getConnectionStatus(
  isConnected: boolean,
  authentication: AuthenticationStatus | null,
): ConnectionStatus {
  if (!isConnected) return 'disconnected';
  if (authentication === null || authentication === 'authenticated') return 'connected';
  return authentication;
}

export const useConnectionStatus = (): ConnectionStatus =>
  getConnectionStatus(useConnection().isConnected, useAuthentication()?.status ?? null);
